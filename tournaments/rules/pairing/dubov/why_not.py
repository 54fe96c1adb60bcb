"""Why two players do not meet in a round."""

from __future__ import annotations

from events.citing import Because, Malformed, cites
from tournaments.rules.pairing.dubov.figures import Player, players
from tournaments.rules.pairing.dubov.meeting import whites
from tournaments.rules.pairing.dubov.rounds import pair
from tournaments.rules.pairing.face import NoPairing, Pairing, RoundToPair


def why_not(question: RoundToPair, one: int, other: int) -> tuple[Because, ...]:
    """Why `one` and `other` do not meet in the round that `question` gives; nothing if they do meet.

    Malformed: a start number that nobody has, or the same one twice.
    """
    _check(question, one, other)
    for away, reason in ((frozenset(question.left), "pairing.left"), (question.absent, "pairing.away")):
        gone = tuple(number for number in (one, other) if number in away)
        if gone:
            return (Because("DSU 4.9.6 6.1", reason, gone),)
    everybody = players(question)
    barred = _barred(question, everybody[one], everybody[other])
    if barred:
        return barred
    answer = pair(question)
    if isinstance(answer, NoPairing):
        return (Because(answer.article, "dubov.no_pairing", (one, other)),)
    return _others(answer, everybody[one], everybody[other])


@cites("DSU 4.9.6 2.1", "DSU 4.9.6 2.3", "DSU 4.9.6 2.4")
def _barred(question: RoundToPair, one: Player, other: Player) -> tuple[Because, ...]:
    """What forbids the pair whatever the round looks like."""
    both = (one.number, other.number)
    if frozenset(both) in question.forbidden:
        return (Because("DSU 4.9.6 2.1", "pairing.prohibited", both),)
    if other.number in one.unlike:
        return (Because("DSU 4.9.6 2.1", "pairing.met_before", both),)
    if whites(one, other):
        return ()
    return _bound(one), _bound(other)  # who may have both colours would leave one of them open


def _bound(player: Player) -> Because:
    """Why they may have one colour only."""
    colours = ", ".join(sorted(colour.value for colour in player.may_have))
    wide = abs(player.difference) >= 2
    article, reason = (
        ("DSU 4.9.6 2.3", "dubov.bound_by_difference") if wide else ("DSU 4.9.6 2.4", "dubov.bound_by_run")
    )
    return Because(article, reason, (player.number, colours))


def _others(answer: Pairing, one: Player, other: Player) -> tuple[Because, ...]:
    """Free to meet, but the order of the text gave them other opponents."""
    partners: dict[int, int] = {}
    why_of: dict[int, tuple[Because, ...]] = {}
    for board, why in zip(answer.boards, answer.why, strict=True):
        partners |= {board.white: board.black, board.black: board.white}
        why_of |= {board.white: why, board.black: why}
    if partners.get(one.number) == other.number:
        return ()
    if answer.resting in (one.number, other.number):
        return answer.trace[:1]  # the bye is settled first
    found = []
    if one.half_points != other.half_points:
        scores = (one.number, one.half_points, other.number, other.half_points)
        found.append(Because("DSU 4.9.6 6.1", "dubov.other_group", scores))
    for number in (one.number, other.number):
        got = Because("DSU 4.9.6 6.1", "dubov.other_opponent", (number, partners[number]))
        found += [got, *why_of[number]]
    return tuple(found)


def _check(question: RoundToPair, one: int, other: int) -> None:
    known = {each.number for each in question.contestants}
    if one == other or not {one, other} <= known:
        raise Malformed("no_such_pair", article="DSU 4.9.6 6.1", field="one", one=one, other=other)
