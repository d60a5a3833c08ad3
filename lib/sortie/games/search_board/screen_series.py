# SPDX-License-Identifier: MIT
"""A series: several legal actions for one press. Aircraft fly to their stations, those of the last turn. Scouts or ships go to
a sighting, ships also to the plot. A whole turn repeats the last one while there is no news.

screen_stations.py has the stations. The actions are in screen_steps.py.
"""

from micropython import const

from ...core.head import SIDE
from .fields import (
    AIR, AIR_ALOFT, AIR_BASE, AIR_DONE, AIR_FLIPPED, AIR_ROW, AIR_WHERE, A_STATE, BISMARCK, CHART, CONTACT,
    FIRST_TURN, GERMAN, GONE_TURN, MODE_PATROL, P_FLY, P_SAIL, SEEN, SEEN_ROW, SEEN_ROWS, SHIP, SHIP_ROW, S_MODE,
    TURN, V_PICK,
)
from .rules.charts import has
from .rules.plot import zones
from .rules.sea_tables import AIR_KIND, SEA, TERRAIN
from .rules.ship_steps import force_reach
from .rules.ships import can_patrol, is_held, together, zone_of
from .rules.zones import ZONES, convoy_steps
from .screen_stations import here, is_first, located, station, turned_over
from .screen_views import air_seen, ships_seen

TO_STATIONS = const(0)  # kinds of series
BY_AIR = const(1)
BY_SHIP = const(2)
BY_ALL = const(3)
_SCOUT = const(0)  # as a kind
_FAR = const(3)  # steps from a convoy route: no patrol finds a convoy from there (SB-CONVOY)


def ready(screen, kind):
    """The units of a series, as a list; empty: it is not offered.

    TO_STATIONS: aircraft with a station, ready at base or to patrol there. BY_AIR: British scouts without orders, after a
    sighting. BY_SHIP: all ships, if they have goals. BY_ALL: all ships, while there is no news."""
    v, side = screen.was, screen.was[SIDE]
    if kind == TO_STATIONS:
        return [aircraft for aircraft in air_seen(side) if station(screen, aircraft) and _is_waiting(screen, aircraft)]
    if kind == BY_ALL:
        return free(screen) if _is_quiet(screen) else []
    if kind == BY_SHIP:
        return free(screen)
    return [air for air in air_seen(side) if located(v) and AIR_KIND[air] == _SCOUT and _is_free(v, air)]


def free(screen):
    """The ships without orders, each the first of her force. Before ships sail that is all of them."""
    v = screen.was
    if screen.phase == P_SAIL:
        return [action & 1023 for action in screen.actions if action >> 10 == V_PICK]
    ships = [ship for ship in ships_seen(v[SIDE]) if zone_of(v, ship) and not is_held(v, ship)]
    return [ship for ship in ships if ship == min(together(v, ship)) and (can_patrol(v, ship) or force_reach(v, ship))]


def is_idle(screen, reach=_FAR):
    """True if a German ship without orders has no course or patrol, or is `reach` steps from the convoy routes."""
    v = screen.was
    for ship in free(screen):
        busy = v[SHIP + ship * SHIP_ROW + S_MODE] & MODE_PATROL or screen.view.sails_on(v, ship)
        if not busy or convoy_steps(zone_of(v, ship)) >= reach:
            return True
    return False


def _is_quiet(screen):
    """True without news: no sighting by either side, no leave for ships in port, no German ship without a course."""
    v = screen.was
    if v[TURN] == FIRST_TURN or v[GONE_TURN] + 1 == v[TURN] or screen.phase == P_FLY and not is_first(screen):
        return False
    rows = [CONTACT, CONTACT + 4]
    if v[SIDE] == GERMAN:
        rows += range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW)
        if is_idle(screen, _FAR + 1):
            return False
    return not any([v[at + 2] and v[at + 2] + 1 >= v[TURN] for at in rows])


def is_chase(screen, there):
    """True if a German was located in this game, and ships can sail to the zones `there`."""
    return located(screen.was, screen.was[TURN]) and there and free(screen)


def sail_on(screen, there=()):
    """The numbers of ships and forces without orders: (those that sail, the others).

    They sail to the zones `there`, or without any as on the last turn."""
    v, ships = screen.was, free(screen)
    sail = [ship for ship in ships if (zone_of(v, ship) not in there and force_reach(v, ship) if there else screen.view.sails_on(v, ship))]
    return len(sail), len(ships) - len(sail)


def goals(screen):
    """The goals of ships: the sighting, or Bismarck's plot if that is older. To find the plot takes long."""
    v = screen.was
    if v[SIDE] == GERMAN:
        return []
    if located(v):
        return [located(v)]
    chart = zones(v, BISMARCK).to_bytes(CHART, "little") if screen.hints and v[GONE_TURN] else bytes(CHART)
    return [zone for zone in range(ZONES) if TERRAIN[zone] & SEA and has(chart, 0, zone)]


def _is_free(v, aircraft):
    return v[AIR + aircraft * AIR_ROW + A_STATE] & (AIR_WHERE | AIR_DONE) in (AIR_BASE, AIR_ALOFT)


def _is_waiting(screen, aircraft):
    state = screen.was[AIR + aircraft * AIR_ROW + A_STATE]
    if state & (AIR_WHERE | AIR_DONE) == AIR_ALOFT:
        return turned_over(screen, aircraft) > state & AIR_FLIPPED and here(screen.was, aircraft) == station(screen, aircraft)
    return state & (AIR_WHERE | AIR_DONE) == AIR_BASE
