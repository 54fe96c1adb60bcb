"""How the steps of the Danish rules of play read (DSU 4.1 to 4.4)."""

from __future__ import annotations

from collections.abc import Mapping

from events.citing import Wording, gettext_noop

EXPLANATIONS: Mapping[str, Wording] = {
    "ages.veteran": Wording(
        gettext_noop("At least 60 years old on the day of the first round."), "age first_round:day"
    ),
    "ages.veteran_before": Wording(gettext_noop("Played in the veteran class before."), "age"),
    "ages.senior": Wording(gettext_noop("Old enough in the year of play."), "turns least"),
    "candidate_class.played_national": Wording(
        gettext_noop("Played in last year’s national-team class and has no place there now."), "rating"
    ),
    "candidate_class.junior_champion": Wording(gettext_noop("The junior champion."), "rating"),
    "candidate_class.junior": Wording(gettext_noop("One of the eight highest rated juniors."), "rating"),
    "candidate_class.organisers_rule": Wording(
        gettext_noop("Qualified by the organiser’s rule (§39)."), "rating"
    ),
    "seat.candidate_result": Wording(
        gettext_noop("A candidate result since last year’s entry deadline."), "figures*"
    ),
    "candidate_class.rated_2200": Wording(gettext_noop("Rated 2200 or more."), "rating"),
    "candidate_class.filled_up": Wording(
        gettext_noop("The highest rated under 2200, to eight players or an even number."), "rating"
    ),
    "candidate_class.wild_card": Wording(gettext_noop("The organiser’s wild card, approved."), "rating"),
    "candidate_class.not_entitled": Wording(
        gettext_noop("Entitled by nothing, and not needed to fill the class up."), "rating least"
    ),
    "national_class.won": Wording(gettext_noop("Won last year’s national-team class."), "place rating games"),
    "national_class.won_candidate_class": Wording(
        gettext_noop("Won last year’s candidate class."), "place rating games"
    ),
    "national_class.rated_2500": Wording(gettext_noop("Rated 2500 or more."), "place rating games"),
    "national_class.master": Wording(
        gettext_noop("One of the highest rated other masters."), "place rating games"
    ),
    "national_class.other_federation": Wording(
        gettext_noop("FIDE does not have the player for a part of the Realm.")
    ),
    "national_class.no_criterion": Wording(gettext_noop("Meets none of the conditions."), "rating least"),
    "national_class.seats_taken": Wording(
        gettext_noop("All places went to others before."), "seats rating games"
    ),
    "championships.form": Wording(
        gettext_noop("The form is for this number of players: %(players)s, between %(fewest)s and %(most)s."),
        "players fewest most",
    ),
    "championships.small_form": Wording(
        gettext_noop("Fourteen or fewer: the form suits the number."), "players"
    ),
    "championships.other_time": Wording(gettext_noop("Not the thinking time of this championship.")),
    "championships.few_rounds": Wording(gettext_noop("The plan has five rounds or fewer."), "rounds"),
    "championships.rated": Wording(
        gettext_noop("Rated %(least)s or more at the entry deadline, with %(rating)s."), "rating least"
    ),
    "championships.women": Wording(gettext_noop("The championship is open to every woman.")),
    "classes.veteran": Wording(gettext_noop("Chose the veteran class."), "rating"),
    "classes.member": Wording(gettext_noop("Open to every member."), "rating"),
    "coordinated.announced_late": Wording(
        gettext_noop("Announced less than a month before the entry deadline."), "announced:day due:day"
    ),
    "coordinated.list_late": Wording(
        gettext_noop("The list went in late, so the ratings may come back too late."), "sent:day due:day"
    ),
    "coordinated.way": Wording(
        gettext_noop("An entry goes the way that the book names for it."), "entering through"
    ),
    "coordinated.member": Wording(gettext_noop("The player is a member of the union.")),
    "coordinated.exempted": Wording(
        gettext_noop("The player comes from abroad and is exempted by the rating registrar.")
    ),
    "coordinated.one_time": Wording(
        gettext_noop("The player is no member, and plays for the one time that is open."), "earlier"
    ),
    "coordinated.entered_in_time": Wording(
        gettext_noop("The entry came in time."), "entered:day deadline:day"
    ),
    "coordinated.entered_late": Wording(
        gettext_noop("The entry came late, and gives no right to play."), "entered:day deadline:day surcharge"
    ),
    "coordinated.smoke_free": Wording(
        gettext_noop("There is a room without smoking for a player who asks for one."), "demanded available"
    ),
    "coordinated.no_smoke_free": Wording(
        gettext_noop("The invitation says that there is no room without smoking.")
    ),
    "deadlines.last_day": Wording(gettext_noop("This is the last day in time."), "figures*"),
    "easter.in_time": Wording(gettext_noop("The entry came in time, with the fee."), "received:day last:day"),
    "easter.between_deadlines": Wording(
        gettext_noop("The result was achieved between the two entry deadlines."),
        "achieved:day after:day to:day",
    ),
    "late_arrival.in_time": Wording(gettext_noop("The player was there in time."), "times*"),
    "late_arrival.late": Wording(gettext_noop("The player came later than the limit."), "times*"),
    "late_arrival.excused": Wording(gettext_noop("The arbiter excused the player: force majeure.")),
    "permissions.own_act": Wording(gettext_noop("This is an act of the office named."), "action office"),
    "play_off.drawn_sudden_death": Wording(gettext_noop("A draw in sudden death: Black has won."), "black"),
    "play_off.sudden_death": Wording(gettext_noop("Sudden death decided."), "first:halves second:halves"),
    "play_off.rapid": Wording(
        gettext_noop("Rapid games: %(first)s to %(second)s."), "first:halves second:halves"
    ),
    "play_off.blitz": Wording(
        gettext_noop("Blitz games: %(first)s to %(second)s."), "first:halves second:halves"
    ),
    "player_class.rated": Wording(gettext_noop("The rating %(rating)s reaches %(least)s."), "rating least"),
    "player_class.below": Wording(
        gettext_noop("The rating %(rating)s lies below %(least)s."), "rating least"
    ),
    "rounds.finished_before_last": Wording(
        gettext_noop("Adjourned games are finished before the last round."), "resumed last_round"
    ),
    "rounds.other_side": Wording(
        gettext_noop("The result is handed in by the other side than the book asks for."), "by due"
    ),
    "systems.named": Wording(gettext_noop("It is one of the systems of the book."), "system"),
    "systems.any_size": Wording(gettext_noop("All play all, so groups may be of any size."), "sizes*"),
    "systems.one_odd": Wording(gettext_noop("At most one group is odd."), "sizes*"),
    "time_control.too_short": Wording(
        gettext_noop("Less than two hours for the whole game."), "minutes least"
    ),
    "time_control.quick_finish_short": Wording(
        gettext_noop("Less than four hours of play with a quick finish."), "minutes least"
    ),
    "time_control.last_period": Wording(
        gettext_noop("Not 15 to 60 minutes for the rest."), "rest least most"
    ),
    "time_control.moves_an_hour": Wording(
        gettext_noop("Not 16 to 23 moves an hour to the control."), "moves rate"
    ),
    "title.won": Wording(gettext_noop("The best placed of those who can win it."), "best*"),
    "title.shared": Wording(gettext_noop("Level to the end: the title is shared."), "best*"),
    "title.nobody": Wording(gettext_noop("No player who took part can win the title.")),
    "title.play_off": Wording(gettext_noop("Level at the top: they play off for the title."), "best*"),
}
