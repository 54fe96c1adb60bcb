"""Addresses of the API."""

from django.urls import URLPattern, URLResolver, path

from ratings import api
from ratings.correspondence import api_urls as correspondence
from ratings.kyu_tests.api import KyuTestsApi, RankingJudgesApi
from ratings.titles import api as titles

router = api.Router()
router.register("federations", api.FederationsApi, basename="api-federation")
router.register("people", api.PeopleApi, basename="api-person")
router.register("clubs", api.ClubsApi, basename="api-club")
router.register("memberships", api.MembershipsApi, basename="api-membership")
router.register("tournaments", api.TournamentsApi, basename="api-tournament")
router.register("entries", api.EntriesApi, basename="api-entry")
router.register("games", api.GamesApi, basename="api-game")
router.register("standings", api.StandingsApi, basename="api-standing")
router.register("ratings", api.RatingsApi, basename="api-rating")
router.register("rated-tournaments", api.RatedTournamentsApi, basename="api-rated-tournament")
router.register("participations", api.ParticipationsApi, basename="api-participation")
router.register("rating-changes", api.RatingChangesApi, basename="api-rating-change")
router.register("lists", api.ListsApi, basename="api-list")
router.register("list-lines", api.ListLinesApi, basename="api-list-line")
router.register("titles", titles.TitlesApi, basename="api-title")
router.register("title-steps", titles.TitleStepsApi, basename="api-title-step")
router.register("diplomas", titles.DiplomasApi, basename="api-diploma")
router.register("ranking-judges", RankingJudgesApi, basename="api-ranking-judge")
router.register("kyu-tests", KyuTestsApi, basename="api-kyu-test")
correspondence.register(router)
router.register("events", api.EventsApi, basename="api-event")
router.register("projections", api.ProjectionsApi, basename="api-projection")

urlpatterns: list[URLPattern | URLResolver] = [
    path("schema/", api.Schema.as_view(), name="api-schema"),
    path("docs/", api.docs, name="api-docs"),
    *router.urls,
]
