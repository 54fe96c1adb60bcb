"""Addresses of the public pages of records."""

from django.urls import path

from events.readers import member, public
from tournaments.records.desk import attaching
from tournaments.records.pages import files, game, person

GAME = "tournaments/<slug:federation>/<slug:tournament>/games/<int:round_number>/<int:board>/<int:game>"

urlpatterns = [
    *public(
        path(f"{GAME}/", game.game_page, name="game-record"),
        path(f"{GAME}.<slug:form>", files.record_file, name="game-record-file"),
        path("members/<uuid:person>/games/", person.of_person, name="game-records-of"),
    ),
    *member(path(f"{GAME}/attach/", attaching.AttachOwn.as_view(), name="attach-own-record")),
]
