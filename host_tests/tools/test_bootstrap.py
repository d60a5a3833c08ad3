# SPDX-License-Identifier: MIT
"""A command installs its own packages and makes an unfit .venv again. A failure names its cause without a traceback.

Each test sets up a small project with a group of one package. Its wheel lies in a folder: no network. Where pip matters the
test uses the real pip. Elsewhere a short program installs the package in a tenth of the time.
"""

import hashlib
import json
import os
import runpy
import shutil
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import micropython, test
from tools.bootstrap import ROOT, SetupError, pip, trouble

POSIX = pytest.mark.skipif(os.name == "nt", reason="a .venv is made of links elsewhere")
PROJECT = '[dependency-groups]\nthing = ["sortie-thing==1.0"]\n[tool.sortie.needs]\nprobe = ["thing"]\n'
TOOL = '"""Says what it has."""\n\n\ndef main(argv):\n    import sortie_thing\n\n    print(sortie_thing.NAME, *argv)\n    return 0\n'
BARE = '"""Needs nothing."""\n\n\ndef main(argv):\n    print("bare", *argv)\n    return 0\n'
FAKE = """import subprocess, sys
python, does = sys.argv[1:3]
if does == "install":
    ask = "import sysconfig; print(sysconfig.get_paths()['purelib'])"
    folder = subprocess.run([python, "-c", ask], capture_output=True, text=True, check=True).stdout.strip()
    print("Installing collected packages: sortie-thing")
    open(folder + "/sortie_thing.py", "w").write("NAME = 'thing 1.0'")
"""


