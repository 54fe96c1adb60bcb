"""Address of the calculator for Danish organisers."""

from django.urls import path

from events.readers import public
from ratings.calculator import views

urlpatterns = public(path("calculator/", views.calculator, name="calculator"))
