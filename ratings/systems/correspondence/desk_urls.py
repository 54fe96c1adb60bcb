"""Addresses of the desk for correspondence play. An event's name ends with a day, so none is "announce"."""

from django.urls import URLPattern, path

from ratings.systems.correspondence.desk import announcing, overview, persons, playing, ranking

OF = "correspondence/<slug:federation>/"
HERE = OF + "<slug:event>/"
GAME = HERE + "games/<uuid:one>/<uuid:other>/<int:game>/"
PLAYER = HERE + "players/<uuid:person>/"
NAME = "desk-correspondence"

urlpatterns: list[URLPattern] = [
    path("correspondence/", overview.Events.as_view(), name=NAME),
    path(OF + "announce/", announcing.Announce.as_view(), name=f"{NAME}-announce"),
    path(OF + "people/", persons.People.as_view(), name=f"{NAME}-people"),
    path(OF + "people/<uuid:person>/ranking/", persons.TakeOver.as_view(), name=f"{NAME}-take-over"),
    path(OF + "people/<uuid:person>/correct/", persons.CorrectTaken.as_view(), name=f"{NAME}-correct-taken"),
    path(OF + "people/<uuid:person>/activity/", persons.Certify.as_view(), name=f"{NAME}-certify"),
    path(HERE, overview.EventDesk.as_view(), name=f"{NAME}-event"),
    path(HERE + "sanction/", announcing.Sanction.as_view(), name=f"{NAME}-sanction"),
    path(HERE + "enter/", announcing.Enter.as_view(), name=f"{NAME}-enter"),
    path(HERE + "start/", announcing.Start.as_view(), name=f"{NAME}-start"),
    path(HERE + "conditions/", playing.Conditions.as_view(), name=f"{NAME}-conditions"),
    path(HERE + "close/", playing.Close.as_view(), name=f"{NAME}-close"),
    path(HERE + "close/back/", playing.Reopen.as_view(), name=f"{NAME}-reopen"),
    path(HERE + "last-day/", playing.LastDay.as_view(), name=f"{NAME}-last-day"),
    path(HERE + "call-off/", ranking.CallOff.as_view(), name=f"{NAME}-call-off"),
    path(HERE + "call-off/back/", ranking.Restore.as_view(), name=f"{NAME}-restore"),
    path(HERE + "calculation/", ranking.Calculation.as_view(), name=f"{NAME}-calculation"),
    path(HERE + "send-back/", ranking.SendBack.as_view(), name=f"{NAME}-send-back"),
    path(HERE + "rank/", ranking.Rank.as_view(), name=f"{NAME}-rank"),
    path(HERE + "accept-conditions/", ranking.AcceptConditions.as_view(), name=f"{NAME}-accept-conditions"),
    path(
        HERE + "accept-conditions/back/",
        ranking.TakeBackConditions.as_view(),
        name=f"{NAME}-accept-conditions-back",
    ),
    path(GAME + "end/", playing.End.as_view(), name=f"{NAME}-end"),
    path(GAME + "end/back/", playing.RunsOn.as_view(), name=f"{NAME}-runs-on"),
    path(GAME + "correct/", playing.Correct.as_view(), name=f"{NAME}-correct"),
    path(PLAYER + "take-back/", announcing.TakeBack.as_view(), name=f"{NAME}-take-back"),
    path(PLAYER + "lift/", ranking.Lift.as_view(), name=f"{NAME}-lift"),
    path(PLAYER + "lift/back/", ranking.SetAgain.as_view(), name=f"{NAME}-lift-back"),
    path(PLAYER + "confirm/", ranking.Confirm.as_view(), name=f"{NAME}-confirm"),
    path(PLAYER + "refuse/", ranking.Refuse.as_view(), name=f"{NAME}-refuse"),
]
