"""Addresses of the desk of licences."""

from django.urls import URLPattern, path

from federation.licences.desk import acts, office, practice, withdrawals

AT = "licences/<slug:federation>/"
WHOSE = AT + "<uuid:person>/"

urlpatterns: list[URLPattern] = [
    path(AT, office.Office.as_view(), name="desk-licences"),
    path(AT + "course/", acts.TakeCourse.as_view(), name="desk-record-course"),
    path(AT + "practice/", practice.Declare.as_view(), name="desk-declare-practice"),
    path(AT + "propose/", acts.Propose.as_view(), name="desk-propose-licence"),
    path(AT + "special/", acts.GrantSpecially.as_view(), name="desk-grant-specially"),
    path(AT + "delegate/", acts.Delegate.as_view(), name="desk-delegate-licences"),
    path(WHOSE + "delegate/back/", acts.TakeBack.as_view(), name="desk-take-back-licences"),
    path(WHOSE + "<slug:licence>/paper/", acts.HandOut.as_view(), name="desk-hand-out-paper"),
    path(WHOSE + "declared/<int:number>/", practice.Grant.as_view(), name="desk-grant-licence"),
    path(WHOSE + "declared/<int:number>/back/", practice.Return.as_view(), name="desk-return-declaration"),
    path(WHOSE + "withdraw/", withdrawals.Withdraw.as_view(), name="desk-withdraw-licence"),
    path(
        WHOSE + "letters/<slug:day>/<slug:letter>/",
        withdrawals.SendLetter.as_view(),
        name="desk-licence-letter",
    ),
]
