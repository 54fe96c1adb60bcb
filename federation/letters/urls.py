"""Addresses of a member's own letters. Below /members/me/ nothing is kept by browser or cache."""

from django.urls import path

from events.readers import member
from federation.letters import pages

urlpatterns = member(
    path("members/me/letters/", pages.own_letters, name="own-letters"),
    path("members/me/letters/choose/", pages.Choose.as_view(), name="choose-letters"),
    path("members/me/letters/<uuid:letter>/", pages.own_letter, name="own-letter"),
)
