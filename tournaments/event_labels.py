"""The events of a tournament as its history says them.

An event does not know its discipline, nor which colour stands first there: scores name both colours.
"""

from __future__ import annotations

from collections.abc import Callable

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop, ngettext_noop
from events.history import EventLabels, label
from federation.pages.formatting import plain_points
from federation.rules.scores import by_colour
from tournaments import events as facts
from tournaments.labels import GROUNDS, OFFICES, REPLAYS
from tournaments.shared_context import ITEMS, SYSTEMS

AnyResult = facts.ResultReported | facts.ResultMended | facts.ResultCorrected


def _of(colour: str) -> Callable[[AnyResult], str]:
    return lambda event: by_colour(event.black, event.white, event.ending)[colour]


BY_COLOUR = {"black": _of("black"), "white": _of("white")}


def _items(event: facts.RegulationsAmended) -> str:
    return ", ".join(str(ITEMS[item]) if item in ITEMS else item for item in event.regulations)


def _office(event: facts.OfficialAppointed) -> str:
    return str(OFFICES[event.office])


def _change(event: facts.ParticipantConsented) -> str:
    return str(ITEMS.get(event.change, event.change))


def _replay(event: facts.ReplayOrdered) -> str:
    return str(REPLAYS[event.kind])


def _ground(event: facts.LineupExceptionGranted) -> str:
    return str(GROUNDS.get(event.ground, event.ground))


def _system(event: facts.StagePlanned) -> str:
    return str(SYSTEMS[event.play.system])


def _persons(event: facts.SeedingRecorded | facts.PairingProhibited | facts.PairingAllowed) -> str:
    return ", ".join(event.persons)


def _leaving(event: facts.PlayerWithdrawn) -> str:
    ways = {
        "withdrawn": gettext("withdraws"),
        "excluded": gettext("is excluded"),
        "no_show": gettext("stays away"),
    }
    return ways.get(event.how, event.how)


def _purpose(event: facts.LotsDrawn) -> str:
    if event.places:
        return gettext("places as the file has them")
    return gettext("colours") if event.purpose == "colour" else gettext("places")


def _boards(event: facts.RoundPaired) -> int:
    return len(event.boards)


def _last_day(event: facts.PlacedInCalendar) -> str:
    return date_format(event.ends_on)


