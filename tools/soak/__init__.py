# SPDX-License-Identifier: MIT
"""Searches for failures: random actions and presses, spoilt input, for any length of time. [PART ...] [--seconds N]

The same seed does the same things; with --seconds it does the first of them. Exit code 1 when anything was found.
"""

import argparse
import importlib
import traceback

from tools import arguments

from .targets import NAMES as TARGETS

_WHOLE = {"actions": 1_000_000, "presses": 1_000_000, "lines": 100_000, "forged": 100_000, "same": 500}


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools soak", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {' '.join(_jobs())}; by default all")
    parser.add_argument("--seconds", type=arguments.seconds, help="for all of it, shared out evenly; else as long as it takes")
    parser.add_argument("--count", type=arguments.whole(1, 10**9), help="of actions, presses or games in a part, not the whole number")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(argv)
    jobs = _jobs()
    unknown = set(asked.parts) - set(jobs)
    if unknown:
        parser.error(f"no part {' '.join(unknown)}; there are {' '.join(jobs)}")
    chosen = {name: job for name, job in jobs.items() if name in asked.parts or not asked.parts}
    seconds = asked.seconds and asked.seconds / len(chosen)
    return int(any([not _found_nothing(name, *job, asked, seconds) for name, job in chosen.items()]))


def _jobs():
    """{part: (module, its first argument)}; the module's run(argument, seed, most, seconds) does it and returns a line."""
    from tools.games import names  # not at the top: atheris must see it when the fuzzer loads it

    jobs = {f"actions-{name}": ("actions", name) for name in names()}
    jobs["presses"] = ("presses", None)
    jobs["lines"] = ("lines", None)
    jobs.update({f"fuzz-{name}": ("fuzz", name) for name in TARGETS})
    jobs.update({f"forged-{name}": ("forged", name) for name in names()})
    jobs.update({f"same-{name}": ("same", name) for name in names()})
    return jobs


def _found_nothing(name, module, what, asked, seconds):
    """Did a part find nothing? Runs it and prints its result."""
    try:
        most = asked.count or _WHOLE.get(module)
        line = importlib.import_module(f"{__name__}.{module}").run(what, asked.seed, most, seconds)
        print(f"{name}: {line}: nothing found")
        return True
    except Exception:
        traceback.print_exc()
        print(f"{name}: FOUND, with --seed {asked.seed}")
        return False
