"""unfold's templates without what the Content-Security-Policy forbids: nothing inline, nothing compiled.

A few places are said otherwise when they are read, so that the rest stays unfold's own. A release of unfold
in which one reads differently does not open: its change is looked at first, and put here.
"""

from __future__ import annotations

import re

from django.core.exceptions import ImproperlyConfigured
from django.template.base import Origin
from django.template.loaders.app_directories import Loader

SAID_OTHERWISE: dict[str, tuple[tuple[str, str], ...]] = {
    "unfold/layouts/skeleton.html": (
        # The colours are in a file; what the body remembers, in one that Alpine is told.
        (r"\{% if colors %\}\s*<style.*?</style>\s*\{% endif %\}", ""),
        (r"'unfold/css/styles.css' %\}\" rel=\"stylesheet\">", r"""\g<0>
        <link href="{% static 'admin/colors.css' %}" rel="stylesheet">"""),
        (r'x-data="\{\s*\{% if opts %\}.*?x-init=".*?;\s*"', """\
x-data="page('{% if opts %}{% tabs_primary_active inline_admin_formsets %}{% endif %}')\""""),
        # The build of Alpine that compiles nothing; htmx without the styles that it would write.
        (r"<script src=\"\{% static 'unfold/js/alpine/alpine.js' %\}\" defer></script>", """\
<script src="{% static 'admin/alpine_data.js' %}" defer></script>
        <script src="{% static 'admin/alpine-csp.js' %}" defer></script>
        <meta name="htmx-config" content='{"includeIndicatorStyles": false, "allowEval": false}'>"""),
    ),
    # One expression each: the build that compiles nothing reads no statements.
    "unfold/helpers/welcomemsg.html": (
        (r"(sidebarDesktopOpen = !sidebarDesktopOpen);[^\"]*", r"\1"),
    ),
    "unfold/helpers/command.html": (
        (r'x-on:click.outside="handleOutsideClick\(\)"', r"""\g<0> role="dialog" aria-modal="true"
             aria-label="{% trans 'Search everything' %}\""""),
        (r"if \((!\$event.metaKey && !\$event.ctrlKey)\) (selectItem\()", r"\1 && \2"),
    ),
    # Landmarks, each with a name of its own, by which one jumps who sees no page (WCAG 1.3.1).
    "admin/base.html": (
        (r'<div id="main"', '<main id="main"'),
        (r"(\{% block footer %\}\{% endblock %\}\s*)</div>", r"\1</main>"),
    ),
    "unfold/helpers/navigation.html": (
        (r'<nav id="nav-sidebar-inner"', r"""\g<0> aria-label="{% trans 'Office' %}\""""),
    ),
    "unfold/helpers/app_list.html": (
        (r"data-simplebar", r"""\g<0> data-simplebar-aria-label="{% trans 'Tables' %}\""""),
    ),
    # The window is asked in a file: this build shows it to no expression.
    "admin/change_form.html": (
        (r'x-bind:action="activeTab && [^"]*"', 'x-bind:action="actionOf(activeTab)"'),
    ),
    # No key alone does anything (WCAG 2.1.4): Ctrl and K open the search of the office.
    "admin/search_form.html": (
        (r"\{% if not cl.is_dataset %\}x-on:keydown.window=\"applyShortcut\(\$event\)\"\{% endif %\}", ""),
        (r"\{% include \"unfold/helpers/shortcut.html\"[^%]*%\}", ""),
    ),
    # A style is set property by property, which the policy allows, not as an attribute.
    "admin/actions.html": (
        (r"'width: ' \+ changeListWidth \+ 'px'", "{width: changeListWidth + 'px'}"),
    ),
}  # fmt: skip


class StrictLoader(Loader):
    """Reads the templates of apps, some of unfold's in other words."""

    def get_contents(self, origin: Origin) -> str:
        """The text of a template. Raises ImproperlyConfigured where unfold says a place otherwise by now."""
        text = super().get_contents(origin)
        name = str(origin.template_name)
        for found, put in SAID_OTHERWISE.get(name, ()):
            text, count = re.subn(found, put, text, flags=re.DOTALL)
            if count != 1:
                raise ImproperlyConfigured(f"{name} of unfold does not read as it did: {found}")
        return text
