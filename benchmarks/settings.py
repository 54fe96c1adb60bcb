"""The settings of the house with one more address, for the web that is measured."""

from federation.settings import *  # noqa: F403 - the very settings, but for one

ROOT_URLCONF = "benchmarks.urls"
