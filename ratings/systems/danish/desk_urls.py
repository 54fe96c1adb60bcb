"""Addresses of the desk of the Danish register."""

from django.urls import URLPattern, path

from ratings.systems.danish.desk import entering, office, receiving, registrar, returning, righting

AT = "danish/"
TOURNAMENT = AT + "tournaments/<slug:tournament>/"
PLAYER = AT + "players/<uuid:person>/"

urlpatterns: list[URLPattern] = [
    path(AT, office.Office.as_view(), name="desk-danish"),
    path(AT + "take-over/", registrar.TakeOver.as_view(), name="desk-danish-take-over"),
    path(AT + "publish/", registrar.Publish.as_view(), name="desk-danish-publish"),
    path(TOURNAMENT + "return/", returning.ReturnList.as_view(), name="desk-danish-return"),
    path(TOURNAMENT + "receive/", receiving.ReceiveReport.as_view(), name="desk-danish-receive"),
    path(TOURNAMENT + "leave-out/", receiving.RefuseReport.as_view(), name="desk-danish-leave-out"),
    path(TOURNAMENT + "accept/", receiving.AcceptTournament.as_view(), name="desk-danish-accept"),
    path(TOURNAMENT + "game/", receiving.ClassifyGame.as_view(), name="desk-danish-game"),
    path(TOURNAMENT + "estimate/", receiving.EstimateRating.as_view(), name="desk-danish-estimate"),
    path(TOURNAMENT + "kind/", righting.CorrectKind.as_view(), name="desk-danish-kind"),
    path(TOURNAMENT + "accept/back/", righting.TakeBackAcceptance.as_view(), name="desk-danish-accept-back"),
    path(TOURNAMENT + "leave-out/back/", righting.TakeBackRefusal.as_view(), name="desk-danish-rate"),
    path(
        TOURNAMENT + "start-rating/", righting.CorrectStartRating.as_view(), name="desk-danish-start-rating"
    ),
    path(PLAYER + "number/", righting.CorrectNumber.as_view(), name="desk-danish-number"),
    path(PLAYER + "propose/", entering.Propose.as_view(), name="desk-danish-propose"),
    path(PLAYER + "approve/", entering.Approve.as_view(), name="desk-danish-approve"),
    path(PLAYER + "reject/", entering.Reject.as_view(), name="desk-danish-reject"),
    path(PLAYER + "back/", entering.DecideReturn.as_view(), name="desk-danish-back"),
]
