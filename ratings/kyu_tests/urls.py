"""Addresses of the public pages of kyu tests."""

from django.urls import path

from events.readers import public
from ratings.kyu_tests.pages import tests

urlpatterns = public(
    path("kyu-tests/<slug:federation>/", tests.kyu_tests, name="kyu-tests"),
    path("kyu-tests/<slug:federation>/<uuid:person>/", tests.of_person, name="kyu-tests-of"),
)
