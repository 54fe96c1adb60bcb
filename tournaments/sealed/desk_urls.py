"""Addresses of the desk of sealed games."""

from django.urls import URLPattern, path

from tournaments.sealed.desk import game, opening, other_ways, resuming, sealing

ONE = "tournaments/<slug:federation>/<slug:tournament>/sealed/"
GAME = f"{ONE}<int:round_number>/<int:board>/<int:game>/"

urlpatterns: list[URLPattern] = [
    path(ONE, game.AllSealed.as_view(), name="desk-sealed"),
    path(f"{ONE}order/", resuming.Order.as_view(), name="desk-sealed-order"),
    path(GAME, game.SealedGamePage.as_view(), name="desk-sealed-game"),
    path(f"{GAME}seal/", sealing.Seal.as_view(), name="desk-seal"),
    path(f"{GAME}sheet/", game.Sheet.as_view(), name="desk-sealed-sheet"),
    path(f"{GAME}keep/", sealing.Keep.as_view(), name="desk-sealed-keep"),
    path(f"{GAME}undo/", sealing.Undo.as_view(), name="desk-sealed-undo"),
    path(f"{GAME}resume/", resuming.Resume.as_view(), name="desk-sealed-resume"),
    path(f"{GAME}arrival/<slug:who>/", resuming.Arrival.as_view(), name="desk-sealed-arrival"),
    path(f"{GAME}arrival/<slug:who>/back/", resuming.NotThere.as_view(), name="desk-sealed-arrival-back"),
    path(f"{GAME}open/", opening.Open.as_view(), name="desk-sealed-open"),
    path(f"{GAME}rule/", opening.RuleMove.as_view(), name="desk-sealed-rule"),
    path(f"{GAME}loss/", opening.Loss.as_view(), name="desk-sealed-loss"),
    path(f"{GAME}reply/", sealing.SealReply.as_view(), name="desk-sealed-reply"),
    path(f"{GAME}reply/open/", opening.OpenReply.as_view(), name="desk-sealed-open-reply"),
    path(f"{GAME}lost/", other_ways.Lose.as_view(), name="desk-sealed-lost"),
    path(f"{GAME}annul/", other_ways.AnnulSealed.as_view(), name="desk-sealed-annul"),
    path(f"{GAME}draw/", other_ways.Draw.as_view(), name="desk-sealed-draw"),
    path(f"{GAME}pause/", other_ways.Pause.as_view(), name="desk-sealed-pause"),
    path(f"{GAME}go-on/", other_ways.GoOn.as_view(), name="desk-sealed-go-on"),
]
