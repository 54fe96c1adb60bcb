"""Configuration from the environment; every default is the safe one. docs/operations.md lists them all."""

from __future__ import annotations

import os
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import dj_database_url
from celery.schedules import crontab
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy

from federation.pages.admin_colors import COLORS

BASE_DIR = Path(__file__).resolve().parent.parent


def flag(name: str, default: str) -> bool:
    return os.environ.get(name, default).lower() in {"1", "true", "yes", "on"}


DEBUG = flag("DEBUG", "0")
SECURE = flag("SECURE", "1")
SECRET_KEY = os.environ.get("SECRET_KEY", "")
if not SECRET_KEY:
    if not flag("CHECKING", "0"):
        raise ImproperlyConfigured(
            "SECRET_KEY is not set. Set it to a long random text; see docs/operations.md."
        )
    SECRET_KEY = "only-for-checks-" + "0" * 64
SECRET_KEY_FALLBACKS = [key for key in os.environ.get("SECRET_KEY_FALLBACKS", "").split(",") if key]
"""Keys before it: what they signed and sealed still opens."""
SIGNS = flag("SIGNS", "1")
"""Whether this process signs checkpoints: the web does not, and is told no key."""
SIGNING_KEY = os.environ.get("SIGNING_KEY", "") if SIGNS else ""
"""What checkpoints of the log are signed with; see events/checkpoints/keys.py."""
if SIGNS and not SIGNING_KEY:
    if not flag("CHECKING", "0"):
        raise ImproperlyConfigured(
            "SIGNING_KEY is not set. python -m events.checkpoints.keys makes one; see docs/operations.md."
        )
    SIGNING_KEY = "PRIVATE+KEY+checks.localhost+15a33589+AQ" + "A" * 42
COMMIT = os.environ.get("COMMIT", "")
"""What an image was built from; a working copy says it by itself."""
APPLICATION_ROLE = ""
"""As whom web and worker connect, where who asks is another role: an auditor says it."""
SERVER_LIBRARIES = [name for name in os.environ.get("SERVER_LIBRARIES", "").split(",") if name]
"""Which libraries the database server may load beside its own, such as pg_stat_statements."""
FAST_CLUSTER = flag("FAST_CLUSTER", "0")
"""The database may lose what it holds when the machine stops: tests alone say so."""
WITNESSES = os.environ.get("WITNESSES", "")
"""The policy file that names who else signs checkpoints; see events/checkpoints/witnessing.py."""
# The machine itself may always ask, as the health check of a container does.
ALLOWED_HOSTS = ["localhost", "127.0.0.1", *filter(None, os.environ.get("ALLOWED_HOSTS", "").split(","))]
HOUSE_ADDRESS = os.environ.get("HOUSE_ADDRESS", "").rstrip("/") or (
    f"{'https' if SECURE else 'http'}://{ALLOWED_HOSTS[2] if len(ALLOWED_HOSTS) > 2 else 'localhost:8000'}"
)
"""How the house is reached, for links in letters; by default the first of ALLOWED_HOSTS."""
CSRF_TRUSTED_ORIGINS = [origin for origin in os.environ.get("CSRF_TRUSTED_ORIGINS", "").split(",") if origin]

INSTALLED_APPS = [
    "unfold",
    "unfold.contrib.filters",
    "django.contrib.admin",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
    "django_filters",
    "rest_framework",
    "drf_spectacular",
    "events",
    "events.checkpoints",
    "events.veils",
    "federation",
    "federation.members",
    "federation.officials",  # before Django's accounts: its commands take the place of two of theirs
    "django.contrib.auth",
    "federation.outbox",
    "federation.errands",
    "federation.grants",
    "federation.accounts",
    "federation.tokens",
    "federation.webhooks",
    "federation.small_mode",
    "federation.letters",
    "federation.rulings",
    "federation.sanctions",
    "federation.licences",
    "federation.bodies",
    "federation.privacy",
    "federation.identity",
    "federation.keeping",
    "tournaments",
    "tournaments.filing",
    "tournaments.records",
    "tournaments.sealed",
    "tournaments.screens",
    "tournaments.conduct",
    "tournaments.phones",
    "tournaments.check_in",
    "tournaments.prizes",
    "ratings",
    "ratings.titles",
    "ratings.kyu_tests",
    "ratings.systems.correspondence",
    "ratings.systems.danish",
    "ratings.systems.elo",
    "ratings.championships",
    "ratings.corrections",
    "ratings.explained",
]

