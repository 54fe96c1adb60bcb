"""What a reader of a file has to say: what it refused, what it adjusted, and where.

Problem       stands in the way; the file is refused as a whole
Adjustment    something was read otherwise than it stands; the official sees it before accepting
FileRefused   (Malformed) carries every Problem; nothing of the file was taken over
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from events.citing import Malformed

MAX_PROBLEMS = 200
"""Problems listed of one file; the count goes on after that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One remark on a file. Lines and columns count from 1; 0 means the file or the line as a whole.

    `message` may hold `%(name)s` places that are filled from `values`, so that surfaces can translate it.
    """

    message: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)
    line: int = 0
    column: int = 0
    field: str = ""
    file: str = ""

    @property
    def text(self) -> str:
        """The message with its values, untranslated."""
        return self.message % self.values if self.values else self.message


class Problem(Finding):
    """The file cannot be taken over because of this."""

    __slots__ = ()


class Adjustment(Finding):
    """This was read otherwise than it stands in the file, or passed over."""

    __slots__ = ()


class FileRefused(Malformed):
    """The file holds problems; `problems` lists them (at most MAX_PROBLEMS), `count` all of them."""

    def __init__(self, problems: tuple[Problem, ...], count: int | None = None) -> None:
        first = problems[0]
        super().__init__(
            "file_refused",
            field=first.field,
            count=len(problems) if count is None else count,
            place=" ".join(part for part in (first.file, f"line {first.line}") if part),
            first=first.text,
        )
        self.problems = problems
        self.count = len(problems) if count is None else count

    def __reduce__(self) -> tuple[type[FileRefused], tuple[tuple[Problem, ...], int]]:
        """Rebuilt from its own arguments, not from the message's."""
        return type(self), (self.problems, self.count)


class Findings:
    """Gathers the remarks while one file is read."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.adjustments: list[Adjustment] = []
        self.problem_count = 0

    def problem(self, line: int, field: str, message: str, column: int = 0, /, **values: object) -> None:
        """Note what stands in the way; reading goes on so that all problems come at once."""
        self.problem_count += 1
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(
                Problem(message=message, values=values, line=line, column=column, field=field, file=self.file)
            )

    def adjust(self, line: int, field: str, message: str, /, **values: object) -> None:
        """Note what was read otherwise than it stands."""
        self.adjustments.append(
            Adjustment(message=message, values=values, line=line, field=field, file=self.file)
        )

    def refuse_if_any(self, refusal: type[FileRefused] = FileRefused) -> None:
        """Raise the refusal if a problem was found."""
        if self.problems:
            raise refusal(tuple(self.problems), self.problem_count)
