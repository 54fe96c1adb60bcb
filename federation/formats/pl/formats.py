"""Days in Polish beyond what Django has."""

MONTH_DAY_TIME_FORMAT = "j E H:i"
YEAR_MONTH_WITHIN_FORMAT = "E Y"