class Project:
    """A folder with the dispatcher and two tools. `probe` needs a package; `bare` needs none."""

    def __init__(self, folder):
        self.root = folder / "a project"
        self.venv = self.root / ".venv"
        shutil.copytree(ROOT / "tools/bootstrap", self.root / "tools/bootstrap", ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("__init__.py", "__main__.py", "streams.py"):
            shutil.copy(ROOT / "tools" / name, self.root / "tools")
        (self.root / "tools/probe.py").write_text(TOOL, encoding="utf-8")
        (self.root / "tools/bare.py").write_text(BARE, encoding="utf-8")
        (self.root / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
        self.wheels = folder / "wheels"
        digest = _wheel(self.wheels)
        (self.root / "requirements").mkdir()
        (self.root / "requirements/thing.txt").write_text(f"sortie-thing==1.0 --hash=sha256:{digest}\n", encoding="utf-8")

    def no_pip(self, program):
        """Put a program in pip's place from now on."""
        (self.root / "fake.py").write_text(program, encoding="utf-8")
        with open(self.root / "tools/bootstrap/pip.py", "a", encoding="utf-8") as file:
            file.write(f"\n\ndef find(python):\n    return [sys.executable, {str(self.root / 'fake.py')!r}, str(python)]\n")
        return self

    def start(self, *words, python=sys.executable, cwd=None, **environment):
        """Returns the process of `python -m tools` with these words."""
        own = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
        own |= {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(self.wheels), "PIP_CONFIG_FILE": os.devnull, **environment}
        how = ["-m", "tools"] if cwd is None else [str(self.root / "tools")]
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        return subprocess.Popen([python, *how, *words], cwd=cwd or self.root, env=own, text=True, **pipes)

    def run(self, *words, code=0, **how):
        """Returns (standard output, standard error). Neither has a traceback."""
        with self.start(*words, **how) as process:
            out, err = process.communicate()
        assert process.returncode == code and "Traceback" not in err, err
        return out, err


def _wheel(folder):
    """Make a wheel of one module. Returns its SHA-256."""
    folder.mkdir()
    path = folder / "sortie_thing-1.0-py3-none-any.whl"
    about = "sortie_thing-1.0.dist-info"
    files = {
        "sortie_thing.py": 'NAME = "thing 1.0"\n',
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: sortie-thing\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
        wheel.writestr(f"{about}/RECORD", "".join(f"{name},,\n" for name in [*files, f"{about}/RECORD"]))
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The folder of the real pip, unpacked: Python keeps its compiled modules from run to run."""
    folder = tmp_path_factory.mktemp("pip")
    with zipfile.ZipFile(sorted(pip._wheels())[-1]) as wheel:
        wheel.extractall(folder)
    return folder


@pytest.fixture
def real(tmp_path, unpacked):
    """Returns a project with the real pip."""
    project = Project(tmp_path)
    with open(project.root / "tools/bootstrap/pip.py", "a", encoding="utf-8") as file:
        file.write(f"\n\ndef _wheels():\n    return [Path({str(unpacked)!r})]\n")
    return project


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path).no_pip(FAKE)


@pytest.fixture
def ready(project):
    """Returns a project with its packages installed."""
    project.run("probe")
    return project


def record(project, **more):
    """Change the record of .venv: its Python and its packages."""
    path = project.venv / "sortie-installed"
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | more), encoding="utf-8")


def test_packages_are_installed_once_with_messages(tmp_path):
    """Here pip runs from its wheel."""
    real = Project(tmp_path)
    out, err = real.run("probe")
    assert out == "thing 1.0\n"
    for word in ("Making .venv", "'thing'", "sortie_thing-1.0-py3-none-any.whl", "Set up in"):
        assert word in err
    assert real.run("probe", "again") == ("thing 1.0 again\n", "")


def test_a_tool_without_packages_makes_no_venv(project):
    assert project.run("bare") == ("bare\n", "") and not project.venv.exists()


def test_a_tool_runs_in_the_current_folder(ready, tmp_path):
    (tmp_path / "code.py").write_text("raise SystemExit('not the standard module')\n", encoding="utf-8")
    (ready.root / "tools/where.py").write_text(BARE.replace('"bare"', "__import__('os').getcwd()"), encoding="utf-8")
    assert ready.run("where", cwd=tmp_path)[0] == f"{tmp_path.resolve()}\n"
    assert ready.run("probe", cwd=tmp_path)[0] == "thing 1.0\n"


def half_made(project):
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(project.venv)], check=True)


def only_folders(project):
    (project.venv / "lib").mkdir(parents=True)


def interpreter_gone(project):
    half_made(project)
    for link in (project.venv / "bin").glob("python*"):
        link.unlink()
        link.symlink_to("/opt/gone/python3")


def interpreter_broken(project):
    half_made(project)
    (project.venv / "bin/python").unlink()
    (project.venv / "bin/python").write_text("#!/bin/sh\nexit 127\n", encoding="utf-8")
    (project.venv / "bin/python").chmod(0o755)


def no_environment(project):
    """An interpreter without pyvenv.cfg would install into the system's own folder."""
    half_made(project)
    (project.venv / "pyvenv.cfg").unlink()


def a_link_to_nowhere(project):
    project.venv.symlink_to(project.root.parent / "unplugged" / "venv")


def a_record_of_another(project):
    interpreter_gone(project)
    record = {"folder": "/elsewhere/.venv", "python": "3.11", "groups": {"thing": "0"}}
    (project.venv / "sortie-installed").write_text(json.dumps(record), encoding="utf-8")


def an_old_record(project):
    half_made(project)
    (project.venv / "sortie-installed").write_text("0123456789abcdef", encoding="utf-8")


UNFIT = (
    half_made, only_folders, interpreter_gone, interpreter_broken, no_environment, a_link_to_nowhere, a_record_of_another,
    an_old_record,
)  # fmt: skip


@POSIX
@pytest.mark.parametrize("spoil", UNFIT)
def test_an_unfit_venv_is_replaced(project, spoil):
    spoil(project)
    assert project.run("probe")[0] == "thing 1.0\n"


@POSIX
def test_a_moved_folder_makes_its_venv_again(ready):
    """pip writes the folder's path into bin/."""
    ready.root.rename(ready.root.parent / "moved")
    ready.root, ready.venv = ready.root.parent / "moved", ready.root.parent / "moved/.venv"
    (ready.root / "fake.py").parent.parent.joinpath("a project").symlink_to(ready.root)
    out, err = ready.run("probe")
    assert out == "thing 1.0\n" and "Making it again" in err


@POSIX
@pytest.mark.parametrize("change", [{"python": "3.10"}, {"underway": "thing"}])
def test_an_old_or_unfinished_venv_is_made_again(ready, change):
    """Packages lie in a folder of one Python version. pip leaves half a package when it is killed."""
    record(ready)
    assert ready.run("probe") == ("thing 1.0\n", "")
    record(ready, **change)
    assert "Making it again" in ready.run("probe")[1]
    assert ready.run("probe") == ("thing 1.0\n", "")


def test_a_lost_package_is_named_and_the_next_run_brings_it(ready):
    next(ready.venv.rglob("sortie_thing.py")).unlink()
    err = ready.run("probe", code=1)[1]
    assert err == "A part of .venv is missing: sortie_thing. The next run makes .venv again.\n"
    assert ready.run("probe")[0] == "thing 1.0\n"


def test_a_new_lock_is_installed_into_the_same_venv(ready):
    with open(ready.root / "requirements/thing.txt", "a", encoding="utf-8") as file:
        file.write("--only-binary :all:\n")
    err = ready.run("probe")[1]
    assert "'thing'" in err and "Making .venv" not in err


@POSIX
def test_a_linked_venv_loses_only_its_link(project, tmp_path):
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared/mine.txt").write_text("kept", encoding="utf-8")
    project.venv.symlink_to(tmp_path / "shared")
    assert project.run("probe")[0] == "thing 1.0\n"
    assert (tmp_path / "shared/mine.txt").read_text(encoding="utf-8") == "kept" and not project.venv.is_symlink()


def test_a_folder_that_is_no_venv_is_not_changed(project):
    project.venv.mkdir()
    (project.venv / "mine.txt").write_text("kept", encoding="utf-8")
    assert "Move it away" in project.run("probe", code=1)[1]
    assert (project.venv / "mine.txt").read_text(encoding="utf-8") == "kept"


def test_other_pip_settings_are_ignored(real, tmp_path):
    """Only the settings for package sources are in force."""
    elsewhere = tmp_path / "elsewhere"
    settings = f"[global]\nuser = true\nconstraint = /no/such/file\n[install]\ntarget = {elsewhere}\nfind-links = {real.wheels}\n"
    (tmp_path / "pip.conf").write_text(settings, encoding="utf-8")
    odd = {"PIP_USER": "1", "PIP_REQUIRE_VIRTUALENV": "1", "PIP_NO_BINARY": ":all:", "PIP_DRY_RUN": "1", "PIP_PREFIX": str(elsewhere)}
    odd |= {"PIP_CONFIG_FILE": str(tmp_path / "pip.conf"), "PIP_FIND_LINKS": "", "PYTHONPATH": str(tmp_path)}
    assert real.run("probe", **odd)[0] == "thing 1.0\n"
    assert not elsewhere.exists()


def test_a_package_with_another_hash_is_refused(real):
    with zipfile.ZipFile(real.wheels / "sortie_thing-1.0-py3-none-any.whl", "a") as wheel:
        wheel.writestr("sortie_more.py", "")
    assert "does not match Sortie's lock file" in real.run("probe", code=1)[1]


def test_a_missing_network_is_reported(real):
    """The port has no listener. The next run, with a network, continues."""
    err = real.run("probe", code=1, PIP_NO_INDEX="", PIP_FIND_LINKS="", PIP_INDEX_URL="https://127.0.0.1:9/simple")[1]
    assert "there is no network" in err and "trying again" in err
    assert real.no_pip(FAKE).run("probe")[0] == "thing 1.0\n"


@POSIX
def test_two_set_ups_wait_for_each_other(project):
    processes = [project.start("probe") for _ in range(2)]
    outputs = [process.communicate() for process in processes]
    assert [out for out, _ in outputs] == ["thing 1.0\n"] * 2
    assert sum("Making .venv" in err for _, err in outputs) == 1 and sum("waiting" in err for _, err in outputs) == 1


SLOW = """import sys, time
if "install" in sys.argv:
    print("Collecting sortie-thing", "TOUCHED", sep="\\n", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def interruptible():
    """Lets a child process take Ctrl-C. A shell ignores it in the commands that it starts with `&`, and children inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@POSIX
@pytest.mark.parametrize("touched", ["", "Installing collected packages: sortie-thing"])
def test_ctrl_c_prints_one_line_and_the_next_run_continues(project, interruptible, touched):
    """If nothing was installed yet, .venv is not made a second time."""
    project.no_pip(SLOW.replace("TOUCHED", touched))
    with project.start("probe") as process:
        while ("putting" if touched else "Installing the packages") not in process.stderr.readline():
            pass
        process.send_signal(signal.SIGINT)
        err = process.communicate()[1]
    assert process.returncode == 130 and err.splitlines() == ["Stopped: the next run continues the set-up."]
    out, err = project.no_pip(FAKE).run("probe")
    assert out == "thing 1.0\n" and ("Making it again" in err) == bool(touched)


@pytest.mark.parametrize(("error", "cause"), [
    (PermissionError(13, "Permission denied", ".venv"), "cannot be written"),
    (OSError(30, "Read-only file system", ".venv"), "cannot be written"),
    (OSError(28, "No space left on device", ".venv"), "no space left"),
])  # fmt: skip
def test_errors_of_the_system_are_named_by_their_cause(error, cause):
    assert cause in str(trouble.system(error))


CAUSES = {
    "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device": "no space left",
    "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: 'x'": "cannot be written",
    "Error: [Errno 30] Read-only file system: '/x/.venv'": "cannot be written",
    "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError(...)'\n"
    "ERROR: No matching distribution found for numpy==2.4.6": "no network",
    "WARNING: Retrying (Retry(total=4)) after connection broken by 'ProxyError(...)'\nERROR: No matching distribution found for x": "proxy",
    "Could not fetch URL: There was a problem confirming the ssl certificate: SSLError(CERTIFICATE_VERIFY_FAILED)": "certificate",
    "ERROR: No matching distribution found for numpy==2.4.6": "There is no numpy for Python",
    "No module named venv": "python3-venv",
    "Configuration file contains invalid utf-8 characters in /x/pip.conf.": "configuration file",
    "ERROR: something new": "something new",
    "": "it said nothing",
}


@pytest.mark.parametrize("printed", CAUSES)
def test_errors_of_pip_are_named_by_their_cause(printed):
    assert CAUSES[printed] in str(trouble.printed(printed))


def test_a_folder_that_cannot_be_written_is_named(project):
    """Even root cannot write here."""
    (project.root / ".setup.lock").mkdir()
    assert "set-up failed" in project.run("probe", code=1)[1]


def test_a_missing_lock_is_named(project):
    (project.root / "requirements/thing.txt").unlink()
    assert "thing.txt" in project.run("probe", code=1)[1]


def test_a_python_without_ensurepip_uses_its_own_pip(monkeypatch):
    monkeypatch.setattr(pip, "_wheels", list)
    monkeypatch.setattr(pip, "find_spec", lambda name: name == "pip")
    assert pip.find(Path("x/python"))[1:] == ["-I", "-m", "pip", "--python", str(Path("x/python"))]


def test_a_python_without_pip_gets_instructions(monkeypatch):
    monkeypatch.setattr(pip, "_wheels", list)
    monkeypatch.setattr(pip, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match="python3-venv"):
        pip.find(Path("x/python"))


def test_an_older_python_is_refused_before_any_other_import(monkeypatch):
    """An older Python lacks modules that the tools import."""
    monkeypatch.setattr(sys, "version_info", (3, 6, 9))
    monkeypatch.setitem(sys.modules, "tomllib", None)
    with pytest.raises(SystemExit, match="need Python 3.11 or newer; this is 3.6"):
        runpy.run_path(str(ROOT / "tools/__main__.py"))


def test_missing_micropython_skips_its_tests_with_one_line(monkeypatch, capsys):
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(micropython, "unix", lambda: None)
    monkeypatch.setattr(test.subprocess, "run", lambda command, **how: subprocess.CompletedProcess(command, 0))
    assert test.main([]) == 0
    assert capsys.readouterr().err.count("left out") == 1
