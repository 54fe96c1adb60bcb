"""Words that no text of the house says: of one gender, or no plain English."""

import re

UNPLAIN = re.compile(r"\b(he|him|his|himself|she|her|(no|some|every)body|whoever)\b", re.IGNORECASE)
