"""Address of the calculator for Danish organisers."""

from django.urls import URLPattern, path

from ratings.calculator import views

urlpatterns: list[URLPattern] = [path("calculator/", views.calculator, name="calculator")]
