"""Days in Polish beyond what Django has."""

MONTH_DAY_TIME_FORMAT = "j E H:i"
