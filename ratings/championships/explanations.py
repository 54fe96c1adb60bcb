"""How the entries and seats of championships read, beside the rules."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "championships.entered": Wording(
        gettext_noop("Entered, and may play in it, with the rating %(rating)s."), "rating"
    ),
    "championships.rating_too_low": Wording(
        gettext_noop("Rated under 1900 at the entry deadline, with %(rating)s."), "rating"
    ),
    "candidate.no_qualifying_tournament": Wording(gettext_noop("No qualifying tournament.")),
    "candidate.too_few_rounds": Wording(gettext_noop("Fewer than five rounds."), "rounds fewest"),
    "candidate.after_each_round": Wording(
        gettext_noop("Examined after each round from the fifth."), "rounds"
    ),
    "candidate.at_its_end": Wording(gettext_noop("Examined at its end."), "rounds"),
}
