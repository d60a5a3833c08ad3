# SPDX-License-Identifier: MIT
"""Chooses the modules that are joined into one: those that are always, or nearly always, loaded at the same moment.

A run of the interpreter first loads the top-level imports of its entry. In a game's run the game's rules, odds and screen
follow at once. A function imports every other module later. Such a module keeps its name. A module that only its import
loads is joined to it.

Modules that several later imports load are joined as well. So are modules that the same imports load in nearly all
cases. A separate module costs more than an unneeded one in the few other cases. A module that is named at run time
keeps its name too. A game's modules are joined only with each other.

The modules that both runs load at their start become one, sortie.common.
"""

from fractions import Fraction
from itertools import combinations

from . import program

COMMON = "sortie.common"  # the modules with which both runs begin
# the entries of the run that chooses a game, and of the run that plays
RUNS = (("code", "sortie.again"), ("sortie.play", "sortie.lesson", "sortie.review"))
_PARTS = ("rules", "odds", "screen")  # of a game, in the order in which its start loads them
_NEARLY = (4, 5)  # the share of cases that load both of two modules, among those that load one or both


def groups(modules):
    """{name of the whole: names of its parts, the part with that name first} for modules {name: Module}."""
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
    """The share of cases that load both groups, among those that load one or both. It is 0 for groups of two games."""
    one, other = map(_cases, pair)
    return Fraction(len(one & other), len(one | other)) if pair[0][1] == pair[1][1] else 0


def _cases(key):
    """The later imports that load a game's group; an empty set for modules loaded at a run's start."""
    moments, game = key if isinstance(key, tuple) else ((), "")
    return frozenset().union(*moments) if game and all(isinstance(moment, frozenset) for moment in moments) else frozenset()


def _whole(moments, fixed, loose):
    """A group's name: that of its only module with a fixed name, else of the first one."""
    if len(fixed) == 1:
        return fixed[0]
    return COMMON if moments == ("start", "start") else loose[0] if loose else fixed[0]


class _Run:
    """One kind of run.

    named: the modules that keep their names, because entries or functions name them; dynamic: those named at run time.
    """

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
        """The moment when this run loads a module: "start", a part of its game, or a set of later imports."""
        if name in self._start:
            return "start"
        for part, loaded in self._parts.items():
            if name in loaded:
                return part
        return frozenset(later for later in self._later if name in self._loaded(later))

    def _loaded(self, name):
        """The names of all modules that are loaded with a module, itself included."""
        if name not in self._closures:
            self._closures[name] = program.loaded(self._modules, [name])
        return self._closures[name]


def _game(name):
    """The id of a module's game; "" for a shared module."""
    return name.split(".")[2] if name.startswith("sortie.games.") else ""


def _game_part(name):
    """ "rules", "odds" or "screen" for such a module of a game, else None."""
    parts = name.split(".")
    return parts[3] if parts[1:2] == ["games"] and len(parts) == 4 and parts[3] in _PARTS else None
