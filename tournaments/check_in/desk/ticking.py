"""The list of check-in and its ticks, at the desk and on a helper's phone: each row a button."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from uuid import UUID

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string

from events.log import Recorded
from events.work import By
from tournaments.check_in import commands
from tournaments.check_in.queries import Line
from tournaments.door_code import check_in_now
from tournaments.expected import announced_away, expected, missing
from tournaments.pages.position import position_of
from tournaments.state.check_in import CheckIn, StageRound
from tournaments.state_view import InState

JSON = "application/json"
MOST_DIGITS = 10


class Ticking(InState):
    """What a list shows and takes; whose it is says of which round."""

    request: HttpRequest

    @cached_property
    def check_in(self) -> CheckIn:
        """Who is here, as the log has it now."""
        return check_in_now(**self.here)

    @property
    def at(self) -> StageRound:
        """The stage and the round that the list is for."""
        raise NotImplementedError

    def lines(self, *, asked: str = "") -> list[Line]:
        """Everybody expected who is called so, by surname, with what the reader may know of them."""
        raise NotImplementedError

    def tick(self, by: By, key: UUID) -> Recorded | None:
        """Record what the button of a row says: who is here, who is not, what was paid."""
        person = self.request.POST.get("person", "")
        where = {**self.here, "stage": self.at[0], "stage_round": self.number("stage_round")}
        match self.request.POST.get("act"):
            case "here":
                here = commands.CheckPlayerIn(**where, person=person)
                return commands.check_player_in(here, by=by, key=key)
            case "back":
                back = commands.TakeBackCheckIn(**where, person=person)
                return commands.take_back_check_in(back, by=by, key=key)
            case "paid":
                paid = commands.RecordEntryFee(**self.here, person=person, amount=self.number("amount"))
                return commands.record_entry_fee(paid, by=by, key=key)
        return None

    def number(self, name: str) -> int:
        """A number of the form, 0 for what is none."""
        value = self.request.POST.get(name, "")
        return int(value) if value.isascii() and value.isdecimal() and len(value) < MOST_DIGITS else 0

    @property
    def wants_json(self) -> bool:
        """Whether the script asks, not a form."""
        return JSON in self.request.headers.get("Accept", "")

    def read_anew(self) -> None:
        """From here on who is here is asked of the log once more."""
        for read in ("check_in", "state"):
            self.__dict__.pop(read, None)

    def as_json(self, said: Mapping[str, str], *, status: int = 200) -> JsonResponse:
        """The list, and up to where at least the log was known: a later answer may come sooner."""
        known, _shown = position_of(**self.here)
        self.read_anew()
        return JsonResponse({**said, "known": known, "list": self.fragment()}, status=status)

    def fragment(self) -> str:
        """The counts and the rows."""
        return render_to_string("check_in/rows.html", self.counted(), request=self.request)

    def counted(self) -> dict[str, object]:
        """The list with its counts, as far as the reader asked for it."""
        every, gone = expected(self.state, self.at), missing(self.state, self.check_in, self.at)
        only, asked = self.request.GET.get("only") == "missing", self.request.GET.get("q", "").strip()
        away = [self.names[person] for person in announced_away(self.state, self.at)]
        return {
            "lines": [line for line in self.lines(asked=asked) if not (only and line.here)],
            "expected_count": len(every),
            "missing_count": len(gone),
            "here_count": len(every) - len(gone),
            "away": sorted(away),
            "left": sorted(self.names[self.state.order[seat - 1]] for seat in self.state.gone),
            "only": only,
            "asked": asked,
            "stage": self.at[0],
            "round": self.at[1],
        }
