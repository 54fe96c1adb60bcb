"""Addresses of the API."""

from django.urls import URLPattern, URLResolver, path
from rest_framework.viewsets import ViewSetMixin

from ratings import api, api_arbiters, api_people, api_ratings, api_tournaments
from ratings.api_conduct import MattersApi
from ratings.api_records import GameRecordsApi
from ratings.api_sealed import SealedGamesApi
from ratings.championships import api as championships
from ratings.corrections.api import CorrectionsApi
from ratings.kyu_tests.api import KyuTestsApi, RankingJudgesApi
from ratings.systems.correspondence import api_urls as correspondence
from ratings.systems.danish import api as danish
from ratings.systems.elo.api import EloListsApi, ElosApi
from ratings.titles import api as titles

ROUTES: tuple[tuple[str, type[ViewSetMixin], str], ...] = (
    ("federations", api.FederationsApi, "api-federation"),
    ("people", api_people.PeopleApi, "api-person"),
    ("clubs", api_people.ClubsApi, "api-club"),
    ("memberships", api_people.MembershipsApi, "api-membership"),
    ("tournaments", api_tournaments.TournamentsApi, "api-tournament"),
    ("entries", api_tournaments.EntriesApi, "api-entry"),
    ("games", api_tournaments.GamesApi, "api-game"),
    ("game-records", GameRecordsApi, "api-game-record"),
    ("sealed-games", SealedGamesApi, "api-sealed-game"),
    ("board-matters", MattersApi, "api-board-matter"),
    ("standings", api_tournaments.StandingsApi, "api-standing"),
    ("ratings", api_ratings.RatingsApi, "api-rating"),
    ("rated-tournaments", api_ratings.RatedTournamentsApi, "api-rated-tournament"),
    ("participations", api_ratings.ParticipationsApi, "api-participation"),
    ("rating-changes", api_ratings.RatingChangesApi, "api-rating-change"),
    ("lists", api_ratings.ListsApi, "api-list"),
    ("list-lines", api_ratings.ListLinesApi, "api-list-line"),
    ("titles", titles.TitlesApi, "api-title"),
    ("title-steps", titles.TitleStepsApi, "api-title-step"),
    ("diplomas", titles.DiplomasApi, "api-diploma"),
    ("ranking-judges", RankingJudgesApi, "api-ranking-judge"),
    ("kyu-tests", KyuTestsApi, "api-kyu-test"),
    ("corrections", CorrectionsApi, "api-correction"),
    *correspondence.ROUTES,
    *championships.ROUTES,
    *danish.ROUTES,
    ("licences", api_arbiters.LicencesApi, "api-licence"),
    ("body-seats", api_arbiters.BodySeatsApi, "api-body-seat"),
    ("elo-lists", EloListsApi, "api-elo-list"),
    ("elos", ElosApi, "api-elo"),
    ("events", api.EventsApi, "api-event"),
    ("projections", api.ProjectionsApi, "api-projection"),
)
router = api.Router()
for prefix, view, basename in ROUTES:
    router.register(prefix, view, basename=basename)

urlpatterns: list[URLPattern | URLResolver] = [
    path("schema/", api.Schema.as_view(), name="api-schema"),
    path("docs/", api.docs, name="api-docs"),
    *router.urls,
]
