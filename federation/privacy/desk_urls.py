"""Addresses of forgetting, and of what is held on somebody, below /desk/."""

from django.urls import URLPattern, path

from federation.privacy import desk
from federation.privacy.pages import asked

AT = "erasures/<slug:federation>/<uuid:person>/"

urlpatterns: list[URLPattern] = [
    path("people/<uuid:person>/forget/", desk.Record.as_view(), name="desk-erase"),
    path("people/<uuid:person>/everything/", asked.EverythingAsked.as_view(), name="desk-everything"),
    path("people/<uuid:person>/everything.json", asked.as_json, name="desk-everything-json"),
    path("erasures/<slug:federation>/", desk.Erasures.as_view(), name="desk-erasures"),
    path(AT, desk.OneErasure.as_view(), name="desk-erasure"),
    path(AT + "propose/", desk.Propose.as_view(), name="desk-propose-erasure"),
    path(AT + "approve/", desk.Approve.as_view(), name="desk-approve-erasure"),
    path(AT + "decline/", desk.Decline.as_view(), name="desk-decline-erasure"),
    path(AT + "back/", desk.Withdraw.as_view(), name="desk-withdraw-erasure"),
]
