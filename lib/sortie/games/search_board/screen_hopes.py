# SPDX-License-Identifier: MIT
"""The hopes and the price of a search, and the action where its cursor starts. They are found before the actions are sorted."""

from ...core.head import SIDE
from .fields import BISMARCK, GERMAN, GERMAN_SHIPS, V_NO_SEARCH, V_SEARCH, V_SEARCH_ALL
from .rules.charts import bit_of, count
from .rules.plot import zones
from .rules.ships import zone_of
from .rules.zones import distance
from .words import SAY_CALLS, SAY_FINDS, SAY_FOE_HEARS, SAY_MAY_HOLD


class Hopes:
    """The helper of a Screen."""

    def __init__(self, screen):
        self._screen = screen

    def order(self, actions):
        """Set the Screen's `told` and `first`, as in screen_told.py. The cursor starts on no search if none can find a ship."""
        screen = self._screen
        for verb in (V_SEARCH_ALL, V_NO_SEARCH):
            screen.told[verb << 10] = _search(screen, verb, sum([other >> 10 == V_SEARCH for other in actions]))
        if screen.hints and not screen.plain and not hopes(screen):
            screen.first = V_NO_SEARCH << 10


def hopes(screen, ships=range(GERMAN_SHIPS)):
    """The zones that can be searched and may hold an enemy, by these ships' plots or by the last sightings."""
    v, found = screen.was, [action & 1023 for action in screen.actions if action >> 10 == V_SEARCH]
    if v[SIDE] == GERMAN:
        near = screen.view.rings(v)
        return [zone for zone in found if any([distance(zone, at) <= reach for at, reach in near])]
    chart = 0
    for ship in ships:
        chart |= zones(v, ship)
    return [zone for zone in found if chart >> bit_of(zone) & 1]


def _search(screen, verb, calls):
    """The hopes of a search, and the price of a German one. Without a plot it is the number of zones."""
    v, say = screen.was, screen.words.say
    german, found, hers = v[SIDE] == GERMAN, hopes(screen), hopes(screen, (BISMARCK,))
    name = say(SAY_FOE_HEARS, (calls,)) if german and verb == V_SEARCH_ALL else ""
    line = say(SAY_CALLS, (calls,))
    if screen.hints:
        line = say(SAY_MAY_HOLD, (len(found), calls)) if german else say(SAY_FINDS, (len(hers), count(zones(v, BISMARCK))))
    return name, line, screen.view.middle(hers or ([zone_of(v, BISMARCK)] if german else []))
