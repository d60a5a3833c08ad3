# SPDX-License-Identifier: MIT
"""The balance of the missions: every mission played, shares with their bounds, a picture."""

from PIL import Image
from tools import balance, games
from tools.balance import campaign, duel

TITLE = games.title("missions")


def test_balance_lists_every_mission_and_set(tmp_path, capsys):
    path = tmp_path / "plot.png"
    assert balance.main(["missions", "6", "--only", "admiral", "--plot", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Missions: 1 games of each mission; bounds of 95 %" and lines[1].startswith("admiral")
    numbers = [line.split()[0] for line in lines[2:-1]]
    assert [name for name in numbers if name.isdigit()] == [str(number) for number in range(1, 19)]
    assert [name for name in numbers if not name.isdigit()] == ["EASY,", "HARD,", "HARDEST,", "ALL"]
    assert Image.open(path).format == "PNG"


def test_a_line_has_share_bounds_medals_and_points():
    results = [(True, 8, True), (True, 6, False), (False, 2, False), (False, 4, False)]
    found = {("captain", mission): results for mission in range(TITLE.hooks.MISSIONS)}
    first = list(campaign.describe(TITLE, found))[2]
    low, high = duel.wilson(2, 4)
    assert first.split() == f"1 First Sortie 50.0 % ({100 * low:.1f} to {100 * high:.1f}) 25.0 % 5.00 +- 2.19".split()


def test_every_run_plays_the_same_games():
    job = ("missions", "captain", 4)
    assert campaign.play_some(job, 0, 3)[1:] == campaign.play_some(job, 1, 2)


def test_the_captain_wins_more_than_a_player_of_first_actions():
    """At least 12 of 100 missions more."""
    jobs = [("missions", who, mission) for who in ("first", "captain") for mission in range(TITLE.hooks.MISSIONS)]
    won = [sum(result[0] for result in campaign.play_some(job, 0, 2)) for job in jobs]
    first, captain = sum(won[: TITLE.hooks.MISSIONS]), sum(won[TITLE.hooks.MISSIONS :])
    assert captain - first >= 0.12 * 2 * TITLE.hooks.MISSIONS
