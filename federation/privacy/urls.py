"""Addresses of what a member sees of their own: everything held, who looked, the request to be forgotten."""

from django.urls import path

from events.readers import member
from federation.privacy.pages import own

urlpatterns = member(
    path("members/me/data/", own.own_data, name="own-data"),
    path("members/me/data/everything/", own.own_everything, name="own-everything"),
    path("members/me/data/everything.json", own.own_everything_json, name="own-everything-json"),
    path("members/me/data/contact/", own.ChangeContact.as_view(), name="own-contact"),
    path("members/me/data/forget/", own.AskToBeForgotten.as_view(), name="own-erasure"),
    path("members/me/data/stay/", own.StayAfterAll.as_view(), name="own-stay"),
)
