"""Records of tournaments drawn at random: matches, byes, absences, leavers, walkovers, ratings and lots."""

from fractions import Fraction

from hypothesis import strategies as st

from tournaments.rules.gladiator import Form
from tournaments.rules.scoring import Match
from tournaments.rules.tiebreaks import Bye, Record, Won, rank_table, tabulate


@st.composite
def records(draw, *, drawn=True):
    """Rounds paired at random, so that some meet twice and some rest. `drawn`: a lot for everybody."""
    players = [f"P{number}" for number in range(1, draw(st.integers(1, 8)) + 1)]
    random = draw(st.randoms(use_true_random=False))
    rounds = draw(st.integers(1, 6))
    matches, byes, walkovers, won = [], [], set(), []
    left = {player: random.randint(1, rounds) for player in players if random.random() < 0.15}
    for number in range(1, rounds + 1):
        present = [player for player in players if left.get(player, rounds) >= number]
        random.shuffle(present)
        while len(present) > 1:
            one, other = present.pop(), present.pop()
            score = random.choice(((2, 0), (1, 1), (0, 2)))
            matches.append(Match(round_number=number, players=(one, other), half_points=score))
            if score == (2, 0):
                won.append(Won(round_number=number, winner=one, loser=other, form=random.choice(list(Form))))
                if random.random() < 0.3:
                    walkovers.add((number, random.choice((one, other))))
        if present and random.random() < 0.7:
            half_points = random.choice((0, 1, 2))
            byes.append(
                Bye(round_number=number, player=present[0], half_points=half_points, match_points=half_points)
            )
    return Record(
        players=players,
        matches=matches,
        byes=byes,
        left=left,
        walkovers=frozenset(walkovers),
        won=won,
        ratings={player: random.choice((0, 1500, 1733, 2100)) for player in players},
        lots=random.sample(players, len(players)) if drawn else (),
        substitutes={player: Fraction(7, 3) for player in left if random.random() < 0.3},
        rounds_total=rounds,
    )


def ranked(players, matches, by):
    """The placings of a tournament without byes, leavers, ratings and lots."""
    return rank_table(tabulate(Record(players=players, matches=tuple(matches))), by)
