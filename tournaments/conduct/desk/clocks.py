"""Acts on clocks at the desk."""

from __future__ import annotations

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from federation.pages.act_views import ActForm
from federation.pages.reason_form import ReasonForm
from tournaments.conduct import commands
from tournaments.conduct.commands.lateness import teams_are_late
from tournaments.conduct.desk import forms
from tournaments.conduct.desk.base import PROJECTORS, AtBoard, AtOnce, OnMatter
from tournaments.desk.base import OfTournament
from tournaments.events import conduct as facts
from tournaments.rules.citations import Rule
from tournaments.rules.clock_acts import Fell, Ground, grounds_of
from tournaments.rules.pairing.face import Colour
from tournaments.rules.time_controls import moves_at_controls
from tournaments.thinking_time import control_in
from tournaments.tournament_book import book


class StartClocks(OfTournament):
    """The referee's word that starts a round."""

    projectors = PROJECTORS
    command = staticmethod(commands.start_clocks)
    button = gettext_lazy("Start the clocks")
    lede = gettext_lazy(
        "All clocks run from the arbiter’s word; a player who is not there is charged from now on."
    )

    def get_initial(self) -> dict[str, object]:
        """The round of the address."""
        super().get_initial()
        self.title = _("Start the clocks of round %(round)s") % {"round": self.kwargs["round_number"]}
        return {}

    def bare_act(self) -> msgspec.Struct:
        """The start."""
        return commands.StartClocks(**self.here, round_number=self.kwargs["round_number"])

    def get_success_url(self) -> str:
        """The boards of the round."""
        return reverse(
            "desk-conduct-round", kwargs={**self.here, "round_number": self.kwargs["round_number"]}
        )


class Late(AtBoard):
    """Somebody came late."""

    form_class = forms.LateForm
    command = staticmethod(commands.note_late_arrival)
    rule = Rule.LATE_ARRIVAL
    title = gettext_lazy("A player is late at board %(board)s, round %(round)s")
    button = gettext_lazy("Record it")
    told = gettext_lazy("From the start of the clocks; empty for who was there. What it costs is worked out.")

    @property
    def of_teams(self) -> bool:
        """Whether a team that is not complete pays at all its boards."""
        return teams_are_late(self.state, self.key[0])

    def offered(self) -> dict[str, object]:
        """Whom the arbiter excuses (Denmark only); whether a reserve plays (a first round of teams)."""
        return {"danish": book(self.state).says(Rule.EXCUSED_LATENESS), "of_teams": self.of_teams}

    def get_context_data(self, **kwargs: object) -> dict[str, object]:
        """What lateness costs here: a player, or in a first round of teams the whole team."""
        if not self.of_teams:
            return super().get_context_data(**kwargs)
        said = _(
            "In the first round the clocks of a team that is not complete run at all its boards. "
            "Say when each team was complete, empty for in time: it is recorded at every open board "
            "of the match. "
            "If a reserve plays, each board is judged for itself."
        )
        return super().get_context_data(**kwargs) | {"said": said, "article": book(self.state).cite("20.3")}

    def act(self, form: ActForm) -> msgspec.Struct:
        """How late each came."""
        said = form.values()
        return commands.NoteLateArrival(
            **self.at,
            late_seconds=(
                None if said["black_never"] else said["black_late"],
                None if said["white_never"] else said["white_late"],
            ),
            limit_minutes=said["limit_minutes"] or 0,
            excused=(said.get("black_excused", False), said.get("white_excused", False)),
            reserve=said.get("reserve", False),
        )


