"""Addresses of the desk of titles, below /desk/."""

from django.urls import URLPattern, path

from ratings.titles.desk import officer, tournament

OF_TOURNAMENT = "tournaments/<slug:federation>/<slug:tournament>/titles/"
OF_PERSON = "titles/<slug:federation>/<uuid:person>/"

urlpatterns: list[URLPattern] = [
    path(OF_TOURNAMENT, tournament.StateConditions.as_view(), name="desk-title-conditions"),
    path(f"{OF_TOURNAMENT}approve/", tournament.Approve.as_view(), name="desk-title-approve"),
    path(
        f"{OF_TOURNAMENT}approve/back/", tournament.TakeApprovalBack.as_view(), name="desk-title-approve-back"
    ),
    path(f"{OF_TOURNAMENT}home/", tournament.EntryTitle.as_view(), name="desk-entry-title"),
    path("titles/<slug:federation>/", officer.Officer.as_view(), name="desk-titles"),
    path(f"{OF_PERSON}record/", officer.RecordLevel.as_view(), name="desk-record-level"),
    path(
        f"{OF_PERSON}diploma/<int:level>/back/", officer.TakeDiplomaBack.as_view(), name="desk-diploma-back"
    ),
    path(f"{OF_PERSON}diploma/<int:level>/", officer.IssueDiploma.as_view(), name="desk-diploma"),
]
