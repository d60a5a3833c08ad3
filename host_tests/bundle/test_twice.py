# SPDX-License-Identifier: MIT
"""What a game loads at its start and choosing later is in the bundle twice, so that the start stays one module."""

from tools.bundle import program, twice

SOURCES = {
    "code": "from sortie.shell import run\n",
    "sortie.play": "from .ui import form\nfrom .shell import shared\n",
    "sortie.ui": "",
    "sortie.ui.form": "from .pieces import paint\nwide = paint\n",
    "sortie.ui.pieces": "paint = 1\n",
    "sortie.shell": "",
    "sortie.shell.run": "from .shared import tell\ndef page():\n    from .page import show\n    return show\n",
    "sortie.shell.page": "from ..ui.form import wide\nfrom .shared import tell\nshow = wide\n",
    "sortie.shell.shared": "tell = 1\n",
}


def test_a_copy_for_the_page_and_what_the_copy_needs():
    packages = ("sortie.ui", "sortie.shell")
    modules = {
        name: program.Module(name, "lib/" + name.replace(".", "/") + ("/__init__" * (name in packages)) + ".py", source)
        for name, source in SOURCES.items()
    }
    made = twice.doubled(modules, ("code", "sortie.shell.run"), ("sortie.play", "sortie.ui.form"))
    assert made["sortie.shell.page"].source.startswith("from ..ui.form_alone import wide\nfrom .shared import tell\n")
    assert made["sortie.ui.form_alone"].source.startswith("from .pieces_alone import paint\n")
    assert made["sortie.ui.form"].source == SOURCES["sortie.ui.form"], "the game's own stays as it is"
    assert "sortie.shell.shared_alone" not in made, "both runs begin with it"
