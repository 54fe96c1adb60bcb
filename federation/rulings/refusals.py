"""How the refusals of rulings read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "edition_known": Text(
        gettext_noop("The edition %(edition)s of %(book)s is known already."),
        gettext_noop("Name the new edition by its date."),
    ),
    "reading_counts": Text(gettext_noop("On that day %(paragraph)s is calculated by this reading already.")),
    "no_such_question": Text(
        gettext_noop("The program knows no two ways to calculate this paragraph."),
        gettext_noop("Issue a ruling in words; the page of rules lists what the program can choose."),
    ),
    "no_such_reading": Text(gettext_noop("The program does not know this reading.")),
    "no_such_paragraph": Text(
        gettext_noop("%(paragraph)s is no paragraph of %(book)s."),
        gettext_noop("Write it as the list of rules has it, such as %(example)s."),
    ),
    "words_missing.change": Text(gettext_noop("Write what changes; all members will read it.")),
    "counts_from_the_past": Text(
        gettext_noop("A change of the rules counts from today on at the earliest."),
        gettext_noop("Name a day to come, such as the first of the next rating period."),
    ),
    "no_such_paragraph.of_federation": Text(
        gettext_noop("%(paragraph)s is no paragraph of %(federation)s."),
        gettext_noop("Write it as the list of rules has it, such as %(example)s."),
    ),
    "ruling_missing": Text(gettext_noop("Write how the paragraph is read.")),
    "no_such_ruling": Text(gettext_noop("Ruling %(number)s does not stand.")),
}
