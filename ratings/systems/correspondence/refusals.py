"""How the refusals of correspondence play read."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Text, gettext_noop, ngettext_noop

REFUSALS: Mapping[str, Text] = {
    "announced_already.event": Text(
        gettext_noop("An event of this name and first day is announced already."),
        gettext_noop("Go on with that one; if it is cancelled, let it be played after all."),
    ),
    "name": Text(gettext_noop("Write a shorter name.")),
    "no_such_opening_rule": Text(
        gettext_noop("No opening rule of the federation’s books has this paragraph."),
        gettext_noop("Choose one of the list, or none."),
    ),
    "games_per_pair": Text(
        ngettext_noop(
            "Two players meet in 1 to %(most)s game.", "Two players meet in 1 to %(most)s games.", "most"
        )
    ),
    "sanctioned.event": Text(gettext_noop("The event is sanctioned already.")),
    "entered_twice.already": Text(
        gettext_noop("This player is entered already."), gettext_noop("Nothing is left to do.")
    ),
    "too_many": Text(
        ngettext_noop(
            "An event all against all has at most %(most)s player here.",
            "An event all against all has at most %(most)s players here.",
            "most",
        ),
        gettext_noop("Announce the groups as events of their own."),
    ),
    "not_entered.person": Text(
        gettext_noop("This person is not entered."), gettext_noop("Choose one of the participants.")
    ),
    "starts_after_end": Text(
        gettext_noop("The first day lies after the last."), gettext_noop("Correct one of the two days.")
    ),
    "nobody_to_play": Text(
        gettext_noop("Two players at least are needed to play."), gettext_noop("Enter the players first.")
    ),
    "too_few_players.entered": Text(
        ngettext_noop(
            "%(players)s player is entered; rankings need at least %(least)s.",
            "%(players)s players are entered; rankings need at least %(least)s.",
            "players",
        ),
        gettext_noop("Enter more players, or say that it is played without rankings."),
    ),
    "started": Text(
        gettext_noop("The event has started; its players stand."),
        gettext_noop("A player who leaves it loses the running games by withdrawal."),
    ),
    "no_correspondence": Text(gettext_noop("%(federation)s has no rankings for correspondence play.")),
    "no_such_event": Text(
        gettext_noop("There is no correspondence event %(id)s."),
        gettext_noop("Choose one of the list of events."),
    ),
    "called_off": Text(gettext_noop("The event is cancelled.")),
    "ranked": Text(
        gettext_noop("The event is ranked."),
        gettext_noop("The rating committee corrects a game that was recorded wrongly."),
    ),
    "in_the_future.day": Text(
        gettext_noop("That day is still to come."), gettext_noop("Record it once the day has come.")
    ),
    "no_such_ranking": Text(gettext_noop("%(index)s is no ranking: 1 is 10 kyu, 20 is 10 dan.")),
    "taken_over_already": Text(
        gettext_noop("A ranking of that day is recorded already."),
        gettext_noop("If it is wrong, correct it with a reason."),
    ),
    "not_taken_over": Text(
        gettext_noop("No ranking was taken over for that day."),
        gettext_noop("The person’s history shows the day."),
    ),
    "not_ranked": Text(
        gettext_noop("The committee has not ranked the event yet."),
        gettext_noop("The board speaks after it."),
    ),
    "not_entered.took_no_part": Text(
        gettext_noop("This person took no part in it."), gettext_noop("Choose one of the participants.")
    ),
    "no_board_needed": Text(
        gettext_noop("Up to 2 dan the committee awards alone."),
        gettext_noop("Nothing is left for the board to do."),
    ),
    "spoken_already": Text(gettext_noop("The board has said so already.")),
    "game_ended": Text(
        gettext_noop("This game has a result already."),
        gettext_noop("If it is wrong, correct it with a reason."),
    ),
    "game_running": Text(gettext_noop("This game has no result yet.")),
    "games_running.without_result": Text(
        gettext_noop("Games without a result: %(open)s."),
        gettext_noop("Enter them, or adjudicate them at the close."),
    ),
    "ends_before_game": Text(
        gettext_noop("A game ended on %(day)s, after that day."),
        gettext_noop("Close it on that day or later."),
    ),
    "closed": Text(gettext_noop("The event is closed.")),
    "closed.reopen": Text(
        gettext_noop("The event is closed: no game of it runs."), gettext_noop("Open it again first.")
    ),
    "not_closed.to_open": Text(
        gettext_noop("The event is not closed."), gettext_noop("It is in play, or has not started.")
    ),
    "not_called_off": Text(gettext_noop("The event is not cancelled.")),
    "same_last_day": Text(
        gettext_noop("This is the last day as it is recorded."), gettext_noop("Give the right one.")
    ),
    "not_started": Text(gettext_noop("The event has not started.")),
    "no_such_game.of_these_two": Text(
        gettext_noop("These two do not play such a game in this event."),
        gettext_noop("Choose a game of the list."),
    ),
    "own_game.by_correspondence": Text(
        gettext_noop("You play this game yourself."),
        gettext_noop("Another official, who does not play it, does it."),
    ),
    "impossible_score.ending": Text(
        gettext_noop("A game that ended so does not have this result."),
        gettext_noop("Choose the result again, or how it ended."),
    ),
    "day_of_end": Text(
        gettext_noop("Give the day on which it ended; only a game adjudicated at the close has none.")
    ),
    "ended_outside.event": Text(
        gettext_noop("A game ends from %(first)s to %(last)s."),
        gettext_noop("Correct the day, or the last day of the event."),
    ),
    "everybody_once": Text(
        gettext_noop("The calculation names every player of the event once."),
        gettext_noop("Calculate it anew from the list of participants."),
    ),
    "limit_not_to_be_lifted.this_player": Text(
        gettext_noop("This player has played by correspondence before and rises two units at most."),
        gettext_noop("The exception is for a first event only."),
    ),
    "not_lifted": Text(
        gettext_noop("The limit of this player is not lifted."), gettext_noop("Choose one whose limit is.")
    ),
    "not_accepted": Text(gettext_noop("The board has not let late conditions stand.")),
    "too_few_players.started": Text(
        ngettext_noop(
            "%(players)s player started; rankings need at least %(least)s.",
            "%(players)s players started; rankings need at least %(least)s.",
            "players",
        ),
        gettext_noop("The event stands as it was played, without rankings."),
    ),
    "not_closed": Text(
        gettext_noop("The event is not closed: rankings are worked out when all games have ended."),
        gettext_noop("The arbiter closes it when the last game has ended."),
    ),
    "not_reported": Text(
        gettext_noop("The arbiter’s preliminary calculation has not come."),
        gettext_noop("Ask the arbiter for it."),
    ),
    "ranking_pending": Text(
        gettext_noop("%(event)s is not ranked yet."),
        gettext_noop("It is ranked first; then the person can be forgotten."),
    ),
}
WAYS_ON: Mapping[str, str] = {
    "put_one_of_the_days_right": gettext_noop("Correct one of the two days."),
}
"""The ways on of refusals that have several."""
