"""A password is hashed at once in tests; the processes of a house, which know no tests, can read it."""

from __future__ import annotations

from django.contrib.auth.hashers import PBKDF2PasswordHasher


class Quick(PBKDF2PasswordHasher):
    """The second way that the settings know, a single time over."""

    iterations = 1
