# SPDX-License-Identifier: MIT
"""A film of play: the GIF that the picture script writes."""

from PIL import Image, ImageSequence

from tools.simulator import Session
from tools.simulator.film import Film


def test_a_film_shows_each_picture_without_the_waits(tmp_path):
    with Session(seed=7) as session:
        film = Film(session)
        first = session.frame()
        for key in ("A", "DOWN", "DOWN"):
            film.rest()
            session.press(key)
        last = session.frame()
        took = session.now
        film.cut()
        film.save(tmp_path / "a.gif")
    with Image.open(tmp_path / "a.gif") as gif:
        frames = [(frame.info["duration"], frame.convert("RGB").resize(first.size, 0)) for frame in ImageSequence.Iterator(gif)]
    assert frames[0][1].tobytes() == first.tobytes()
    assert frames[-1][1].tobytes() == last.tobytes()
    assert 2000 < sum(lasts for lasts, _ in frames) < took, "a look at each picture at rest, no more"
