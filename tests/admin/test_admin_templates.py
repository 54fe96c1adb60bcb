"""What unfold's templates are made to say, and the colours that stand in a file of ours."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.core.exceptions import ImproperlyConfigured
from django.template.base import Origin
from django.template.loader import get_template
from django.template.loaders.app_directories import Loader
from django.test import RequestFactory

from federation.pages.admin_templates import SAID_OTHERWISE, StrictLoader
from tests.pages.test_content_security_policy import TEMPLATES


@pytest.mark.parametrize("name", SAID_OTHERWISE)
def test_each_is_read_as_we_say_it(name):
    """A new release of unfold that reads otherwise is found here, and not by an official."""
    text = get_template(name).template.source
    said = ("<style", "localStorage", "if (", "alpine/alpine.js", "'width: '", "window.", "applyShortcut")
    for gone in (*said, 'shortcut="/"'):
        assert gone not in text


def test_a_template_that_reads_otherwise_does_not_open(monkeypatch):
    monkeypatch.setattr(Loader, "get_contents", lambda *_: "<p>Another release.</p>")
    with pytest.raises(ImproperlyConfigured, match=r"admin/actions\.html of unfold"):
        StrictLoader(None).get_contents(Origin("x", "admin/actions.html"))


def test_the_colours_are_those_of_the_site():
    """In a file of ours, since the policy forbids the <style> in which unfold writes them."""
    colors = admin.site._get_colors("COLORS", RequestFactory().get("/"))
    said = {
        f"--color-{name}-{weight}: {value};"
        for name, weights in colors.items()
        for weight, value in weights.items()
    }
    written = (TEMPLATES / "static/admin/colors.css").read_text().splitlines()
    assert {line.strip() for line in written if "--" in line} == said