MIDDLEWARE = [
    "csp.middleware.CSPMiddleware",  # outermost: its header is also on what the others answer
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "federation.api.cross_origin.OpenToOtherSites",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "federation.cache_control.Unkept",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "federation.pages.reader_language.ReaderLanguage",
    "django.contrib.messages.middleware.MessageMiddleware",
    "federation.officials.second_factor.StaffNeedASecondFactor",
    "federation.pages.kept_forms.NotedAccount",
    "federation.pages.readers.OnlyTheirReaders",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "federation.pages.local_time.LocalTime",
    "federation.pages.middleware.PlainWords",
    "federation.pages.bitemporal.TwoTimes",
]

ROOT_URLCONF = "federation.urls"
WSGI_APPLICATION = "federation.wsgi.application"
ASGI_APPLICATION = "federation.asgi.application"

TEMPLATES: list[dict[str, object]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "federation.pages.admin_templates.StrictLoader",
                    ],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "federation.pages.context.house",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# ---- the database: the application's role for everything, the owner's for migrations
DATABASE_URL = os.environ.get("DATABASE_URL", "postgresql:///records")
DATABASE_OWNER_URL = os.environ.get("DATABASE_OWNER_URL", DATABASE_URL)
DATABASES: dict[str, Any] = {
    "default": dj_database_url.parse(DATABASE_URL, conn_max_age=60, conn_health_checks=True),
    "owner": dj_database_url.parse(DATABASE_OWNER_URL),
}
DATABASES["owner"]["TEST"] = {"MIRROR": "default"}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# ---- the broker: wake-ups only
CELERY_BROKER_URL = os.environ.get("CELERY_BROKER_URL", "filesystem://")
BROKER_FOLDER = Path(os.environ.get("BROKER_FOLDER", BASE_DIR / ".data" / "broker"))
# An act does not wait for a broker that is away: one try, then beat does without.
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, object] = {"max_retries": 0}
if CELERY_BROKER_URL.startswith("redis"):
    CELERY_BROKER_TRANSPORT_OPTIONS |= {"socket_connect_timeout": 1, "socket_timeout": 2}
