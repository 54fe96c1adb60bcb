"""An authenticator app, as officials have on their phones."""

import time

from allauth.mfa import app_settings
from allauth.mfa.totp.internal.auth import hotp_value


def code_of(secret: str) -> str:
    """The six digits shown now: right for this step and, by MFA_TOTP_TOLERANCE, during the next."""
    return f"{hotp_value(secret, int(time.time()) // app_settings.TOTP_PERIOD):06d}"
