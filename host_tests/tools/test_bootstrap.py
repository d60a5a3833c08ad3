# SPDX-License-Identifier: MIT
"""What is missing is installed, wherever a tool is called from."""

from importlib import metadata

from tools import bootstrap


def test_a_tool_that_a_test_calls_can_install_what_it_needs(monkeypatch, capsys):
    """A test's sys.stderr is no file: on a fresh machine the first to need a package may be a test."""
    line = f"pytest=={metadata.version('pytest')}"  # is there, so that nothing is fetched
    monkeypatch.setattr(bootstrap, "_pinned", lambda group: [line])
    monkeypatch.setattr(bootstrap, "_has", lambda line: False)
    bootstrap.add("proof")
    assert f"Installing {line}" in capsys.readouterr().err
