"""Addresses of the registrar's desk, below /desk/."""

from django.urls import path

from federation.members.desk import enrolling, memberships, people, swedish

urlpatterns = [
    path("people/", people.People.as_view(), name="desk-people"),
    path("people/<slug:federation>/new/", people.RegisterPerson.as_view(), name="desk-register-person"),
    path("people/<uuid:person>/", people.OnePerson.as_view(), name="desk-person"),
    path("people/<uuid:person>/details/", people.ChangeDetails.as_view(), name="desk-details"),
    path("people/<uuid:person>/chair/", people.NameChair.as_view(), name="desk-chair"),
    path("people/<uuid:person>/swedish/", swedish.CountAsSwedish.as_view(), name="desk-count-as-swedish"),
    path(
        "people/<uuid:person>/swedish/back/",
        swedish.CountNoLongerAsSwedish.as_view(),
        name="desk-count-no-longer",
    ),
    path("people/<uuid:person>/membership/", memberships.StartMembership.as_view(), name="desk-membership"),
    path("people/<uuid:person>/enrol/", enrolling.Propose.as_view(), name="desk-enrol"),
    path("people/<uuid:person>/enrol/confirm/", enrolling.Confirm.as_view(), name="desk-confirm-enrolment"),
    path("people/<uuid:person>/enrol/decline/", enrolling.Decline.as_view(), name="desk-decline-enrolment"),
    path(
        "members/<slug:federation>/<int:number>/move/",
        memberships.TransferMember.as_view(),
        name="desk-transfer",
    ),
    path("members/<slug:federation>/<int:number>/end/", memberships.EndMembership.as_view(), name="desk-end"),
    path(
        "members/<slug:federation>/<int:number>/end/back/",
        memberships.TakeBackEnd.as_view(),
        name="desk-end-back",
    ),
    path("clubs/<slug:federation>/new/", memberships.RegisterClub.as_view(), name="desk-register-club"),
    path("clubs/<slug:federation>/<slug:club>/", memberships.ChangeClub.as_view(), name="desk-change-club"),
]
