"""From players' lines to rounds: each board is told twice in the file, and both tellings must agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from events.citing import gettext_noop as _
from tournaments.exchange.findings import Findings
from tournaments.exchange.trf.records import (
    Bye,
    ByeKind,
    Ending,
    TrfBoard,
    TrfPlayer,
    TrfResult,
    TrfRound,
)

MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D", "?": "?"}
"""The result the opponent's line shows, where only one line shows any."""

ENDINGS: dict[tuple[str, str], tuple[int, int, Ending]] = {
    ("1", "0"): (2, 0, Ending.PLAYED),
    ("=", "="): (1, 1, Ending.PLAYED),
    ("0", "1"): (0, 2, Ending.PLAYED),
    ("+", "-"): (2, 0, Ending.WALKOVER),
    ("-", "+"): (0, 2, Ending.WALKOVER),
    ("-", "-"): (0, 0, Ending.DOUBLE_FORFEIT),
    ("W", "L"): (2, 0, Ending.UNDER_ONE_MOVE),
    ("D", "D"): (1, 1, Ending.UNDER_ONE_MOVE),
    ("L", "W"): (0, 2, Ending.UNDER_ONE_MOVE),
    ("", ""): (0, 0, Ending.OPEN),
    ("?", "?"): (0, 0, Ending.OPEN),
}
ADJOURNED = "?"
ARBITERS_DECISIONS = {
    ("0", "0"): (0, 0, Ending.PLAYED),
    ("=", "0"): (1, 0, Ending.PLAYED),
    ("0", "="): (0, 1, Ending.PLAYED),
}
BYE_KINDS = {"": ByeKind.ZERO, "H": ByeKind.HALF, "F": ByeKind.FULL, "U": ByeKind.PAIRING, "Z": ByeKind.ZERO}


def build_rounds(
    players: Sequence[TrfPlayer], days: Sequence[date | None], findings: Findings
) -> tuple[TrfRound, ...]:
    """Pair the lines up, round by round. A contradiction is a problem; a missing telling is filled in."""
    by_number = {player.start_number: player for player in players}
    held = max((len(player.results) for player in players), default=0)
    return tuple(
        _Round(number, by_number, findings).build(days[number - 1] if number <= len(days) else None)
        for number in range(1, held + 1)
    )


