# SPDX-License-Identifier: MIT
"""Missions as a person plays it on paper: a second version, made from the data and the rulebook alone.

It has names and sets where the badge has bytes. test_paper.py plays it beside the rules. `Paper.run()` yields the legal actions
as a set of the engine's names, and receives the chosen action.
"""

import tomllib

from tools.bootstrap import ROOT

DATA = tomllib.loads((ROOT / "assets/data/missions.toml").read_text(encoding="utf-8"))
EVENTS = {event["id"]: event for event in DATA["event"]}
BRITISH = {ship["id"]: ship for ship in DATA["british"]}
WARSHIPS = [ship for ship in BRITISH if ship != "convoy"]
SHIPS = ("bismarck", "prinz_eugen")
UNITS = (*SHIPS, "uboat")
LINES = DATA["board"]["squares"]
WATER = {(line, place) for line in range(16) for place in range(16) if LINES[line][place] != "#"}
PORTS = {(line, place) for line, place in WATER if LINES[line][place] == "B"}
TACTICS = {row["name"]: row for row in DATA["tactic"]}


def name(square):
    """Returns a square like (1, 8) as "A5 sw"."""
    line, place = square
    return f"{'ABCDEFGH'[line // 2]}{place // 2 + 1} {'ns'[line % 2]}{'we'[place % 2]}"


SQUARES = {name(square): square for square in WATER}


class Sunk(Exception):
    """Bismarck is lost: the British win at once (MS-WIN)."""


