"""What of a file the records cannot hold: said to the official who imports it, line by line."""

from __future__ import annotations

from collections.abc import Iterable

from events.citing import gettext_noop as _
from events.citing import ngettext_noop
from tournaments.exchange.findings import Adjustment, Findings
from tournaments.exchange.trf.records import TrfTournament
from tournaments.exchange.trf.taken.people import LONGEST_NAME, arbiters_of, name_parts
from tournaments.exchange.trf.taken.places import ranks_taken
from tournaments.exchange.trf.taken.team_play import team_rounds, teams_in_order
from tournaments.exchange.trf.taken.to_come import can_accelerate, is_to_come


def left_out(report: TrfTournament) -> tuple[Adjustment, ...]:
    """Everything that an import takes otherwise than the file has it, or not at all."""
    findings = Findings()
    _arbiters(report, findings)
    _names(report, findings)
    _same_ids(report, findings)
    _numbers(report, findings)
    _byes(report, findings)
    _teams(report, findings)
    _ranks(report, findings)
    for record in report.unused:
        message = _("Record %(tag)s is not kept in the records.")
        findings.adjust(record.line, record.tag, message, tag=record.tag)
    return tuple(findings.adjustments)


def _arbiters(report: TrfTournament, findings: Findings) -> None:
    for place, (name, fide_id) in enumerate(arbiters_of(report)):
        tag = "112" if place else "102"
        if name and not fide_id:
            message = _(
                "Arbiter %(name)s is known by name alone: a person of this file, not of the register."
            )
            findings.adjust(0, tag, message, name=name)
        if max(map(len, name_parts(name))) > LONGEST_NAME:
            message = ngettext_noop(
                "The name of arbiter %(name)s is longer than %(most)s letter; it was cut.",
                "The name of arbiter %(name)s is longer than %(most)s letters; it was cut.",
                "most",
            )
            findings.adjust(0, tag, message, name=name, most=LONGEST_NAME)


def _names(report: TrfTournament, findings: Findings) -> None:
    """Surname and given names are kept apart, so one way of writing them comes out for all."""
    kept = ((each, ", ".join(part for part in name_parts(each.name) if part)) for each in report.players)
    changed = [(player, name) for player, name in kept if name != player.name]
    if changed:
        player, name = changed[0]
        message = _("Names handed on otherwise than they stand: %(count)s, first %(written)s as %(kept)s.")
        findings.adjust(player.line, "name", message, count=len(changed), written=player.name, kept=name)


def _same_ids(report: TrfTournament, findings: Findings) -> None:
    ids: dict[str, int] = {}
    for player in report.players:
        first = ids.setdefault(player.fide_id, player.start_number)
        if player.fide_id.strip("0") and first != player.start_number:
            message = _("Start number %(number)s has the FIDE id of %(first)s: a person of this file alone.")
            findings.adjust(player.line, "FIDE id", message, number=player.start_number, first=first)


def _numbers(report: TrfTournament, findings: Findings) -> None:
    """Start numbers in records for pairing that no player has."""
    held = {player.start_number for player in report.players}
    _strangers("260", (number for each in report.prohibitions for number in each.players), held, findings)
    away = {number for each in report.byes for number in each.players}
    if team_rounds(report):
        _strangers_among_teams(away, report, findings)
    else:
        _strangers("240", away, held, findings)
    _strangers("310", (number for each in report.teams for number in each.players), held, findings)
    for each in report.accelerations:
        if not can_accelerate(each, len(report.players)):
            message = _(
                "Acceleration of start numbers %(first)s to %(last)s names none of the file; left out."
            )
            findings.adjust(0, "250", message, first=each.first, last=each.last)


def _strangers(tag: str, numbers: Iterable[int], held: set[int], findings: Findings) -> None:
    for number in sorted(set(numbers) - held):
        message = _("Record %(tag)s names start number %(number)s, who is not in the file; left out.")
        findings.adjust(0, tag, message, tag=tag, number=number)


def _strangers_among_teams(away: set[int], report: TrfTournament, findings: Findings) -> None:
    for number in sorted(away - {team.number for team in report.teams}):
        message = _("Record 240 names the team %(number)s, which is not in the file; left out.")
        findings.adjust(0, "240", message, number=number)


def _byes(report: TrfTournament, findings: Findings) -> None:
    for bye in report.byes:
        if not is_to_come(bye, report):
            message = _("A bye of round %(round)s is not kept: the players' own lines say how it passed.")
            findings.adjust(0, "240", message, round=bye.round_number)


def _teams(report: TrfTournament, findings: Findings) -> None:
    teams = teams_in_order(report)
    for place, team in enumerate(teams, start=1):
        if team.number != place:
            message = _("The team %(name)s has number %(place)s here, not %(number)s.")
            findings.adjust(0, "310", message, name=team.name, place=place, number=team.number)
    if any(team.match_half_points is not None for team in teams) and not any(team.rank for team in teams):
        findings.adjust(0, "310", _("Points of the teams are not kept: no team has a rank."))
    elif any(team.rank for team in teams):
        for team in (each for each in teams if not each.rank):
            message = _("The team %(name)s has no rank; it was placed behind those that have one.")
            findings.adjust(0, "310", message, name=team.name)
    if teams and report.rounds and not team_rounds(report):
        message = _(
            "The players do not meet board by board as teams do; line-ups and team matches are not kept."
        )
        findings.adjust(0, "310", message)


def _ranks(report: TrfTournament, findings: Findings) -> None:
    stated = [player.rank for player in report.players if player.rank]
    if not report.rounds or not stated:
        if stated:
            findings.adjust(0, "rank", _("Ranks are not kept: no round is played."))
        return
    places = ranks_taken(report)
    for player in report.players:
        if not player.rank:
            message = _("Start number %(number)s has no rank; it was placed %(place)s.")
            findings.adjust(
                player.line, "rank", message, number=player.start_number, place=places[player.start_number]
            )
        elif player.rank != places[player.start_number]:
            message = _(
                "Rank %(rank)s of start number %(number)s is no place of its points; %(place)s was taken."
            )
            findings.adjust(
                player.line,
                "rank",
                message,
                rank=player.rank,
                number=player.start_number,
                place=places[player.start_number],
            )