if CELERY_BROKER_URL.startswith("filesystem:"):
    CELERY_BROKER_TRANSPORT_OPTIONS |= {
        "polling_interval": 0.1,
        "data_folder_in": str(BROKER_FOLDER / "queue"),
        "data_folder_out": str(BROKER_FOLDER / "queue"),
        "control_folder": str(BROKER_FOLDER / "control"),
    }
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_TASK_ROUTES = {"errands.work_off": {"queue": "errands"}}
"""What takes long has workers of its own: no projector and no letter waits for an import."""
CELERY_BEAT_SCHEDULE: dict[str, dict[str, object]] = {
    "a worker is here": {"task": "keeping.worker_is_here", "schedule": 20.0, "options": {"expires": 20.0}},
    "nightly check": {
        "task": "keeping.check",
        "schedule": crontab(hour="2", minute="40"),  # UTC
        "options": {"expires": 21_600.0},
    },
    "sign what is due": {
        "task": "checkpoints.sign_what_is_due",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "ask witnesses": {
        "task": "checkpoints.ask_witnesses",
        "schedule": 600.0,
        "options": {"expires": 600.0},
    },
    "project what lags": {"task": "events.project_what_lags", "schedule": 5.0, "options": {"expires": 5.0}},
    "end rating periods": {"task": "ratings.end_periods", "schedule": 600.0, "options": {"expires": 300.0}},
    "remind of steps": {
        "task": "filing.remind_of_steps",
        "schedule": 86_400.0,
        "options": {"expires": 43_200.0},
    },
    "remind of protocols": {
        "task": "kyu_tests.remind_of_protocols",
        "schedule": 86_400.0,
        "options": {"expires": 43_200.0},
    },
    "remind of reports": {
        "task": "ratings.remind_of_reports",
        "schedule": 3600.0,
        "options": {"expires": 1800.0},
    },
    "do errands": {"task": "errands.work_off", "schedule": 5.0, "options": {"expires": 5.0}},
    "send webhooks": {"task": "webhooks.send_what_is_due", "schedule": 5.0, "options": {"expires": 5.0}},
    "forget old deliveries": {
        "task": "webhooks.forget_old_deliveries",
        "schedule": 86_400.0,
        "options": {"expires": 43_200.0},
    },
    "forget old errands": {
        "task": "errands.forget_old_errands",
        "schedule": 3600.0,
        "options": {"expires": 1800.0},
    },
    "write letters of what is recorded": {
        "task": "letters.follow",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "send letters": {"task": "outbox.send", "schedule": 30.0, "options": {"expires": 30.0}},
    "forget old letters": {
        "task": "outbox.forget_old_letters",
        "schedule": 86_400.0,
        "options": {"expires": 43_200.0},
    },
    "forget old looks": {
        "task": "privacy.forget_old_looks",
        "schedule": 86_400.0,
        "options": {"expires": 43_200.0},
    },
    "forget old sources": {
        "task": "events.forget_old_sources",
        "schedule": 86_400.0,
        "options": {"expires": 43_200.0},
    },
}

# ---- who logs in
AUTH_USER_MODEL = "officials.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.ScryptPasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
LOGIN_URL = "account_login"
CSRF_FAILURE_VIEW = "federation.pages.csrf.refused"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "federation.officials.adapter.AccountsAreGiven"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_ON_GET = False
# Of failed codes of a second factor; wrong passwords are counted in federation/officials/attempts.py.
ACCOUNT_RATE_LIMITS = {"login": "30/m/ip", "login_failed": "5/5m/key,20/5m/ip"}
# Attempts and questions are counted by address: what a reader writes into X-Forwarded-For is nobody's word.
PROXIES = 1 if flag("BEHIND_PROXY", "0") else 0
ALLAUTH_TRUSTED_PROXY_COUNT = PROXIES
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_USER_VERIFICATION = "required"  # a passkey is possession and PIN or finger: two factors in one
MFA_RECOVERY_CODES_SHOW_ONCE = True
MFA_ADAPTER = "federation.officials.factors.FactorsOfTheHouse"
MFA_FORMS = {
    "add_webauthn": "federation.officials.factor_forms.Add",
    "authenticate_webauthn": "federation.officials.factor_forms.Authenticate",
    "login_webauthn": "federation.officials.factor_forms.Login",
    "reauthenticate_webauthn": "federation.officials.factor_forms.Reauthenticate",
}
MFA_TOTP_ISSUER = "Federation records"
MFA_TOTP_TOLERANCE = 1  # a step of 30 s either way, for the time it takes to type and send (RFC 6238, 5.2)
STAFF_SECOND_FACTOR = flag("STAFF_SECOND_FACTOR", "1")
"""Whether officials are visitors until they used a second factor. Off only in a demonstration."""
APPROVAL_MINUTES = int(os.environ.get("APPROVAL_MINUTES", "15"))
"""How long ago password, factor or passkey may have been shown when a second official approves something."""
CORRECTION_PATIENCE = int(os.environ.get("CORRECTION_PATIENCE", "900"))
"""Seconds that a worker may take to work out what a correction moves."""
CORRECTION_PAGE_PATIENCE = int(os.environ.get("CORRECTION_PAGE_PATIENCE", "3"))
"""Seconds that a page takes for it before it hands it to a worker."""
ERRANDS_KEPT_HOURS = int(os.environ.get("ERRANDS_KEPT_HOURS", "24"))
"""How many hours it is kept what a worker did for somebody, with what was typed and not recorded yet."""
LOOKS_DAYS = int(os.environ.get("LOOKS_DAYS", "730"))
"""How many days it is kept who of the staff looked at personal data and at the register of sanctions."""
LETTERS_DAYS = int(os.environ.get("LETTERS_DAYS", "400"))
"""How many days a letter is kept after it was written."""
SOURCES_DAYS = max(int(os.environ.get("SOURCES_DAYS", "90")), 60)
"""How many days it is kept where an act came from. Twice as long as it is shown, at least."""

# ---- webhooks: to the public internet alone
WEBHOOKS = flag("WEBHOOKS", "1")
"""Whether events are sent to the addresses that officials named. Off: what is recorded waits."""
WEBHOOK_NETWORKS = [
    ip_network(each.strip()) for each in os.environ.get("WEBHOOK_NETWORKS", "").split(",") if each.strip()
]
"""Networks that are not public and may be sent to all the same, without TLS too."""
WEBHOOK_DAYS = int(os.environ.get("WEBHOOK_DAYS", "30"))
"""How many days it is kept what was sent and what was answered."""

# ---- letters: none go out until a mail server is named
EMAIL_HOST = os.environ.get("EMAIL_HOST", "")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if EMAIL_HOST else 'dummy'}.EmailBackend"
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "587"))
EMAIL_HOST_USER = os.environ.get("EMAIL_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_PASSWORD", "")
EMAIL_USE_TLS = flag("EMAIL_TLS", "1")
EMAIL_TIMEOUT = 10
ALARM_MAIL = [address for address in os.environ.get("ALARM_MAIL", "").split(",") if address]
"""Whom the nightly check writes to when it finds something."""
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM", "records@localhost")

