# SPDX-License-Identifier: MIT
"""Runs this Python's own pip, without most of the user's settings. Only the user's package sources stay in force.

Python carries a wheel of pip for new environments, and pip runs from it. So .venv needs no pip: that saves time and 15 MB.
"""

import os
import re
import subprocess
import sys
import sysconfig
from configparser import RawConfigParser
from importlib.util import find_spec
from pathlib import Path

from . import trouble

_OURS = (
    "--require-hashes --no-deps --no-build-isolation --no-compile --no-input --progress-bar off --retries 3 "
    "--disable-pip-version-check"
).split()
_THEIRS = (  # user settings that stay in force
    "index-url extra-index-url find-links no-index trusted-host proxy cert client-cert timeout default-timeout "
    "cache-dir no-cache-dir keyring-provider"
).split()
_TOLD = (  # pip's output, and the part of it that is shown
    (re.compile(r"\s*(?:Downloading|Using cached|Processing) (?:\S*/)?([^\s/]+(?<!\.metadata))(?: (\(\d.*\))| .*)?$"), r"  \1 \2"),
    (re.compile(r"\s*Building wheel for (\S+).*: started"), r"  building \1"),
    (re.compile(r"\s*WARNING: Retrying"), "  the network does not answer, trying again ..."),
    (re.compile(r"Installing collected packages"), "  putting them in place ..."),
)
_TOUCHED = "Installing collected packages"


def install(python, lock, begun):
    """Install the packages of a lock file beside the interpreter `python`. Calls begun() before the first change.

    Raises SetupError.
    """
    command = find(python)
    run = [*command, "install", *_OURS, "-r", str(lock)]
    with _started(run, _environment(command)) as process:
        try:
            said = _follow(process, begun)
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise trouble.printed(said)


def find(python):
    """The command that runs pip for the interpreter `python`. Raises SetupError if this Python has no pip."""
    for wheel in sorted(_wheels(), reverse=True):
        return [str(python), "-I", str(wheel / "pip")]
    if find_spec("pip"):
        return [sys.executable, "-I", "-m", "pip", "--python", str(python)]
    raise trouble.SetupError(trouble.NO_PIP)


def _wheels():
    """The wheels of pip that belong to this Python: in a system folder, or in ensurepip."""
    folder = sysconfig.get_config_var("WHEEL_PKG_DIR")
    spec = find_spec("ensurepip")
    folders = [Path(folder)] if folder else []
    if spec:
        folders.append(Path(spec.origin).parent / "_bundled")
    return [wheel for folder in folders for wheel in folder.glob("pip-*.whl")]


def _environment(command):
    """The environment for pip. Of its files and PIP_ variables only the settings in _THEIRS remain."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
    set_up = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    own = {name: value for name, value in set_up.items() if name == "PIP_CONFIG_FILE"}
    said = subprocess.run(
        [*command, "config", "debug"], env=bare | own, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    if said.returncode:
        raise trouble.printed(said.stdout + said.stderr)
    for name, value in _settings(_files(said.stdout), set_up).items():
        bare["PIP_" + name.upper().replace("-", "_")] = " ".join(value.split())
    return {**bare, "PIP_CONFIG_FILE": os.devnull}


def _files(text):
    """pip's settings files as `pip config debug` lists them by kind, the strongest last."""
    found, kind = {}, ""
    for line in text.splitlines():
        if match := re.match(r"(\w+):$", line):
            kind = match[1]
        elif match := re.match(r"\s+(.*), exists: True$", line):
            found.setdefault(kind, []).append(match[1])
    return [path for kind in ("global", "user", "site", "env") for path in found.get(kind, [])]


def _settings(files, variables):
    """{name: value} of the settings that stay in force."""
    sections = {"global": {}, "install": {}}
    for path in files:
        parser = RawConfigParser()
        parser.read(path)
        for section in sections.keys() & parser.sections():
            sections[section].update(parser.items(section))
    of_variables = {name.removeprefix("PIP_"): value for name, value in variables.items()}
    found = {}
    for settings in (*sections.values(), of_variables):
        found |= {name.lower().replace("_", "-"): value for name, value in settings.items() if value}
    return {name: value for name, value in found.items() if name in _THEIRS}


def _started(command, environment):
    return subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )


def _follow(process, begun):
    """All output of pip, which is also shown while pip runs."""
    lines = []
    for line in process.stdout:
        lines.append(line)
        if line.startswith(_TOUCHED):
            begun()
        for pattern, shown in _TOLD:
            if match := pattern.match(line.rstrip()):
                print(match.expand(shown), file=sys.stderr, flush=True)
    return "".join(lines)
