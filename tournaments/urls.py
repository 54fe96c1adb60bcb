"""Addresses of tournaments."""

from django.urls import path

from events.readers import member, public
from tournaments import pairing_views, views, views_export
from tournaments.live_parts import live_parts
from tournaments.pages import own_contest, own_entry
from tournaments.pages.calendar import calendar_file
from tournaments.pages.cards import cards_page
from tournaments.pages.compare import compare_standings
from tournaments.pages.feed import tournament_feed
from tournaments.pages.figure import figure_page, team_figure_page
from tournaments.pages.place import place_page
from tournaments.pages.position import position
from tournaments.pages.prizes import prizes_page
from tournaments.pages.proof import result_proof

ONE = "tournaments/<slug:federation>/<slug:tournament>/"
ROUND = f"{ONE}pairing/<int:stage>/<int:stage_round>/"

OWN = "members/me/tournaments/<slug:federation>/<slug:tournament>/"

urlpatterns = member(
    path(f"{OWN}enter/", own_entry.EnterMyself.as_view(), name="own-enter"),
    path(f"{OWN}withdraw/", own_entry.WithdrawMyself.as_view(), name="own-withdraw"),
    path(
        f"{OWN}contest/<int:of_round>/<int:of_board>/<int:of_game>/",
        own_contest.Contest.as_view(),
        name="own-contest",
    ),
) + public(
    path("calendar.ics", calendar_file, name="calendar"),
    path("federations/<slug:federation>/calendar.ics", calendar_file, name="calendar-of"),
    path("tournaments/", views.tournament_list, name="tournaments"),
    path("tournaments/<slug:federation>/<slug:tournament>/", views.tournament_page, name="tournament"),
    path(f"{ONE}news.atom", tournament_feed, name="tournament-news"),
    path(f"{ONE}live/", live_parts, name="tournament-live"),
    path(ROUND, pairing_views.by_board, name="pairing"),
    path(f"{ROUND}names/", pairing_views.by_name, name="pairing-names"),
    path(f"{ROUND}why/", pairing_views.why, name="pairing-why"),
    path(
        f"{ONE}pairing/round/<int:round_number>/",
        pairing_views.why_of_round,
        name="pairing-of-round",
    ),
    path(f"{ONE}position/", position, name="tournament-position"),
    path(f"{ONE}report.<slug:form>", views_export.report_file, name="tournament-report"),
    path(f"{ONE}<slug:what>.<slug:kind>", views_export.table_file, name="tournament-table"),
    path(f"{ONE}compare/", compare_standings, name="compare-standings"),
    path(
        f"{ONE}results/<int:round_number>/<int:board>/<int:game>.tlog-proof",
        result_proof,
        name="result-proof",
    ),
    path(f"{ONE}cards/", cards_page, name="tournament-cards"),
    path(f"{ONE}prizes/", prizes_page, name="tournament-prizes"),
    path(f"{ONE}<int:stage>/<uuid:person>/why-this-place/", place_page, name="tournament-place"),
    path(f"{ONE}<int:stage>/<uuid:person>/<slug:criterion>/", figure_page, name="tournament-figure"),
    path(f"{ONE}<int:stage>/teams/<slug:team>/<slug:criterion>/", team_figure_page, name="team-figure"),
)
