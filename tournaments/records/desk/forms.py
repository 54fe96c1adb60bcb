"""The form of a game record: moves as text or as a file, the opening, how it ended."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from events.citing import Malformed
from federation.pages.act_views import LONG_TEXT, ActForm
from tournaments.exchange.records.formats import read_record
from tournaments.exchange.records.move_list import numbered
from tournaments.exchange.records.written import MOST_BYTES, Source, WrittenGame
from tournaments.records.checking import game_record
from tournaments.records.chess_play import played_chess
from tournaments.records.choices import read_choices, write_choices
from tournaments.records.labels import OPENING_RULES, REASONS, RESULTS
from tournaments.records.models import GameRecordRow
from tournaments.records.opening_rules import Rules
from tournaments.records.projections import record_of
from tournaments.rules.board.endings import Result
from tournaments.rules.board.openings.steps import Seat

NOT_SAID = ("", "–")
OF_STONES = ("opening", "black", "choices", "left_seconds")
"""Fields that a game of chess does not ask for."""


class RecordForm(ActForm):
    """The record of one game; what the file itself says need not be said again."""

    RENAMED = {"moves": "text", "words": "choices", "by": "choices", "verb": "choices", "point": "text"}

    text = forms.CharField(
        label=_("The moves"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text=_("Typed or pasted: h8 i9 j10, numbered or not; SGF, RIF; in chess PGN."),
    )
    file = forms.FileField(
        label=_("or a file (SGF, RIF, .pos, PGN, text)"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput,
    )
    source = forms.CharField(required=False, widget=forms.HiddenInput)
    opening = forms.ChoiceField(label=_("Opening rule"), required=False)
    black = forms.ChoiceField(
        label=_("Who had the black stones after the opening"), required=False, widget=forms.RadioSelect
    )
    choices = forms.CharField(
        label=_("Choices of the opening, one a line"),
        required=False,
        widget=LONG_TEXT,
        help_text=_("Such as: P2 choose white, P1 declare 4, P1 propose k9 e5. May be left out."),
    )
    result = forms.ChoiceField(
        label=_("Result by the record"),
        required=False,
        choices=(
            NOT_SAID,
            *((each.value, RESULTS[each]) for each in Result if each is not Result.IN_PROGRESS),
        ),
    )
    reason = forms.ChoiceField(
        label=_("How the game ended"),
        required=False,
        choices=(NOT_SAID, *((each.value, said) for each, said in REASONS.items())),
    )
    left_seconds = forms.IntegerField(
        label=_("Seconds that the claimant had left"), required=False, min_value=0
    )
    although = forms.CharField(
        label=_("If it contradicts the result: why the record is taken all the same"),
        required=False,
        max_length=4_000,
        widget=LONG_TEXT,
    )

    def __init__(
        self,
        *args: object,
        players: tuple[str, str],
        rules: Rules,
        may_confirm: bool,
        **kwargs: object,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.of_stones = bool(rules)
        openings = ((rule.value, f"{article}: {OPENING_RULES[rule]}") for rule, article in rules.items())
        self.offer("opening", [NOT_SAID, *openings])
        seated = zip(Seat, players, strict=True)
        self.offer("black", [(seat.value, f"{seat.value}: {name}") for seat, name in seated])
        gone = () if rules else OF_STONES
        for name in (*gone, *(() if may_confirm else ("although",))):
            del self.fields[name]

    def written(self, discipline: str) -> WrittenGame:
        """The game that was typed or sent. Raises Malformed as the readers have it."""
        sent = self.cleaned_data.get("file")
        if isinstance(sent, UploadedFile):
            check_size(sent)
            return read_record(sent.read(), discipline, sent.name or "")
        return read_record(str(self.cleaned_data["text"]).encode(), discipline)

    def said(self, game: WrittenGame) -> dict[str, Any]:
        """What the act takes from the form, and where the form is silent from the file."""
        asked = self.cleaned_data
        left = asked.get("left_seconds")
        sent_before = asked["source"] if asked["source"] in set(Source) else ""
        return {
            "moves": game.moves,
            "opening": asked.get("opening", ""),
            "choices": read_choices(asked.get("choices", "")),
            "black": asked.get("black", ""),
            "result": asked["result"] or (game.result or ""),
            "reason": asked["reason"] or (game.reason or ""),
            "left_seconds": -1 if left is None else left,
            "source": sent_before if game.source is Source.MOVE_LIST and sent_before else game.source.value,
            "although": asked.get("although", ""),
        }


def as_typed(row: GameRecordRow) -> dict[str, object]:
    """What a record that stands would be typed as."""
    record = record_of(row)
    stones = bool(record.opening)
    moves = record.moves if stones else tuple(each.san for each in played_chess(record.moves))
    choices = write_choices(game_record(record).choices)
    return {
        "text": numbered(moves),
        "source": record.source,
        "opening": record.opening,
        "black": record.black,
        "choices": choices,
        "result": record.result,
        "reason": record.reason,
        "left_seconds": record.left_seconds if record.left_seconds >= 0 else None,
    }


def check_size(sent: UploadedFile[Any]) -> None:
    """Refuse a file that is too large before a byte of it is looked at."""
    if (sent.size or 0) > MOST_BYTES:
        raise Malformed(
            "file_too_large",
            field="file",
            way_on="send_one_game_alone",
            megabytes=f"{(sent.size or 0) / 1024**2:.1f}",
            limit=MOST_BYTES // 1024**2,
        )