class Paper:
    """One mission, numbered from 0, of one commander or `two`. roll() throws a die.

    `end` is "" during the mission, then home, sunk or time. `who` is the commander who decides.
    """

    def __init__(self, mission, two, roll):
        self.mission, self.two, self.roll = DATA["mission"][mission], two, roll
        self.board = next(board for board in DATA["status_board"] if board["set"] == self.mission["set"])
        self.strength = {unit: self.board[unit]["strength"] for unit in UNITS}
        self.fuel = {unit: self.board[unit]["fuel"] for unit in UNITS}
        self.at = dict.fromkeys(UNITS)
        self.hull = {ship: self.british(ship, "strength") for ship in WARSHIPS}
        self.convoys = DATA["meta"]["convoys_available"]
        self.turn = self.points = self.extra = self.repairs = self.raided = self.who = 0
        self.end = ""

    def british(self, ship, key):
        """Returns a value of a British ship from this set's board."""
        return {**BRITISH[ship], **self.board["british_override"].get(ship, {})}[key]

    def hits(self, dice):
        """Returns how many of so many dice hit."""
        return sum(self.roll() <= 3 for _ in range(dice))

    def run(self):
        try:
            yield from self._play()
        except Sunk:
            self.end = "sunk"

    def _play(self):
        yield from self._place()
        for self.turn in range(1, DATA["meta"]["turns"] + 1):
            self.who = 0
            yield {"roll event"}
            slot = f"{self.roll()}{'L' if self.roll() <= 3 else 'H'}"
            self.zones = EVENTS[self.mission["charts"][DATA["event_dice"]["slots"].index(slot)]].get("zone", [])
            self.raid = None
            for zone in self.zones:
                yield from self._event(zone)
            yield from self._aircraft()
            yield from self._uboat()
            yield from self._battles()
            yield from self._sail()
            if self.at["bismarck"] in PORTS and self.points >= self.mission["vp_goal"]:
                if self.turn > self.mission["home_after_turn"]:
                    self.end = "home"
                    return
        self.end = "time"

    def _place(self):
        for unit in UNITS:
            self.who = int(unit != "bismarck")
            row_a = {square for square in WATER if square[0] < 2 and square[1] > 7}
            free = {square for square in WATER if square[1] < 8} if unit == "uboat" else row_a
            done = yield {f"place {unit} {name(square)}" for square in free}
            self.at[unit] = SQUARES[done.split(" ", 2)[2]]

    # --- places of units -------------------------------------------------------------------------------

    def grid(self, unit):
        return self.at[unit] and name(self.at[unit])[:2]

    def zone(self, unit):
        """Returns a unit's zone, or None."""
        return next((zone for zone in self.zones if self.grid(unit) in zone["grids"]), None)

    def are_together(self):
        return self.grid("bismarck") == self.grid("prinz_eugen")

    def met(self, zone):
        """Returns (warships, convoys) of a zone that are afloat."""
        there = zone.get("ships", []) + ["cruiser"] * zone.get("cruiser", 0)
        convoys = zone.get("convoys", 0) - (zone is self.raid)
        return [ship for ship in WARSHIPS if ship in there and self.hull[ship]], min(convoys, self.convoys)

    def air(self, zone):
        """Returns the dice of a zone's aircraft."""
        if zone is None or ("carrier" in zone and not self.hull[zone["carrier"]]):
            return 0
        return zone["dice"] if zone["kind"] == "air" else zone.get("air", 0)

    # --- hits ----------------------------------------------------------------------------------------

    def hurt(self, unit, hits=1):
        """A German unit takes hits."""
        for _ in range(min(hits, self.strength[unit])):
            self.strength[unit] -= 1
            if not self.strength[unit]:
                self.at[unit] = None
                if unit == "bismarck":
                    raise Sunk
                self.points += self.board[unit]["vp"]

    def give(self, ships, hits):
        """The owner gives hits to any of these ships."""
        for _ in range(hits):
            afloat = [ship for ship in ships if self.at[ship]]
            if len(afloat) > 1:
                self.who = 0
                done = yield {f"hit {ship}" for ship in afloat}
                self.hurt(done.split()[1])
            elif afloat:
                self.hurt(afloat[0])

    def damage(self, ship, hits):
        """A British ship takes hits. Returns True if it sinks."""
        if not hits:
            return False
        if ship == "convoy":
            self.convoys -= 1
        else:
            self.hull[ship] = max(0, self.hull[ship] - hits)
            if self.hull[ship]:
                return False
        self.points += BRITISH[ship]["vp"]
        return True

    # --- the chart -----------------------------------------------------------------------------------

    def _event(self, zone):
        kind, ours = zone["kind"], [ship for ship in SHIPS if self.zone(ship) is zone]
        if kind == "uboat_bonus":
            ours = ["uboat"] if self.zone("uboat") is zone else []
        if kind == "torpedo":
            ours = [ship for ship in ours if ship == zone["target"]]
        if not ours:
            return
        if kind in ("cruiser_attack", "torpedo"):
            missing = kind == "cruiser_attack" and not self.hull["cruiser"]
            yield from self.give(ours, self.hits(zone["dice"] - missing))
        elif kind == "mines":
            yield from self.give(ours, zone["hits"])
        elif kind == "refuel":
            for ship in ours:
                self.fuel[ship] = min(self.fuel[ship] + zone["barrels"], self.board[ship]["fuel"])
        elif kind == "repair":
            yield from self._repair([ship for ship in ours if self.strength[ship] < self.board[ship]["strength"]])
        elif kind in ("extra_vp", "uboat_bonus") and self.roll() in zone["vp_on"]:
            self.points += zone["vp"]
            self.extra += zone["vp"]

    def _repair(self, damaged):
        if damaged and self.repairs < self.board["repairs_per_game"]:
            self.who = int("bismarck" not in damaged)
            done = yield {"no repair"} | {f"repair {ship}" for ship in damaged}
            if done != "no repair":
                self.strength[done.split()[1]] += 1
                self.repairs += 1

    def _aircraft(self):
        for ship in SHIPS:
            dice = self.air(self.zone(ship))
            if dice:
                yield from self.give(SHIPS if self.are_together() else [ship], self.hits(dice))
                return

    def _uboat(self):
        zone = self.zone("uboat")
        ships, convoys = self.met(zone) if zone else ([], 0)
        prey = ships + ["convoy"] * (convoys > 0)
        if zone and "carrier" in zone and self.hull[zone["carrier"]]:
            prey.append(zone["carrier"])
        if not prey:
            return
        self.who = 1
        done = yield {"dive"} | {f"attack {ship}" for ship in prey}
        if done == "dive":
            return
        if not self.hits(1):
            self.hurt("uboat")
        elif self.damage(done.split()[1], 1) and done == "attack convoy":
            self.raid = zone
            self.raided += 1

    # --- battles -------------------------------------------------------------------------------------

    def _battles(self):
        hers, other = self.zone("bismarck"), self.zone("prinz_eugen")
        if hers and hers["kind"] == "ships":
            yield from Battle(self, hers, list(SHIPS) if self.are_together() else ["bismarck"]).run()
        if other and other is not hers and other["kind"] == "ships":
            yield from Battle(self, other, ["prinz_eugen"]).run()

    # --- sailing -------------------------------------------------------------------------------------

    def _sail(self):
        for unit in UNITS:
            if self.at[unit]:
                zone, speed, barrels = self.zone(unit), self.board[unit]["speed"], min(1, self.fuel[unit])
                if unit in SHIPS and zone and zone["kind"] in ("fog", "weather"):
                    speed, barrels = min(speed, zone["speed"]), 0
                near = self._reach(unit, speed)
                far = self._reach(unit, speed + barrels) - near
                self.who = int(unit != "bismarck")
                near = {f"move {unit} {name(square)}" for square in near - {self.at[unit]}}
                done = yield {f"stay {unit}"} | near | {f"move {unit} {name(square)} with fuel" for square in far}
                if done.startswith("move"):
                    self.fuel[unit] -= done.endswith("with fuel")
                    self.at[unit] = SQUARES[" ".join(done.split()[2:4])]

    def _reach(self, unit, steps):
        reached = {self.at[unit]}
        for _ in range(steps):
            around = ((0, 1), (0, -1), (1, 0), (-1, 0))
            reached |= {(line + down, place + right) for line, place in reached for down, right in around} & WATER
        return reached

    # --- the medal -----------------------------------------------------------------------------------

    def medal(self):
        """Has the player won the mission and its medal?"""
        kind, value = self.mission["medal_kind"], self.mission["medal_value"]
        sunk = [ship for ship in WARSHIPS if not self.hull[ship]]
        types = [BRITISH[ship]["type"] for ship in sunk]
        in_brest = self.at["bismarck"] == SQUARES["G7 se"]
        return self.end == "home" and {
            "convoys": lambda: DATA["meta"]["convoys_available"] - self.convoys >= value,
            "ship": lambda: value in sunk,
            "ark": lambda: "ark_royal" in sunk,
            "type": lambda: value in types,
            "capitals": lambda: types.count("BB") + types.count("BC") >= value,
            "ship_brest": lambda: value in sunk and in_brest,
            "brest": lambda: in_brest,
            "uboat_unhurt": lambda: self.strength["uboat"] == self.board["uboat"]["strength"],
            "uboat_convoys": lambda: self.raided >= value,
            "bismarck_strength": lambda: self.strength["bismarck"] >= value,
            "pe_home": lambda: self.at["prinz_eugen"] in PORTS,
        }[kind]()


