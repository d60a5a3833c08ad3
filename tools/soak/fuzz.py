# SPDX-License-Identifier: MIT
"""Coverage-guided fuzzing by atheris of code that reads bytes (tools/soak/targets), in a separate process for each target.

A run begins with the target's valid input and with corpus/<target>.txt, one short input a line in hexadecimal digits.
`python -m tools.soak.fuzz TARGET --keep SECONDS` selects these again. It takes the kept inputs and those that such a run
finds. Of them it selects the fewest short ones with the same coverage.
"""

import argparse
import importlib
import re
import shlex
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from tools import bootstrap

from .meter import Meter

_CORPUS = Path(__file__).parent / "corpus"
_HOUR_SHARED = 1200  # seconds of a target; there are three
_LONGEST = 8192  # bytes of an input
_GUIDE = ["sortie", "tools.engine", "tools.tables", "tools.generated", "tools.games"]  # its branches guide atheris
_SHORT = 256  # bytes of a kept input
_PATIENCE = 60  # seconds that an input may take


def run(target, seed, most, seconds):
    """A line of text about the work. Fuzzes a target for so many seconds (None: 20 minutes), or so many inputs.

    Raises RuntimeError with the found input. Without atheris it only prints that.
    """
    if find_spec("atheris") is None:
        return "left out: atheris, which fuzzes, is not made for this system and Python"
    seconds = int(seconds or _HOUR_SHARED)
    with tempfile.TemporaryDirectory() as folder, Meter(f"fuzz {target}", "seconds", seconds) as meter:
        how = [f"-max_total_time={seconds}", f"-runs={most or -1}", f"-seed={seed + 1}"]
        runs = _fuzz(target, Path(folder), meter, how)
        return f"{runs} of {target} in {meter.spent:,.0f} s, {_reach(Path(folder))}"


def _fuzz(target, folder, meter, how):
    """The number of inputs tried. `folder` then holds the fuzzer's output and findings."""
    _lay_out(target, folder)
    with open(folder / "said.txt", "wb") as said:
        process = subprocess.Popen(
            [*_command(target), *how, f"-artifact_prefix={folder}/", str(folder / "new"), str(folder / "kept")],
            cwd=bootstrap.ROOT, stdout=said, stderr=said,
        )
        while process.poll() is None:
            time.sleep(0.5)
            meter.add(max(0, int(min(meter.spent, meter.most)) - meter.done))
    text = (folder / "said.txt").read_text(errors="replace")
    if process.returncode:
        raise RuntimeError(f"{text[-6000:]}\nthe input: {_found(folder)!r}")
    return re.search(r"Done (\d+) runs", text)[1] + " inputs"


def corpus(target):
    """The kept inputs of a target, valid ones first: a list of bytes."""
    path = _CORPUS / f"{target}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else ()
    return [*_valid(target), *(bytes.fromhex(line) for line in lines if not line.startswith("#"))]


def _valid(target):
    return importlib.import_module(f"tools.soak.targets.{target}").seeds().values()


def _lay_out(target, folder):
    (folder / "new").mkdir()
    (folder / "kept").mkdir()
    for number, data in enumerate(corpus(target)):
        (folder / "kept" / str(number)).write_bytes(data)


def _found(folder):
    files = [path for path in folder.iterdir() if path.is_file() and path.name != "said.txt"]
    return files[0].read_bytes() if files else b"(none was kept)"


def _reach(folder):
    """The last "cov: 123" that libFuzzer printed: the number of places reached in the code."""
    places = re.findall(r"cov: (\d+)", (folder / "said.txt").read_text(errors="replace"))
    return f"{places[-1] if places else 0} places in the code reached"


def _command(target):
    return [sys.executable, "-m", "tools.soak.fuzz", target, f"-max_len={_LONGEST}", f"-timeout={_PATIENCE}"]


def _keep(target, seconds):
    """Select the corpus again."""
    from tools.generated import LICENCE  # not at the top: atheris must see it when the fuzzer loads it

    with tempfile.TemporaryDirectory() as name, Meter(f"fuzz {target}", "seconds", seconds) as meter:
        _fuzz(target, Path(name), meter, [f"-max_total_time={seconds}", "-seed=1"])
        few = {data for data in _fewest(target, Path(name)) if len(data) <= _SHORT} - set(_valid(target))
    _CORPUS.mkdir(exist_ok=True)
    head = (LICENCE, f"# inputs of tools/soak/targets/{target}.py, made by --keep of fuzz.py")
    lines = sorted(data.hex() for data in few)
    (_CORPUS / f"{target}.txt").write_text("\n".join((*head, *lines, "")), encoding="utf-8")
    print(f"{target}: {len(few)} inputs, {sum(map(len, few)):,} bytes")


def _fewest(target, folder):
    """The fewest of all kept and new inputs with the same coverage. libFuzzer starts itself for that."""
    itself = folder / "itself"
    itself.write_text(f"#!/bin/sh\nexec {shlex.join(_command(target))} --itself {itself} \"$@\"\n", encoding="utf-8")
    itself.chmod(0o755)
    (folder / "few").mkdir()
    merge = [str(itself), "-merge=1", str(folder / "few"), str(folder / "kept"), str(folder / "new")]
    subprocess.run(merge, cwd=bootstrap.ROOT, capture_output=True, check=True)
    return [path.read_bytes() for path in (folder / "few").iterdir()]


def _main(argv):
    """Run this module as a program: the fuzzer of one target. Unknown arguments are libFuzzer's."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak.fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("target")
    parser.add_argument("--keep", type=int, metavar="SECONDS", help="choose the corpus anew")
    parser.add_argument("--itself", default=sys.argv[0], help="the program that libFuzzer starts to start this")
    asked, libfuzzer = parser.parse_known_args(argv)
    if asked.keep:
        _keep(asked.target, asked.keep)
        return
    import atheris

    with atheris.instrument_imports(include=_GUIDE):
        target = importlib.import_module(f"tools.soak.targets.{asked.target}")
        for data in target.seeds().values():
            target.one(data)  # late imports happen now
    atheris.Setup([asked.itself, *libfuzzer], target.one)
    atheris.Fuzz()


if __name__ == "__main__":
    _main(sys.argv[1:])