EVENT_LABELS: EventLabels = {
    facts.TournamentAnnounced: label(gettext_noop("Announced: %(name)s, %(place)s")),
    facts.RegulationsAmended: label(gettext_noop("Regulations amended: %(items)s"), items=_items),
    facts.RegulationsConsented: label(gettext_noop("The tournament committee consents to the regulations")),
    facts.RegulationsPublished: label(gettext_noop("The invitation is out")),
    facts.SpecialRuleApproved: label(gettext_noop("Special rule approved: %(rule)s")),
    facts.SpecialRuleTakenBack: label(gettext_noop("Special rule taken back: %(rule)s")),
    facts.EntryDeadlineMoved: label(gettext_noop("Entries close on %(entry_deadline)s")),
    facts.DrawTermsLaidDown: label(gettext_noop("Terms on draws laid down: %(terms)s")),
    facts.DrawTermsTakenBack: label(gettext_noop("Terms on draws taken back: %(terms)s")),
    facts.TournamentSanctioned: label(gettext_noop("Sanctioned by the board, number %(sanction_number)s")),
    facts.SanctioningRefused: label(gettext_noop("The board does not sanction it")),
    facts.TournamentCancelled: label(gettext_noop("Cancelled")),
    facts.TournamentRestored: label(gettext_noop("Not cancelled: it takes place after all")),
    facts.ArbiterAppointed: label(gettext_noop("%(person)s is appointed arbiter"), "person"),
    facts.EntryRegistered: label(gettext_noop("%(person)s is entered"), "person"),
    facts.EntryWithdrawn: label(gettext_noop("%(person)s’s entry is withdrawn"), "person"),
    facts.SeedingRecorded: label(gettext_noop("The draw is bound for %(them)s"), "persons", them=_persons),
    facts.SeedingTakenBack: label(gettext_noop("What bound the draw binds it no more: number %(number)s")),
    facts.StartNumbersDrawn: label(gettext_noop("Start numbers drawn")),
    facts.RoundStarted: label(
        ngettext_noop(
            "Round %(round_number)s started, one board",
            "Round %(round_number)s started, %(count)s boards",
            "count",
        ),
        count=lambda event: len(event.boards),
    ),
    facts.ByeAwarded: label(
        gettext_noop("Round %(round_number)s: start number %(start_number)s gets %(points)s without a game"),
        points=lambda event: plain_points(event.half_points),
    ),
    facts.ResultReported: label(
        gettext_noop("Round %(round_number)s, board %(board)s: White %(white)s, Black %(black)s"), **BY_COLOUR
    ),
    facts.ResultMended: label(
        gettext_noop("Typed anew: round %(round_number)s, board %(board)s: White %(white)s, Black %(black)s"),
        **BY_COLOUR,
    ),
    facts.ResultTakenBack: label(
        gettext_noop("Taken back: round %(round_number)s, board %(board)s has no result again")
    ),
    facts.ResultCorrected: label(
        gettext_noop("Corrected: round %(round_number)s, board %(board)s: White %(white)s, Black %(black)s"),
        **BY_COLOUR,
    ),
    facts.DatesCorrected: label(
        gettext_noop("Corrected: it is played from %(first)s to %(last)s"),
        first=lambda event: date_format(event.starts_on),
        last=lambda event: date_format(event.ends_on),
    ),
    facts.EntrantCorrected: label(
        gettext_noop("Corrected: %(played)s played, not %(entered)s"), "played", "entered"
    ),
    facts.TournamentFinished: label(gettext_noop("Finished; the standings are final")),
    facts.PlayReopened: label(gettext_noop("Play is open again; the standings are not final")),
    facts.ReportFiled: label(gettext_noop("The report is handed in")),
    facts.ReportReturned: label(gettext_noop("The rating committee sends the report back")),
    facts.ReportReminded: label(gettext_noop("The arbiters are reminded of the report, time %(number)s")),
    facts.RatingPeriodProposed: label(gettext_noop("Proposed: the tournament counts in period %(period)s")),
    facts.RatingPeriodAssigned: label(gettext_noop("Both committees count it in period %(period)s")),
    facts.TitleConditionsStated: label(gettext_noop("The conditions for kyu and dan titles are stated")),
    facts.ApprovalForTitlesTakenBack: label(gettext_noop("The approval of %(judge)s is taken back"), "judge"),
    facts.ApprovedForTitles: label(
        gettext_noop("%(judge)s, ranking judge, approves it for 15 to 10 kyu"), "judge"
    ),
    facts.EntryTitleRecorded: label(
        gettext_noop("%(person)s plays with a title from the home country"), "person"
    ),
    facts.ReportAccepted: label(gettext_noop("The rating committee accepts the report")),
    facts.AcceptanceTakenBack: label(
        gettext_noop("The rating committee takes its acceptance of the report back")
    ),
    facts.ResultsAsWritten: label(
        gettext_noop("Round %(round_number)s: the results as the file writes them")
    ),
    facts.BreachesConfirmed: label(
        ngettext_noop(
            "Taken over with one departure from the rules",
            "Taken over with %(count)s departures from the rules",
            "count",
        ),
        count=lambda event: len(event.breaches),
    ),
    facts.FileImported: label(gettext_noop("Taken over from the file %(name)s")),
    facts.PlacedInCalendar: label(
        gettext_noop("%(tournament)s stands in the calendar, to %(day)s"), day=_last_day
    ),
    facts.StagePlanned: label(gettext_noop("Stage %(stage)s is planned: %(system)s"), system=_system),
    facts.StageOpened: label(
        ngettext_noop(
            "Stage %(stage)s is open with one player",
            "Stage %(stage)s is open with %(count)s players",
            "count",
        ),
        count=lambda event: len(event.numbers),
    ),
    facts.ParticipantConsented: label(
        gettext_noop("%(person)s consents to a change: %(change)s"), "person", change=_change
    ),
    facts.EditionRuled: label(gettext_noop("The board rules that the book holds: %(reference)s")),
    facts.OfficialAppointed: label(
        gettext_noop("%(person)s is appointed: %(office)s"), "person", office=_office
    ),
    facts.OfficialReleased: label(gettext_noop("%(person)s is released from office"), "person"),
    facts.RatingsRecorded: label(
        ngettext_noop("Rating of one player recorded", "Ratings of %(count)s players recorded", "count"),
        count=lambda e: len(e.ratings),
    ),
    facts.LateEntryAdmitted: label(gettext_noop("%(person)s comes in late"), "person"),
    facts.PairingProhibited: label(gettext_noop("Not to be paired: %(them)s"), "persons", them=_persons),
    facts.PairingAllowed: label(gettext_noop("May be paired after all: %(them)s"), "persons", them=_persons),
    facts.AbsenceTakenBack: label(
        gettext_noop("%(person)s is there in round %(stage_round)s after all"), "person"
    ),
    facts.AbsenceNoted: label(gettext_noop("%(person)s is away in round %(stage_round)s"), "person"),
    facts.PlayerWithdrawn: label(gettext_noop("%(person)s leaves play: %(ways)s"), "person", ways=_leaving),
    facts.WithdrawalRevoked: label(
        gettext_noop("%(person)s plays on: the withdrawal was a mistake"), "person"
    ),
    facts.RoundPaired: label(
        ngettext_noop(
            "Round %(stage_round)s is paired, one board",
            "Round %(stage_round)s is paired, %(count)s boards",
            "count",
        ),
        count=_boards,
    ),
    facts.PairingOverridden: label(gettext_noop("Round %(stage_round)s is paired by hand")),
    facts.BoardsMoved: label(gettext_noop("Boards of round %(round_number)s are moved after its start")),
    facts.RoundStopped: label(
        gettext_noop("Round %(round_number)s is stopped before its first result; its pairing stands")
    ),
    facts.RoundPublished: label(gettext_noop("The pairing of round %(stage_round)s is published")),
    facts.LotsDrawn: label(gettext_noop("Lots are drawn: %(purpose)s"), purpose=_purpose),
    facts.AdjournmentSessionSet: label(
        gettext_noop("The adjournment session of round %(round_number)s ends %(hour)s"),
        hour=lambda event: date_format(timezone.localtime(event.ends_at), "DATETIME_FORMAT"),
    ),
    facts.GameAdjourned: label(gettext_noop("Round %(round_number)s, board %(board)s is adjourned")),
    facts.AdjournmentTakenBack: label(
        gettext_noop("Round %(round_number)s, board %(board)s is in play, not adjourned")
    ),
    facts.PreliminaryResultRuled: label(
        gettext_noop(
            "Round %(round_number)s, board %(board)s counts for the draw as White %(white)s, Black %(black)s"
        ),
        black=lambda event: plain_points(event.black),
        white=lambda event: plain_points(event.white),
    ),
    facts.ReplayOrdered: label(
        gettext_noop("Round %(round_number)s, board %(board)s goes on: %(kind)s"), kind=_replay
    ),
    facts.ReplayTakenBack: label(gettext_noop("Round %(round_number)s, board %(board)s does not go on")),
    facts.ResultsAnnulled: label(gettext_noop("Round %(round_number)s, board %(board)s is annulled")),
    facts.PlayoffDecided: label(gettext_noop("A play-off decides places")),
    facts.PeersJudged: label(gettext_noop("Start number %(start_number)s counts as ruled in Buchholz")),
    facts.TeamEntered: label(gettext_noop("The team %(name)s is entered")),
    facts.TeamAbsenceNoted: label(gettext_noop("%(team)s is away from round %(stage_round)s")),
    facts.TeamTakenBack: label(gettext_noop("The team %(team)s is taken back")),
    facts.LineupExceptionTakenBack: label(
        gettext_noop("%(person)s sits in the order of ranking again"), "person"
    ),
    facts.CaptainNamed: label(gettext_noop("%(person)s leads the team %(team)s"), "person"),
    facts.LineupExceptionGranted: label(
        gettext_noop("%(person)s may sit higher than the rating: %(ground)s"), "person", ground=_ground
    ),
    facts.TeamsNumbered: label(gettext_noop("The teams are drawn")),
    facts.LineupSubmitted: label(
        gettext_noop("The line-up of %(team)s for round %(stage_round)s is handed in")
    ),
    facts.VenueChosen: label(gettext_noop("%(team)s chooses the venue %(venue)s")),
    facts.ProtestLodged: label(gettext_noop("Protest %(protest)s is lodged by %(person)s"), "person"),
    facts.ProtestReopened: label(gettext_noop("Protest %(protest)s is to be decided anew")),
    facts.ProtestDecided: label(gettext_noop("Protest %(protest)s is decided")),
}
