# SPDX-License-Identifier: MIT
"""Renders every screen of the scripts in tools/simulator/shots to docs/pictures, four times as large.

A script is a TOML file: seed = 7, then under [shots] a line for each picture, `name = "presses"`. The presses start from
the picture before (tools/simulator/script.py). `name = ["presses", "A", 900]` takes the picture in mid-action: 900 ms
after A was pressed. The picture is <file>_<name>.png. `film = ["a", "b"]` also makes an animated <file>.gif of everything
between the pictures a and b.
"""

import argparse
import tomllib

from tqdm import tqdm

from tools import arguments
from tools.bootstrap import ROOT
from tools.simulator import Session
from tools.simulator import script as presses_of
from tools.simulator.film import Film

SCRIPTS = ROOT / "tools" / "simulator" / "shots"
_SCALE = 4


def main(argv):
    """Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools shots", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="scripts to render, by default all")
    parser.add_argument("--out", type=arguments.folder, default=str(ROOT / "docs" / "pictures"), help="folder for the pictures")
    wanted = parser.parse_args(argv)
    there = {path.stem: path for path in sorted(SCRIPTS.glob("*.toml"))}
    unknown = [name for name in wanted.names if name not in there]
    if unknown:
        print(f"There is no script {unknown[0]!r}: {', '.join(there)}")
        return 2
    for name in wanted.names or there:
        render(there[name], wanted.out)
    return 0


def render(path, out, is_filmed=True):
    """The paths of the pictures of one script, written into the folder `out`."""
    with open(path, "rb") as file:
        script = tomllib.load(file)
    first, last = script.get("film", ("", "")) if is_filmed else ("", "")
    written = []
    film = None
    tqdm.monitor_interval = 0  # no thread that outlives the bar
    with Session(seed=script["seed"]) as session:
        for name, presses in tqdm(script["shots"].items(), desc=path.stem, unit="picture"):
            written.append(out / f"{path.stem}_{name}.png")
            _take(session, presses, written[-1], film)
            if name == first:
                film = Film(session)
            elif name == last:
                film.cut()
                written.append(out / f"{path.stem}.gif")
                film.save(written[-1])
                film = None
    return written


def _take(session, presses, path, film):
    """Press, and save the picture. The rest of a key held half-way belongs to the next picture."""
    before, key, ms = (presses, "", 0) if isinstance(presses, str) else presses
    for tap, held in presses_of.parse(before):
        if film:
            film.rest()
        session.hold(tap, held)
    if key:
        if film:
            film.rest()
        session.down(key, ms)
    session.save_png(path, _SCALE)
    if key:
        session.up(key)
