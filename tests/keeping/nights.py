"""Nights go by."""

from django.db import connection

from tests.events.recording import tampering
from tests.support.database import Clone


def a_week_ago() -> None:
    """The notes so far were made more than a week ago; no trigger fires for who tampers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_database()")
        (name,) = cursor.fetchone()
    with tampering(Clone(name)) as intruder:
        intruder.execute("UPDATE keeping_nightlycheck SET checked_at = checked_at - interval '8 days'")
