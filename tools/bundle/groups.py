# SPDX-License-Identifier: MIT
"""Which modules become one: those that are always loaded at the same moment, or nearly always.

A run of the interpreter begins by loading what its entry imports at the top of files. In a game's run the game's rules,
odds and screen follow at once. All else comes later, when a function imports it: such a module keeps its name, and what
comes with it, and with nothing else, is joined to it. What several such modules bring, each of them, is joined as well,
and so is what they bring in all but a few cases: a module of its own costs more than to be there in vain then. A module
that is named at run time gives its name too. A game's modules are joined among themselves. What is left of core, ui and parts
stands beside the common module, as each package costs the heap some 270 bytes, and its name as many times as it is imported
from.
"""

from fractions import Fraction
from itertools import combinations

from . import program

COMMON = "sortie.common"  # what both runs begin with
# the entries of choosing, and of playing
RUNS = (("code", "sortie.again"), ("sortie.play", "sortie.lesson", "sortie.review"))
_PARTS = ("rules", "odds", "screen")  # of a game: loaded in this order when it begins
_NEARLY = (4, 5)  # of all cases in which one of two modules is loaded, those in which both are


def groups(modules):
    """{name of the whole: names of its parts, the one that gives the name first} of modules {name: Module}."""
    found = {}
    runs = [_Run(modules, [name for name in entries if name in modules]) for entries in RUNS]
    for name, module in sorted(modules.items()):
        if module.path not in program.ENTRIES and (_game_part(name) or not module.is_package):
            moments = tuple(run.moment(name) for run in runs)
            found.setdefault((moments, _game(name)) if any(moments) else name, []).append(name)
    _join_akin(found)
    wholes = {}
    for key, parts in found.items():
        fixed = [name for name in parts if any(name in run.named for run in runs)]
        loose = [name for name in parts if name not in fixed]
        whole = _whole(key[0], fixed, loose)
        wholes[whole] = [name for name in fixed if name == whole] + loose
    return {whole: parts for whole, parts in wholes.items() if parts and parts != [whole]}


def _join_akin(found):
    """Join groups {(moments, game): names of modules} of one game that are loaded together in nearly all cases."""
    pairs = sorted(combinations([key for key in found if _cases(key)], 2), key=_kinship, reverse=True)
    for one, other in pairs:
        if one in found and other in found and _kinship((one, other)) * _NEARLY[1] >= _NEARLY[0]:
            found[one] += found.pop(other)


def _kinship(pair):
    """Of all cases in which one of two groups is loaded, the share of those in which both are; 0 for two games."""
    one, other = map(_cases, pair)
    return Fraction(len(one & other), len(one | other)) if pair[0][1] == pair[1][1] else 0


def _cases(key):
    """The later imports with which a group of a game comes; none for what comes at a run's start."""
    moments, game = key if isinstance(key, tuple) else ((), "")
    return frozenset().union(*moments) if game and all(isinstance(moment, frozenset) for moment in moments) else frozenset()


def _whole(moments, fixed, loose):
    """The name for a group: of its module that keeps its name, if it is one, else of the first."""
    if len(fixed) == 1:
        return fixed[0]
    return COMMON if moments == ("start", "start") else loose[0] if loose else fixed[0]


class _Run:
    """One kind of run. named: the modules that have to keep their names, as entries or functions name them; dynamic: those
    that are named at run time."""

    def __init__(self, modules, entries):
        self._modules = modules
        reached, dynamic = program.reach(modules, entries)
        self.dynamic = dynamic
        self._closures = {}
        begin = {above for entry in entries for above in self._loaded(entry)}
        games = [name for name in dynamic if _game_part(name)]
        shared = {name for game in games for name in self._loaded(game) if not _game(name)}
        self._start = begin | shared
        self._parts = {
            name: self._loaded(name) for name in sorted(games, key=lambda name: _PARTS.index(_game_part(name)))
        }
        later = {name for module in reached for name in program.imported(modules, modules[module], inside=True)}
        self._later = (later | dynamic) & set(modules) - self._start
        self.named = {name for entry in entries for name in program.imported(modules, modules[entry])}
        self.named |= dynamic | self._later

    def moment(self, name):
        """When a module is loaded in this run: at its start, with a part of its game, or with these later imports."""
        if name in self._start:
            return "start"
        for part, loaded in self._parts.items():
            if name in loaded:
                return part
        return frozenset(later for later in self._later if name in self._loaded(later))

    def _loaded(self, name):
        """All that is loaded with a module, itself included."""
        if name not in self._closures:
            self._closures[name] = program.loaded(self._modules, [name])
        return self._closures[name]


def _game(name):
    """The id of the game that a module belongs to; "" for one that all share."""
    return name.split(".")[2] if name.startswith("sortie.games.") else ""


def _game_part(name):
    """ "rules", "odds" or "screen" for such a module of a game, else None."""
    parts = name.split(".")
    return parts[3] if parts[1:2] == ["games"] and len(parts) == 4 and parts[3] in _PARTS else None
