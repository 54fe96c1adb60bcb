"""The paragraphs of SLSF-K."""

from __future__ import annotations

from events.citing import gettext_noop

PARAGRAPHS = (
    ("1 §1", gettext_noop("Who is classified: ten kyu and ten dan levels")),
    ("1 §2", gettext_noop("The ranking committee does the work")),
    ("1 §3", gettext_noop("The rules are sent to the players within three weeks of the start")),
    ("1 §4", gettext_noop("The arbiter reports within two weeks")),
    ("1 §5", gettext_noop("The board interprets the rules and confirms 3 dan and higher")),
    ("2 §1", gettext_noop("A norm is met to rise or to stay")),
    ("2 §2", gettext_noop("The norms: index, mean index, points to rise and to keep")),
    ("2 §3", gettext_noop("Most points count as having kept")),
    ("2 §4", gettext_noop("A ranking that changed during the tournament")),
    ("2 §5", gettext_noop("A level is confirmed once in five years")),
    ("3 §1", gettext_noop("At least five participants")),
    ("3 §2", gettext_noop("At least seven games, five of them against players near in rank")),
    ("3 §3", gettext_noop("Which games are finished")),
    ("3 §4", gettext_noop("At most two units up")),
    ("4 §1", gettext_noop("The entry ranking of new players")),
    ("4 §2", gettext_noop("Entry ranking by iteration")),
    ("4 §3", gettext_noop("Entry ranking and final ranking are the same")),
)
