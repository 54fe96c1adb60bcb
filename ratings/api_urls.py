"""Addresses of the API."""

from django.urls import URLPattern, URLResolver, path

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

router = api.Router()
router.register("federations", api.FederationsApi, basename="api-federation")
router.register("people", api_people.PeopleApi, basename="api-person")
router.register("clubs", api_people.ClubsApi, basename="api-club")
router.register("memberships", api_people.MembershipsApi, basename="api-membership")
router.register("tournaments", api_tournaments.TournamentsApi, basename="api-tournament")
router.register("entries", api_tournaments.EntriesApi, basename="api-entry")
router.register("games", api_tournaments.GamesApi, basename="api-game")
router.register("game-records", GameRecordsApi, basename="api-game-record")
router.register("sealed-games", SealedGamesApi, basename="api-sealed-game")
router.register("board-matters", MattersApi, basename="api-board-matter")
router.register("standings", api_tournaments.StandingsApi, basename="api-standing")
router.register("ratings", api_ratings.RatingsApi, basename="api-rating")
router.register("rated-tournaments", api_ratings.RatedTournamentsApi, basename="api-rated-tournament")
router.register("participations", api_ratings.ParticipationsApi, basename="api-participation")
router.register("rating-changes", api_ratings.RatingChangesApi, basename="api-rating-change")
router.register("lists", api_ratings.ListsApi, basename="api-list")
router.register("list-lines", api_ratings.ListLinesApi, basename="api-list-line")
router.register("titles", titles.TitlesApi, basename="api-title")
router.register("title-steps", titles.TitleStepsApi, basename="api-title-step")
router.register("diplomas", titles.DiplomasApi, basename="api-diploma")
router.register("ranking-judges", RankingJudgesApi, basename="api-ranking-judge")
router.register("kyu-tests", KyuTestsApi, basename="api-kyu-test")
router.register("corrections", CorrectionsApi, basename="api-correction")
correspondence.register(router)
championships.register(router)
danish.register(router)
router.register("licences", api_arbiters.LicencesApi, basename="api-licence")
router.register("body-seats", api_arbiters.BodySeatsApi, basename="api-body-seat")
router.register("elo-lists", EloListsApi, basename="api-elo-list")
router.register("elos", ElosApi, basename="api-elo")
router.register("events", api.EventsApi, basename="api-event")
router.register("projections", api.ProjectionsApi, basename="api-projection")

urlpatterns: list[URLPattern | URLResolver] = [
    path("schema/", api.Schema.as_view(), name="api-schema"),
    path("docs/", api.docs, name="api-docs"),
    *router.urls,
]
