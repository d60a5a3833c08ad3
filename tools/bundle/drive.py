# SPDX-License-Identifier: MIT
"""The badge's drive as a tree of files: compiled, with numbers in place of names. Every build produces the same bytes."""

import ast
from functools import cache

from ..bootstrap import ROOT
from . import flat, groups, inline, join, libraries, manifest, program, shorten
from .compile import BADGE, compile_all
from .resting import resting

CIRCUITPYTHON = "10"
SETTINGS = "settings.toml"  # in no list of Sortie's files and in no zip: a player's own file stays
_ASSETS = ("art/*.pix", "art/*.til", "text/*.bin", "layouts/*.bin", "lessons/*.bin")  # the other files are sources of these
_NO_BADGE = ("sortie.session.guest", "sortie.session.host")  # a game by cable needs up to 144 KB of heap


@cache
@resting()
def tree(magic=BADGE, extra=()):
    """Every file of the drive, {path: bytes}, the manifest last. Raises Refused.

    magic: BADGE, or TWIN for a MicroPython on a PC. Extra: dotted names of modules that no entry imports.
    """
    modules = drive_modules(*extra)
    files = {module.path: module.source.encode() for module in modules.values() if module.path in program.ENTRIES}
    for pattern in _ASSETS:
        files.update({path.relative_to(ROOT).as_posix(): path.read_bytes() for path in ROOT.glob("assets/" + pattern)})
    ours = {place(module): module.source for module in modules.values() if module.path not in program.ENTRIES}
    files.update(compile_all({**ours, **libraries.sources(modules)}, magic))
    listing = manifest.of(files, version(), CIRCUITPYTHON, rules())
    files[SETTINGS] = (ROOT / SETTINGS).read_bytes()
    return {**dict(sorted(files.items())), manifest.NAME: manifest.write(listing)}


@cache
def drive_modules(*extra):
    """{name: program.Module} of the program as it is put on the badge. Raises Refused."""
    roots = (*_entry_names(), *extra)
    made = join.joined(_inlined(extra), joined_parts(extra))
    made = {name: made[name] for name in program.reach(made, roots)[0]}
    foreign = (*libraries.sources(made).values(), *_board(), *(_players() if extra else ()))
    return flat.flattened(shorten.shortened(made, roots, foreign), roots)


@cache
def joined_parts(extra):
    """{joined module: its parts} of the modules on the badge."""
    return groups.groups(_inlined(extra))


def left_out():
    """(modules that no entry imports, modules of which only numbers were read), as dotted names."""
    modules = _project()
    reached = program.reach(_wanted(()), _entry_names())[0]
    return sorted(set(modules) - set(reached)), sorted(set(reached) - set(_inlined(())))


def place(module):
    """The path of a compiled module on the drive."""
    return module.path.removesuffix(".py") + ".mpy"


def version():
    """The project's version."""
    return _literal("sortie.shell.version", "VERSION")


def rules():
    """{game's id: version of its rules}."""
    parts = [name.split(".") for name in _project()]
    games = [part[2] for part in parts if part[1:2] == ["games"] and part[3:] == ["rules"]]
    return {game: _literal(f"sortie.games.{game}.rules", "VERSION") for game in games}


def _literal(module, name):
    """The literal value of a module's top-level name."""
    for node in _project()[module].tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return ast.literal_eval(node.value)
    raise ValueError(f"no {name}")


@cache
def _project():
    return program.load(ROOT)


def _board():
    """The source texts of the doubles: they name everything that the program uses of the board's modules."""
    return [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tools").glob("*/doubles/*.py"))]


def _players():
    """The source texts of the code that plays games without a shell."""
    return [_text("tools/autoplay.py")]


@cache
def _inlined(extra):
    return inline.inlined(_wanted(extra), (*_entry_names(), *extra))


def _wanted(extra):
    """The project's modules without those that no badge needs: by cable, and determinizations. With `extra` it has these too."""
    spare = {*_NO_BADGE, *(f"sortie.games.{game}.determinize" for game in ([] if extra else rules()))}
    return {name: module for name, module in _project().items() if ".".join(name.split(".")[:4]) not in spare}


def _entry_names():
    return tuple(name for name, module in _project().items() if module.path in program.ENTRIES)


def _text(path):
    return (ROOT / path).read_text(encoding="utf-8")
