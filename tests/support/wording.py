"""Words that no text of the house says: of one gender, or no plain English."""

import re

GENDERED = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)
UNPLAIN = re.compile(rf"{GENDERED.pattern}|\b((no|some|every)body|whoever)\b", re.IGNORECASE)
