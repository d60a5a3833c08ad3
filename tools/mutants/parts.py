# SPDX-License-Identifier: MIT
"""Which modules are tried together, and which tests have to see their faults."""

from dataclasses import dataclass

NAMES = ("core", "saves", "rules", "views")
_GENERATED = ("tables", "words", "layouts", "learnt")
_SLOW = ("test_bots", "test_balance", "test_plans")  # what a bot plays best is no rule
_LONG = (*_SLOW, "test_whole_games")  # of a game's: they take longer than all the rest
_OF_SAVES = ("host_tests/store/test_saves.py", "host_tests/store/test_damage.py")  # power cuts take half a minute


@dataclass(frozen=True)
class Part:
    """`name`; patterns of `sources` and of files of tests, in the order in which they run; `those`: pytest's -k; `without`:
    how the names of tests begin that do not count."""

    name: str
    sources: tuple
    wanted: tuple
    those: str
    without: tuple = _SLOW

    def files(self, root):
        """The modules below `root`, sorted."""
        found = {path for pattern in self.sources for path in root.glob(pattern) if path.name != "__init__.py"}
        return sorted(path for path in found if not path.stem.endswith(_GENERATED))

    def tests(self, root):
        """The files of tests below `root`, each once, in their order."""
        found = [path for pattern in self.wanted for path in sorted(root.glob(pattern))]
        return list(dict.fromkeys(path for path in found if not path.stem.startswith(self.without)))


def of(game):
    """The parts to try: core and saves, or the rules and views of a game too."""
    found = [
        Part(
            "core",
            ("lib/sortie/core/*.py",),
            ("host_tests/core/test_*.py", "host_tests/suite/test_*.py", *_OF_SAVES),
            "toy or not suite",
        ),
        Part(
            "saves",
            (
                "lib/sortie/store/*.py", "lib/sortie/session/ending.py",
            ),
            (
                "host_tests/core/test_sane.py", "host_tests/shell/test_saves.py",
                "host_tests/shell/test_autosave.py", "host_tests/shell/test_records.py", "host_tests/store/test_*.py",
            ),
            "",
        ),
    ]
    if game:
        here = f"lib/sortie/games/{game}"
        those = f"{game} or not suite"
        tests = (f"host_tests/{game}/test_*.py", "host_tests/suite/test_*.py")
        sources = (f"{here}/rules/*.py", f"{here}/gunnery.py", f"{here}/determinize*.py", f"{here}/determinize/*.py")
        found.append(Part("rules", sources, tests, those, (*_LONG, "test_screen")))
        views = (f"{here}/screen*.py", f"{here}/view_*.py")
        found.append(Part("views", views, (f"host_tests/{game}/test_screen*.py", *tests), those, _LONG))
    return found
