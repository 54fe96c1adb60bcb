"""The events of a tournament as its history says them.

An event does not know its discipline, nor which colour stands first there: scores name both colours.
"""

from __future__ import annotations

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from events.citing import gettext_noop
from events.history import say
from federation.templatetags.records import plain_points, score_text
from tournaments import events as facts


def _score(event: facts.ResultReported | facts.ResultMended | facts.ResultCorrected) -> str:
    return score_text(event.black, event.white, event.ending.value)


def _items(event: facts.RegulationsAmended) -> str:
    return ", ".join(gettext(item.replace("_", " ")) for item in event.regulations)


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
    return gettext("places as the file has them") if event.places else event.purpose


def _boards(event: facts.RoundPaired) -> int:
    return len(event.boards)


def _last_day(event: facts.PlacedInCalendar) -> str:
    return date_format(event.ends_on, "j F Y")


say(facts.TournamentAnnounced, gettext_noop("Announced: %(name)s, %(place)s"))
say(facts.RegulationsAmended, gettext_noop("Regulations amended: %(items)s"), items=_items)
say(facts.RegulationsConsented, gettext_noop("The tournament committee consents to the regulations"))
say(facts.RegulationsPublished, gettext_noop("The invitation is out"))
say(facts.SpecialRuleApproved, gettext_noop("Special rule approved: %(rule)s"))
say(facts.SpecialRuleTakenBack, gettext_noop("Special rule taken back: %(rule)s"))
say(facts.EntryDeadlineMoved, gettext_noop("Entries close on %(entry_deadline)s"))
say(facts.DrawTermsLaidDown, gettext_noop("Terms on draws laid down: %(terms)s"))
say(facts.DrawTermsTakenBack, gettext_noop("Terms on draws taken back: %(terms)s"))
say(facts.TournamentSanctioned, gettext_noop("Sanctioned by the board, number %(sanction_number)s"))
say(facts.SanctioningRefused, gettext_noop("The board does not sanction it"))
say(facts.TournamentCancelled, gettext_noop("Cancelled"))
say(facts.ArbiterAppointed, gettext_noop("%(person)s is appointed arbiter"), "person")
say(facts.EntryRegistered, gettext_noop("%(person)s is entered"), "person")
say(facts.EntryWithdrawn, gettext_noop("%(person)s’s entry is taken back"), "person")
say(facts.SeedingRecorded, gettext_noop("The draw is bound for %(them)s"), "persons", them=_persons)
say(facts.SeedingTakenBack, gettext_noop("What bound the draw binds it no more: number %(number)s"))
say(facts.StartNumbersDrawn, gettext_noop("Start numbers drawn"))
say(
    facts.RoundStarted,
    gettext_noop("Round %(round_number)s started, %(count)s boards"),
    one=("count", gettext_noop("Round %(round_number)s started, one board")),
    count=lambda event: len(event.boards),
)
say(
    facts.ByeAwarded,
    gettext_noop("Round %(round_number)s: start number %(start_number)s gets %(points)s without a game"),
    points=lambda event: plain_points(event.half_points),
)
say(
    facts.ResultReported,
    gettext_noop("Round %(round_number)s, board %(board)s: Black %(score)s White"),
    score=_score,
)
say(
    facts.ResultMended,
    gettext_noop("Typed anew: round %(round_number)s, board %(board)s is Black %(score)s White"),
    score=_score,
)
say(
    facts.ResultTakenBack,
    gettext_noop("Taken back: round %(round_number)s, board %(board)s has no result again"),
)
say(
    facts.ResultCorrected,
    gettext_noop("Corrected: round %(round_number)s, board %(board)s is Black %(score)s White"),
    score=_score,
)
say(
    facts.DatesCorrected,
    gettext_noop("Corrected: it is played from %(first)s to %(last)s"),
    first=lambda event: date_format(event.starts_on, "j F Y"),
    last=lambda event: date_format(event.ends_on, "j F Y"),
)
say(
    facts.EntrantCorrected,
    gettext_noop("Corrected: %(played)s played, not %(entered)s"),
    "played",
    "entered",
)
say(facts.TournamentFinished, gettext_noop("Finished; the standings are final"))
say(facts.ReportFiled, gettext_noop("The report is handed in"))
say(facts.ReportReturned, gettext_noop("The rating committee sends the report back"))
say(facts.ReportReminded, gettext_noop("The arbiters are reminded of the report, time %(number)s"))
say(facts.RatingPeriodProposed, gettext_noop("Proposed: the tournament counts in period %(period)s"))
say(facts.RatingPeriodAssigned, gettext_noop("Both committees count it in period %(period)s"))
say(facts.TitleConditionsStated, gettext_noop("The conditions for kyu and dan titles are stated"))
say(facts.ApprovalForTitlesTakenBack, gettext_noop("The approval of %(judge)s is taken back"), "judge")
say(facts.ApprovedForTitles, gettext_noop("%(judge)s, ranking judge, approves it for 15 to 10 kyu"), "judge")
say(facts.EntryTitleRecorded, gettext_noop("%(person)s plays with a title from the home country"), "person")
say(facts.ReportAccepted, gettext_noop("The rating committee accepts the report"))
say(facts.ResultsAsWritten, gettext_noop("Round %(round_number)s: the results as the file writes them"))
say(facts.FileImported, gettext_noop("Taken over from the file %(name)s"))
say(facts.PlacedInCalendar, gettext_noop("%(tournament)s stands in the calendar, to %(day)s"), day=_last_day)
say(
    facts.StagePlanned, gettext_noop("Stage %(stage)s is planned: %(system)s"), system=lambda e: e.play.system
)
say(
    facts.StageOpened,
    gettext_noop("Stage %(stage)s is open with %(count)s players"),
    one=("count", gettext_noop("Stage %(stage)s is open with one player")),
    count=lambda event: len(event.numbers),
)
say(facts.ParticipantConsented, gettext_noop("%(person)s consents to a change: %(change)s"), "person")
say(facts.EditionRuled, gettext_noop("The board rules that the book holds: %(reference)s"))
say(facts.OfficialAppointed, gettext_noop("%(person)s is appointed: %(office)s"), "person")
say(facts.OfficialReleased, gettext_noop("%(person)s is released from office"), "person")
say(
    facts.RatingsRecorded,
    gettext_noop("Ratings of %(count)s players recorded"),
    one=("count", gettext_noop("Rating of one player recorded")),
    count=lambda e: len(e.ratings),
)
say(facts.LateEntryAdmitted, gettext_noop("%(person)s comes in late"), "person")
say(facts.PairingProhibited, gettext_noop("Not to be paired: %(them)s"), "persons", them=_persons)
say(facts.PairingAllowed, gettext_noop("May be paired after all: %(them)s"), "persons", them=_persons)
say(facts.AbsenceTakenBack, gettext_noop("%(person)s is there in round %(stage_round)s after all"), "person")
say(facts.AbsenceNoted, gettext_noop("%(person)s is away in round %(stage_round)s"), "person")
say(facts.PlayerWithdrawn, gettext_noop("%(person)s leaves play: %(ways)s"), "person", ways=_leaving)
say(facts.WithdrawalRevoked, gettext_noop("%(person)s plays on: the withdrawal was a mistake"), "person")
say(
    facts.RoundPaired,
    gettext_noop("Round %(stage_round)s is paired, %(count)s boards"),
    one=("count", gettext_noop("Round %(stage_round)s is paired, one board")),
    count=_boards,
)
say(facts.PairingOverridden, gettext_noop("Round %(stage_round)s is paired by hand"))
say(facts.RoundPublished, gettext_noop("The pairing of round %(stage_round)s is published"))
say(facts.LotsDrawn, gettext_noop("Lots are drawn: %(purpose)s"), purpose=_purpose)
say(
    facts.AdjournmentSessionSet,
    gettext_noop("The adjournment session of round %(round_number)s ends %(hour)s"),
    hour=lambda event: date_format(timezone.localtime(event.ends_at), "j F Y H:i"),
)
say(facts.GameAdjourned, gettext_noop("Round %(round_number)s, board %(board)s is adjourned"))
say(
    facts.PreliminaryResultRuled,
    gettext_noop("Round %(round_number)s, board %(board)s counts as Black %(score)s White for the draw"),
    score=lambda event: score_text(event.black, event.white, "played"),
)
say(facts.ReplayOrdered, gettext_noop("Round %(round_number)s, board %(board)s goes on: %(kind)s"))
say(facts.ReplayTakenBack, gettext_noop("Round %(round_number)s, board %(board)s does not go on"))
say(facts.ResultsAnnulled, gettext_noop("Round %(round_number)s, board %(board)s is annulled"))
say(facts.PlayoffDecided, gettext_noop("A play-off decides places"))
say(facts.PeersJudged, gettext_noop("Start number %(start_number)s counts as ruled in Buchholz"))
say(facts.TeamEntered, gettext_noop("The team %(name)s is entered"))
say(facts.TeamAbsenceNoted, gettext_noop("%(team)s is away from round %(stage_round)s"))
say(facts.TeamTakenBack, gettext_noop("The team %(team)s is taken back"))
say(
    facts.LineupExceptionTakenBack,
    gettext_noop("%(person)s sits in the order of ranking again"),
    "person",
)
say(facts.CaptainNamed, gettext_noop("%(person)s leads the team %(team)s"), "person")
say(
    facts.LineupExceptionGranted,
    gettext_noop("%(person)s may sit higher than the rating: %(ground)s"),
    "person",
)
say(facts.TeamsNumbered, gettext_noop("The teams are drawn"))
say(facts.LineupSubmitted, gettext_noop("The line-up of %(team)s for round %(stage_round)s is handed in"))
say(facts.VenueChosen, gettext_noop("%(team)s chooses the venue %(venue)s"))
say(facts.ProtestLodged, gettext_noop("Protest %(protest)s is lodged by %(person)s"), "person")
say(facts.ProtestReopened, gettext_noop("Protest %(protest)s is to be decided anew"))
say(facts.ProtestDecided, gettext_noop("Protest %(protest)s is decided"))
