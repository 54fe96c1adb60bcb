"""How the refusals of letters read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

_LIST = gettext_noop("Open the list of letters anew: it shows how each stands.")

REFUSALS: Mapping[str, Text] = {
    "letter_gone": Text(gettext_noop("This letter has gone, or was called off already."), _LIST),
    "letter_on_its_way": Text(gettext_noop("This letter is on its way, or waits to be printed."), _LIST),
    "letter_held_a_link": Text(
        gettext_noop("This letter held a link, which is not kept once it has gone."),
        gettext_noop("Give the act anew that made the link, such as the invitation."),
    ),
    "letter_unknown": Text(gettext_noop("The federation has no such letter."), _LIST),
    "letters_changed": Text(
        gettext_noop("One of these letters waits no longer to be printed; none is noted."), _LIST
    ),
    "letters_of_another": Text(
        gettext_noop("%(federation)s does not have you in its register."),
        gettext_noop("Choose in the federation whose register you stand in."),
    ),
    "letter_not_chosen": Text(
        gettext_noop("No letter of the kind %(kind)s is left to choice."),
        gettext_noop("The page of your letters says which are."),
    ),
}