class Battle:
    """A battle of these German ships in a zone."""

    def __init__(self, paper, zone, ours):
        self.paper, self.ours = paper, ours
        self.foes, self.convoys = paper.met(zone)

    def run(self):
        while self.foes or self.convoys > 0:
            yield from self._tactics()
            yield from self._fire()
            if not self.foes and not self.convoys:
                return
            self._return_fire()
            if not self.ours or (yield from self._escape()) or not self.ours or self._they_escape():
                return

    def _decides(self, ship):
        self.paper.who = int(ship != "bismarck")

    def _tactics(self):
        self.dice = {}
        for ship in self.ours:
            self._decides(ship)
            both = {"course both"} if ship == "bismarck" and len(self.ours) == 2 and not self.paper.two else set()
            done = yield both | {f"{tactic} {ship}" for tactic in ("close", "course", "open")}
            tactic = TACTICS[done.split()[0].replace("course", "stay")]
            self.dice[ship] = tactic["1" if tactic["name"] == "stay" else str(self.paper.roll())]
            if done == "course both":
                self.dice["prinz_eugen"] = self.dice[ship]
                return

    def _fire(self):
        for ship in self.ours:
            targets = self.foes + ["convoy"] * (self.convoys > 0)
            if targets:
                self._decides(ship)
                done = yield {f"fire {ship} at {target}" for target in targets}
                target = done.split()[3]
                hits = self.paper.hits(max(1, self.paper.board[ship]["firepower"] + self.dice[ship]["own"]))
                if self.paper.damage(target, hits):
                    if target == "convoy":
                        self.convoys -= 1
                    else:
                        self.foes.remove(target)

    def _return_fire(self):
        """The strongest fires at Bismarck, the next at Prinz Eugen, the others at Bismarck."""
        both = len(self.ours) == 2
        for i, foe in enumerate(sorted(self.foes, key=lambda ship: -self.paper.british(ship, "firepower"))):
            if self.ours:
                ship = "prinz_eugen" if (both and i == 1) or "bismarck" not in self.ours else "bismarck"
                dice = self.paper.british(foe, "firepower") + self.dice[ship]["enemy"]
                self.paper.hurt(ship, self.paper.hits(max(1, dice)))
                self._count()

    def _count(self):
        self.ours = [ship for ship in self.ours if self.paper.at[ship]]

    def _escape(self):
        """Returns True if the German ships escape."""
        self._decides(self.ours[0])
        if (yield {"remain", "escape"}) == "remain":
            return False
        result = DATA["german_escape"][str(self.paper.roll())]
        if result.startswith("stay"):
            yield from self.paper.give(self.ours, 1)
            self._count()
            return False
        if "1 hit" in result:
            for ship in reversed(self.ours):
                self.paper.hurt(ship)
        return True

    def _they_escape(self):
        """Returns True if the British ships escape. They try only if they are not stronger."""
        theirs = sum(self.paper.hull[ship] for ship in self.foes) + self.convoys
        return theirs <= sum(self.paper.strength[ship] for ship in self.ours) and self.paper.roll() <= 3
