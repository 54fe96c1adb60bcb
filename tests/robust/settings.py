"""The settings of the house with one more address, for processes that tests start."""

from federation.settings import *  # noqa: F403 - the very settings, but for one

ROOT_URLCONF = "tests.robust.urls"