CACHES: dict[str, dict[str, Any]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": os.environ["CACHE_URL"],
    }
    if os.environ.get("CACHE_URL")
    else {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": os.environ.get("CACHE_FOLDER", str(BASE_DIR / ".data" / "cache")),
        # Of more than so many it throws away a third at random, counts of failed log-ins among them.
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}

# ---- language, place, time
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("sv", "Svenska"), ("da", "Dansk"), ("pl", "Polski")]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_AGE = 31_536_000  # seconds: a year
LANGUAGE_COOKIE_SECURE = SECURE
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
FORMAT_MODULE_PATH = "federation.formats"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
KNOWN_DAYS_ZONE = os.environ.get("KNOWN_DAYS_ZONE", "Europe/Stockholm")
"""In whose days rows are kept as they were known: one zone for the whole house."""
USE_THOUSAND_SEPARATOR = False

STATIC_URL = "static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", BASE_DIR / ".data" / "static"))
with suppress(OSError):  # the static file server looks there; without `collectstatic` it serves from the apps
    STATIC_ROOT.mkdir(parents=True, exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "templates" / "static", ("manual", BASE_DIR / "docs" / "manual" / "pictures")]
WHITENOISE_USE_FINDERS = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000  # a round of two thousand boards is one form
DATA_UPLOAD_MAX_MEMORY_SIZE = 9 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 9 * 1024 * 1024

# ---- the API: paginated, limited
ACTS_BY_API = flag("ACTS_BY_API", "1")
"""Whether programs give acts below /api/acts/, by their tokens. Off: there is nothing at these addresses."""
REST_FRAMEWORK = {
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "federation.tokens.authentication.Bearer",  # first: its header is what an answer 401 asks for
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_FILTER_BACKENDS": ["federation.api.asking.Filters", "federation.api.asking.Ordering"],
    "DEFAULT_PAGINATION_CLASS": "federation.api.paging.Pages",
    "PAGE_SIZE": 100,
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "federation.api.negotiation.Negotiation",
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "anon": os.environ.get("API_RATE_ANONYMOUS", "120/min"),
        "user": os.environ.get("API_RATE_ACCOUNT", "600/min"),
        "bulk": os.environ.get("API_RATE_BULK", "10/min"),
        "bundle": os.environ.get("BUNDLE_RATE", "6/hour"),
        "search": os.environ.get("SEARCH_RATE", "60/min"),
        "forged": os.environ.get("FORGED_TOKEN_RATE", "30/min"),
        "dry_run": os.environ.get("DRY_RUN_RATE", "30/min"),
    },
    "NUM_PROXIES": PROXIES,
    "EXCEPTION_HANDLER": "federation.api.problems.problem",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Federation records",
    "DESCRIPTION": "Everything members and auditors read, worked out from one immutable log.",
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "federation.api.two_times.both_days",
        "federation.api.reading_schema.with_reading",
        "federation.api.schema.with_acts",
    ],
    "OAS_VERSION": "3.1.0",  # in which a schema of JSON is one of OpenAPI
    "ENUM_NAME_OVERRIDES": {"DanishActKindEnum": "ratings.systems.danish.models.ActKind"},  # in two tables
}

# ---- transport and browser
SECURE_SSL_REDIRECT = SECURE
SECURE_HSTS_SECONDS = 31_536_000 if SECURE else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE
SECURE_HSTS_PRELOAD = SECURE
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if flag("BEHIND_PROXY", "0") else None
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],  # scripts and styles are files of ours: neither nonce nor data:
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
PERMISSIONS_POLICY: dict[str, list[str]] = {
    each: []
    for each in (
        "accelerometer",
        "autoplay",
        "bluetooth",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "hid",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "serial",
        "usb",
        "xr-spatial-tracking",
    )
}
"""What no page asks a device for, so that nothing that gets into one can."""

DEFAULT_EXCEPTION_REPORTER_FILTER = "federation.pages.error_letters.NothingSent"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"without_codes": {"()": "federation.log_filters.WithoutCodes"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["without_codes"]}
    },
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL", "WARNING")},
}

UNFOLD = {
    "SITE_TITLE": gettext_lazy("Federation records"),
    "SITE_HEADER": gettext_lazy("Federation records"),
    "SITE_URL": "/",
    "SHOW_HISTORY": False,
    "SHOW_LANGUAGES": True,
    "SHOW_VIEW_ON_SITE": False,
    "COLORS": COLORS,
    "SIDEBAR": {"navigation": "federation.pages.office.sidebar"},
    "DASHBOARD_CALLBACK": "federation.office.dashboard",
}