class _Round:
    """One round, while its boards are put together."""

    def __init__(self, number: int, players: Mapping[int, TrfPlayer], findings: Findings) -> None:
        self.number = number
        self.players = players
        self.findings = findings
        self.told = {
            start: player.results[number - 1] if number <= len(player.results) else TrfResult()
            for start, player in players.items()
        }

    def build(self, day: date | None) -> TrfRound:
        """Boards by lower start number, and everyone else as a bye or an absence."""
        for start in sorted(self.told):
            self._fill_opponent(start)
        boards = [
            self._board(start, told)
            for start, told in sorted(self.told.items())
            if told.opponent > start and self._told_by_both(start)
        ]
        byes = tuple(
            Bye(player=start, kind=BYE_KINDS[told.code])
            for start, told in sorted(self.told.items())
            if not told.opponent
        )
        return TrfRound(number=self.number, day=day, boards=tuple(filter(None, boards)), byes=byes)

    def _fill_opponent(self, start: int) -> None:
        """A player whose own line is silent on the round, but whom another names, met that other."""
        opponent = self.told[start].opponent
        if not opponent:
            return
        if opponent == start:
            self._problem(start, _("Start number %(number)s meets itself in round %(round)s."))
        elif opponent not in self.told:
            self._problem(
                start,
                _("Start number %(number)s meets %(opponent)s in round %(round)s, who is not in the file."),
            )
        elif self.told[opponent] == TrfResult():
            own = self.told[start]
            colour = {"w": "b", "b": "w"}.get(own.colour, "")
            self.told[opponent] = TrfResult(opponent=start, colour=colour, code=MIRROR.get(own.code, ""))
            self.findings.adjust(
                self.players[opponent].line,
                "opponent",
                _("Round %(round)s was filled in from the line of the opponent, start number %(number)s."),
                round=self.number,
                number=start,
            )
        elif self.told[opponent].opponent != start:
            self._contradiction(start, opponent)

    def _contradiction(self, start: int, opponent: int) -> None:
        other = self.told[opponent].opponent
        if other:
            message = _("Start number %(number)s meets %(opponent)s in round %(round)s, who meets %(other)s.")
        else:
            message = _("Start number %(number)s meets %(opponent)s in round %(round)s, who has a bye.")
        self._problem(start, message, other=other)

    def _told_by_both(self, start: int) -> bool:
        opponent = self.told.get(self.told[start].opponent)
        return opponent is not None and opponent.opponent == start

    def _board(self, start: int, told: TrfResult) -> TrfBoard | None:
        """The board of `start` and its opponent, who has the higher start number."""
        opponent = told.opponent
        one, two = self._results(start, told, self.told[opponent])
        colours = self._colours(start, one.colour, two.colour)
        score = ENDINGS.get((one.code, two.code))
        if score is None:
            score = ARBITERS_DECISIONS.get((one.code, two.code))
            if score is None or colours is None:
                self._unless_fitting(start, one, two, score is None)
                return None
            self._note(
                start, "result", _("Round %(round)s against %(opponent)s: taken as an arbiter's decision.")
            )
        if colours is None:
            return None
        points, other_points, ending = score
        start_is_white = colours != "bw"
        return TrfBoard(
            white=start if start_is_white else opponent,
            black=opponent if start_is_white else start,
            white_half_points=points if start_is_white else other_points,
            black_half_points=other_points if start_is_white else points,
            ending=ending,
            colours_known=colours != "--",
            adjourned=one.code == ADJOURNED,
        )

    def _unless_fitting(self, start: int, one: TrfResult, two: TrfResult, unfit: bool) -> None:
        if unfit:
            self._problem(
                start,
                _("Round %(round)s: %(own)s of %(number)s does not fit %(others)s of %(opponent)s."),
                own=one.code,
                others=two.code,
            )

    def _results(self, start: int, one: TrfResult, two: TrfResult) -> tuple[TrfResult, TrfResult]:
        """Both tellings, the one that lacks a result, or has it adjourned, filled from the other."""
        if (one.code == ADJOURNED) != (two.code == ADJOURNED) and one.code and two.code:
            one, two = (replace(each, code=each.code.strip(ADJOURNED)) for each in (one, two))
        if bool(one.code) == bool(two.code):
            return one, two
        self._note(
            start, "result", _("Round %(round)s against %(opponent)s: one line has no result; mirrored.")
        )
        if one.code:
            return one, replace(two, code=MIRROR.get(one.code, ""))
        return replace(one, code=MIRROR.get(two.code, "")), two

    def _colours(self, start: int, own: str, others: str) -> str | None:
        """`wb`, `bw`, or `--` when neither line says it; None, and a problem, when both say the same."""
        if own and own == others:
            self._problem(
                start, _("Start numbers %(number)s and %(opponent)s have the same colour in round %(round)s.")
            )
            return None
        if own and others:
            return own + others
        if own or others:
            self._note(
                start, "colour", _("Round %(round)s against %(opponent)s: one line has no colour; mirrored.")
            )
            return "wb" if own == "w" or others == "b" else "bw"
        self._note(
            start,
            "colour",
            _("Round %(round)s against %(opponent)s has no colours; the lower start number stands as white."),
        )
        return "--"

    def _note(self, start: int, field: str, message: str) -> None:
        self.findings.adjust(
            self.players[start].line,
            field,
            message,
            round=self.number,
            opponent=self.told[start].opponent,
        )

    def _problem(self, start: int, message: str, **values: object) -> None:
        self.findings.problem(
            self.players[start].line,
            "result",
            message,
            82 + 10 * self.number,
            number=start,
            opponent=self.told[start].opponent,
            round=self.number,
            **values,
        )
