"""Read models of ratings: rated tournaments, each player's change in each, running ratings, the lists."""

from ratings.models.lists import EndedPeriod, ListLine, PublishedList, ReissueProposal
from ratings.models.steps import Participation, PlayerRating, RatedTournament, RatingChange
