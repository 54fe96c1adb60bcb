"""How the refusals of measures, sanctions, protests and appeals read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop

REFUSALS: Mapping[str, Text] = {
    "one_decision": Text(
        gettext_noop("An appeal is against one decision."), gettext_noop("File one appeal for each of them.")
    ),
    "nothing_to_appeal": Text(
        gettext_noop("There is no such decision to appeal against."),
        gettext_noop("Have the ruling recorded first."),
    ),
    "own_appeal_today": Text(
        gettext_noop("An own appeal is filed on the day on which it is sent: %(today)s."),
        gettext_noop(
            "What was handed in on paper earlier is recorded by an arbiter, the organiser or the tribunal."
        ),
    ),
    "appealed_already": Text(gettext_noop("This person has appealed against this already, on %(filed)s.")),
    "no_decided_appeal": Text(
        gettext_noop("There is no such appeal with a decision that could be recorded again.")
    ),
    "appealed_further": Text(
        gettext_noop("This decision was appealed against in its turn, on %(filed)s."),
        gettext_noop("The tribunal decides on that appeal."),
    ),
    "no_open_appeal": Text(gettext_noop("There is no such appeal to decide on.")),
    "not_a_participant": Text(gettext_noop("This person does not play here.")),
    "own_appeal": Text(
        gettext_noop("The appeal is your own: others decide on it."),
        gettext_noop("Leave it to the others, or let the organiser name another in your place."),
    ),
    "own_ruling": Text(
        gettext_noop("The appeal is against a decision of yours: others decide on it."),
        gettext_noop("Leave it to the others, or let the organiser name another in your place."),
    ),
    "no_measures_here": Text(
        gettext_noop("By the book of this tournament its committee warns and excludes, not the arbiter."),
        gettext_noop("Bring it before the tournament's committee."),
    ),
    "no_such_breach": Text(gettext_noop("The book forbids nothing under %(breach)s.")),
    "clock_unread": Text(
        gettext_noop("A time penalty is reckoned from the time that the clock shows, and only that.")
    ),
    "not_of_this_tournament": Text(gettext_noop("This measure was not taken in this tournament.")),
    "no_such_game": Text(
        gettext_noop("No such game has been started."),
        gettext_noop("Choose the game, or that it is about none."),
    ),
    "not_your_game": Text(
        gettext_noop("Neither you nor your team played this game."),
        gettext_noop("Tell the arbiter what you saw: the arbiter takes it down and looks into it."),
    ),
    "protest_open": Text(
        gettext_noop("Protest %(protest)s by this person is about the same, and is still to be decided."),
        gettext_noop("Tell the arbiter what is to be added to it."),
    ),
    "report_filed": Text(
        gettext_noop("The report is filed, and rests on this decision."),
        gettext_noop("A result that is wrong is corrected, with its reason."),
    ),
    "not_of_this_book": Text(
        gettext_noop("Only the Danish book knows this, and another one governs the tournament."),
        gettext_noop("Take a measure of the tournament's own book."),
    ),
    "not_told": Text(gettext_noop("It is not recorded that this was told.")),
    "nobody_to_tell": Text(gettext_noop("This is recorded already, or there is no person to tell.")),
    "last_day_before_first": Text(gettext_noop("The tournament began on %(first)s.")),
    "not_of_this_tournament.sanction": Text(
        gettext_noop("This sanction was not given by the committee of this tournament."),
        gettext_noop("Look it up in the register."),
    ),
    "not_decided": Text(
        gettext_noop("This protest is not decided."),
        gettext_noop("The page of the protests shows which are open and which are decided."),
    ),
    "no_open_protest": Text(
        gettext_noop("There is no such protest to decide."),
        gettext_noop("The page of the protests shows which are open and which are decided."),
    ),
}
