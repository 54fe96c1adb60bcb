"""What the theme of the admin says and brings no translation of: marked, so that the catalogues hold it.

A test compares these with the theme's own files, whatever its version says.
"""

from __future__ import annotations

from events.citing import gettext_noop, ngettext_noop

WORDS = (
    ngettext_noop(
        "\n                Found %(counter)s result in %(time)s seconds\n            ",
        "\n                Found %(counter)s results in %(time)s seconds\n            ",
        by="counter",
    ),
    gettext_noop("Add row"),
    gettext_noop("After you've created a user, you’ll be able to edit more user options."),
    gettext_noop("All applications"),
    gettext_noop("Apply Filters"),
    gettext_noop("Choose file to upload"),
    gettext_noop("Click to cancel"),
    gettext_noop("Click to download"),
    gettext_noop("Dark"),
    gettext_noop("Dataset not found. No action performed."),
    gettext_noop("Date"),
    gettext_noop("Date from"),
    gettext_noop("Date to"),
    gettext_noop("Django administration"),
    gettext_noop("Expand row"),
    gettext_noop("False"),
    gettext_noop("Forgotten your password or username?"),
    gettext_noop("General"),
    gettext_noop("Go back"),
    gettext_noop("Image preview"),
    gettext_noop("Light"),
    gettext_noop("Loading more results..."),
    gettext_noop("More actions"),
    gettext_noop("No data"),
    gettext_noop("No recent searches"),
    gettext_noop("No results found"),
    gettext_noop("No results matching your query"),
    gettext_noop("Not enough data."),
    gettext_noop(
        'Raw passwords are not stored, so there is no way to see this user’s password, but you can change the password using <a href="{}" class="text-primary-600 dark:text-primary-500">this form</a>.'  # noqa: E501
    ),
    gettext_noop("Recent searches"),
    gettext_noop("Record picture"),
    gettext_noop("Reset filters"),
    gettext_noop("Return to site"),
    gettext_noop("Run"),
    gettext_noop("Search apps and models..."),
    gettext_noop("Select action"),
    gettext_noop("Select action to run"),
    gettext_noop("Select all rows"),
    gettext_noop("Select currency"),
    gettext_noop("Select record"),
    gettext_noop("Select value"),
    gettext_noop("Submit"),
    gettext_noop("This item will be deleted."),
    gettext_noop("This page yielded into no results. Create a new item or reset your filters."),
    gettext_noop("Toggle password visibility"),
    gettext_noop("True"),
    gettext_noop("Type to search"),
    gettext_noop("Value"),
    gettext_noop("Welcome"),
    gettext_noop("Welcome back to"),
    gettext_noop("You can not create nested object without parent"),
    gettext_noop("You have been successfully logged out from the administration"),
    gettext_noop("From"),
    gettext_noop("Next"),
    gettext_noop("Previous"),
    gettext_noop("System"),
    gettext_noop("To"),
)