class ClaimDefect(AtBoard):
    """A defect of the clock."""

    form_class = forms.ByColourWithReason
    command = staticmethod(commands.claim_defect)
    rule = Rule.CLOCK_DEFECT
    title = gettext_lazy("A defect of the clock is claimed: board %(board)s, round %(round)s")
    button = gettext_lazy("Record the claim")
    told = gettext_lazy("The time on the clock is decisive unless it is plainly defective.")

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The claim."""
        said = form.values()
        return commands.ClaimDefect(**self.at, by=Colour(said["by"]), reason=said["reason"])


class RuleDefect(OnMatter):
    """Whether the clock is defective."""

    form_class = forms.DefectForm
    command = staticmethod(commands.rule_defect)
    rule = Rule.CLOCK_DEFECT
    title = gettext_lazy("Is the clock defective? Board %(board)s, round %(round)s")
    button = gettext_lazy("Rule it")
    told = gettext_lazy("A defect that is found lets the arbiter set the clocks.")

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        defective = form.values()["defective"] == "yes"
        return commands.RuleDefect(**self.here, number=self.matter.number, defective=defective)


class Stop(AtBoard):
    """The clocks are stopped."""

    form_class = ReasonForm
    command = staticmethod(commands.stop_clocks)
    rule = Rule.CLOCKS_STOPPED
    title = gettext_lazy("Stop the clocks of board %(board)s, round %(round)s")
    button = gettext_lazy("They are stopped")
    told = gettext_lazy("Only the arbiter has clocks stopped; the players do not agree on it by themselves.")


class GoOn(AtOnce):
    """The clocks run again."""

    command = staticmethod(commands.go_on)
    rule = Rule.CLOCKS_GO_ON
    title = gettext_lazy("The clocks of board %(board)s, round %(round)s go on")
    button = gettext_lazy("They go on")
    told = gettext_lazy("The interruption is over.")


class Set(AtBoard):
    """The clocks are set."""

    form_class = forms.SetForm
    command = staticmethod(commands.set_clocks)
    rule = Rule.CLOCKS_SET
    title = gettext_lazy("Set the clocks of board %(board)s, round %(round)s")
    button = gettext_lazy("They are set so")
    told = gettext_lazy(
        "Time is taken off, or for a defect given back; no clock gains more than was allotted."
    )

    def offered(self) -> dict[str, object]:
        """The book's grounds, and the defects that were found at this board."""
        defects = [
            (str(matter.number), _("matter %(number)s") % {"number": matter.number})
            for matter in self.conduct.of_game(self.key)
            if (ruled := matter.newest(facts.ClockDefectRuled)) is not None and ruled.defective
        ]
        return {"grounds": grounds_of(book(self.state)), "defects": defects}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The setting."""
        said = form.values()
        given = (said.get("black_given", 0), said.get("white_given", 0))
        return commands.SetClocks(
            **self.at,
            ground=Ground(said["ground"]),
            was=(said["black_was"], said["white_was"]),
            becomes=(said["black_becomes"], said["white_becomes"]),
            moves=said.get("moves") or 0,
            defect=int(said.get("defect") or 0),
            reported=said.get("reported", False),
            given=given if any(given) else None,
        )


class Call(AtBoard):
    """The time referee is called."""

    form_class = forms.CallForm
    command = staticmethod(commands.call_time_referee)
    rule = Rule.FLAG
    title = gettext_lazy("The time arbiter is called: board %(board)s, round %(round)s")
    button = gettext_lazy("Record the call")
    told = gettext_lazy(
        "The players call; below five minutes the time arbiter watches which time runs out first."
    )

    def offered(self) -> dict[str, object]:
        """The two players."""
        return {"sides": self.sides}

    def act(self, form: ActForm) -> msgspec.Struct:
        """The call."""
        said = form.values()
        left = (said["black_left"], said["white_left"])
        return commands.CallTimeReferee(**self.at, by=Colour(said["by"]), left_seconds=left)


class Flag(AtBoard):
    """A flag has fallen."""

    form_class = forms.FlagForm
    command = staticmethod(commands.rule_flag)
    rule = Rule.FLAG
    title = gettext_lazy("A flag at board %(board)s, round %(round)s")
    button = gettext_lazy("Rule it")
    told = gettext_lazy("The opponent has claimed it. Only the opponent may; unclaimed, nothing happens.")

    def offered(self) -> dict[str, object]:
        """A winning move under way matters in Poland, controls where the thinking time has some."""
        control = control_in(self.state)
        return {
            "polish": book(self.state).says(Rule.MOVE_UNDER_WAY),
            "controls": control is not None and bool(moves_at_controls(control)),
        }

    def act(self, form: ActForm) -> msgspec.Struct:
        """The ruling."""
        said = form.values()
        return commands.RuleFlag(
            **self.at,
            fell=Fell(said["fell"]),
            begun={"before": True, "after": False}.get(said.get("begun", "")),
            at_control=said.get("at_control") or 0,
            moves=said.get("moves") or 0,
            last_stopped=said.get("last_stopped") is not False,
        )
