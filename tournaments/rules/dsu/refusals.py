"""How the refusals of the Danish rules of play read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "no_rules_for_adjournment": Text(
        gettext_noop("The tournament has no rules for adjourned and postponed games."),
        gettext_noop("State them in the invitation first."),
    ),
    "no_veteran": Text(
        gettext_noop("The veteran class is for players of 60 on %(day)s, and for who played in it before.")
    ),
    "no_senior": Text(
        gettext_noop("Men turn 60, women 50 in the year of the senior championship at the latest.")
    ),
    "wild_card_not_approved": Text(
        gettext_noop("A wild card needs the approval of the executive committee."),
        gettext_noop("Ask for it, or leave the wild card out."),
    ),
    "wild_card_not_entered": Text(
        gettext_noop("The wild card is for %(player)s, who is not among the entrants."),
        gettext_noop("Enter the player first."),
    ),
    "too_few_players.for_championship": Text(
        ngettext_noop("It needs %(limit)s player.", "It needs %(limit)s players.", "limit")
    ),
    "too_many_players": Text(
        ngettext_noop("It takes %(limit)s player.", "It takes %(limit)s players.", "limit")
    ),
    "too_many_rounds": Text(
        ngettext_noop(
            "The veteran class plays %(most)s round at most.",
            "The veteran class plays %(most)s rounds at most.",
            "most",
        )
    ),
    "women_only": Text(
        gettext_noop("The women's rapid championship is for women."),
        gettext_noop("The rapid championship is open to all rated 1900 or more."),
    ),
    "rating_too_low": Text(
        gettext_noop("The rapid championship is for ratings of %(least)s or more at the entry deadline.")
    ),
    "veteran_not_entered": Text(
        gettext_noop("These chose the veteran class and have not entered: %(players)s.")
    ),
    "only_once": Text(
        ngettext_noop(
            "A player who is no member of the union may play once; this player has played %(earlier)s time.",
            "A player who is no member of the union may play once; this player has played %(earlier)s times.",
            "earlier",
        ),
        gettext_noop("Register the membership, or ask the rating registrar to exempt a foreigner."),
    ),
    "smoke_free_room": Text(
        gettext_noop("The player demands a room without smoking, and the invitation does not deny one."),
        gettext_noop("Provide such a room; an invitation has to say where there is none."),
    ),
    "unknown_deadline": Text(gettext_noop("The book sets no time called %(asked)s.")),
    "members_only.of_union": Text(gettext_noop("Only members of the union play in its championship.")),
    "entry_too_late": Text(gettext_noop("Entries came in by %(last)s, five weeks before Easter Monday.")),
    "entry_without_fee": Text(gettext_noop("An entry without its fee is not valid.")),
    "negative_limit": Text(gettext_noop("The limit counts minutes from the announced start, 0 or more.")),
    "unknown_act": Text(gettext_noop("The book knows no act called %(action)s.")),
    "not_your_act": Text(gettext_noop("By the book this is for: %(offices)s.")),
    "play_off_of_several": Text(
        gettext_noop("For a play-off of %(players)s the executive committee sets the rules."),
        gettext_noop("Record what the executive committee has set, and the winner."),
    ),
    "sudden_death_without_colours": Text(
        gettext_noop("Say who had Black in the sudden death: a draw wins for Black.")
    ),
    "play_off_out_of_turn": Text(gettext_noop("A game of the play-off is out of turn; due is: %(due)s.")),
    "finished_before_last_round": Text(
        gettext_noop("Adjourned and postponed games are finished before the last round, %(last)s."),
        gettext_noop("Set an earlier time."),
    ),
    "entered_twice": Text(gettext_noop("These stand in the list of entrants more than once: %(players)s.")),
    "choice_of_another_number": Text(
        gettext_noop("Of %(players)s the executive committee chooses %(free)s.")
    ),
    "system_not_allowed": Text(
        gettext_noop("This cannot be played as %(system)s."), gettext_noop("Choose one of: %(allowed)s.")
    ),
    "group_sizes": Text(
        ngettext_noop(
            "The groups take %(places)s player; there are %(players)s.",
            "The groups take %(places)s players; there are %(players)s.",
            "places",
        )
    ),
    "odd_groups": Text(
        ngettext_noop(
            "%(odd)s group has an odd number of players.",
            "%(odd)s groups have an odd number of players.",
            "odd",
        ),
        gettext_noop("Move players by rating until at most one group is odd."),
    ),
    "time_control": Text(
        gettext_noop("Each period has its minutes, and all but the last have their moves."),
        gettext_noop("Write for instance: 90 minutes for 40 moves, 30 minutes for the rest."),
    ),
    "no_title": Text(gettext_noop("No title is won in this class.")),
}
WAYS_ON: Mapping[str, str] = {
    "state_them_in_the_regulations": gettext_noop("State them in the regulations first."),
}
"""The ways on of refusals that have several."""
