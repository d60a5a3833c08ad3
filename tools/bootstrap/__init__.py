# SPDX-License-Identifier: MIT
"""Installs the missing packages of a command into .venv. It needs only the standard library.

pyproject.toml lists the groups of packages and the group of each command; requirements/ locks each group.
"""

import importlib
import sys
import tomllib

from . import trouble, venv
from .alone import alone
from .node import node as node
from .places import ROOT as ROOT
from .places import LOCK, VENV
from .trouble import SetupError as SetupError


def python(*groups):
    """The path of an interpreter with these groups of packages: this interpreter without groups, else .venv's.

    Installs missing groups. Raises SetupError, whose message names the cause.
    """
    if not groups:
        return sys.executable
    try:
        if not venv.has(groups):
            with alone(LOCK, "Another set-up of Sortie is running here: waiting for it ..."):
                venv.provide([group for group in groups if not venv.has([group])])
    except OSError as error:
        raise trouble.system(error) from None
    return str(venv.PYTHON)


def add(*groups):
    """Install missing groups beside this interpreter. Raises SetupError outside .venv."""
    if not venv.is_this():
        raise SetupError(f"{', '.join(groups)}: only `python -m tools` installs that, into {VENV}.")
    python(*groups)
    importlib.invalidate_caches()


def lacks(module):
    """Is a missing module one of the packages in .venv? Then the next run makes .venv again."""
    return venv.is_this() and not (ROOT / module.partition(".")[0]).exists() and venv.spoil()


def needed(command):
    """The groups of packages that a command needs, in the order of installation."""
    return groups_of_commands().get(command, [])


def groups_of_commands():
    """{command: its groups}, for the commands that need more than the standard library."""
    return _project()["tool"]["sortie"]["needs"]


def _project():
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)
