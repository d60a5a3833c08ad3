# SPDX-License-Identifier: MIT
"""The coverage tool lists lines that no test runs, and fails below 95 %."""

import pytest
from tools import coverage

FILES = {
    "rules/a.py": {"missing_lines": [7, 8], "missing_branches": [[3, 5], [4, -1], [7, 9]]},
    "rules/b.py": {"missing_lines": [], "missing_branches": []},
}


@pytest.mark.parametrize("percent, good", [(94.9, False), (95.0, True)])
def test_lines_without_a_test_are_listed_by_file(percent, good, capsys):
    assert coverage._told("postcard", {"totals": {"percent_covered": percent}, "files": FILES}) is good
    assert capsys.readouterr().out.splitlines() == [
        f"postcard: {percent:.1f} % of lines and branches",
        "  a.py: 7, 8, 3 to 5, 4 to the end",
    ]
