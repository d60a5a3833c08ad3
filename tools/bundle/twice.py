# SPDX-License-Identifier: MIT
"""Modules that are in the bundle twice: what a game loads at its start, and choosing only with a page of its own.

In a game's run such a module becomes one with the others of the start; as choosing needs it alone, it gets a copy there.
"""

from . import program

_TAIL = "_alone"
_PARTS = ["rules"], ["odds"], ["screen"]  # of a game: loaded when it begins


def doubled(modules, choosing, playing):
    """{name: Module} with the copies; choosing, playing: the names of the entries of the two runs."""
    chosen, played = (set(program.reach(modules, names)[0]) for names in (choosing, playing))
    games = [name for name in modules if name.startswith("sortie.games.") and name.split(".")[3:] in _PARTS]
    start = program.loaded(modules, (*playing, *games)) - program.loaded(modules, choosing)
    todo = sorted(chosen - played)
    made, copied = dict(modules), set()
    while todo:
        name = todo.pop()
        module = made[name]
        lines = module.source.split("\n")
        for node, _ in module.imports:
            base = module.base(node) if hasattr(node, "module") else None
            if base in start and not modules[base].is_package:
                last = base.rpartition(".")[2]
                at = node.lineno - 1
                lines[at] = lines[at].replace(f"{last} import", f"{last}{_TAIL} import", 1)
                if base not in copied:
                    copied.add(base)
                    copy = base + _TAIL
                    path = modules[base].path.replace(".py", f"{_TAIL}.py")
                    made[copy] = program.Module(copy, path, modules[base].source)
                    todo.append(copy)
        made[name] = program.Module(name, module.path, "\n".join(lines))
    return made
