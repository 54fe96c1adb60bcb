"""Addresses of the register: members, clubs, and the paragraphs that pages cite."""

from django.urls import path

from federation.members import views

urlpatterns = [
    path("members/", views.member_search, name="members"),
    path("clubs/", views.club_list, name="clubs"),
]
