"""Addresses of persons entered twice on the desk, below /desk/."""

from django.urls import URLPattern, path

from federation.identity import desk

OF = "twice/<slug:federation>/"

urlpatterns: list[URLPattern] = [
    path("approvals/", desk.PastApprovals.as_view(), name="desk-past-approvals"),
    path(OF, desk.Twice.as_view(), name="desk-twice"),
    path(f"{OF}<uuid:person>/", desk.OneOfTwo.as_view(), name="desk-one-of-two"),
    path(f"{OF}<uuid:one>/<uuid:other>/different/", desk.Different.as_view(), name="desk-different"),
]
