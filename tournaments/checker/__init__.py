"""The checker: a report file is paired and placed again, and held to what no pairing may break.

`absolute` judges by the file alone, in code that no pairing imports; a contract in pyproject.toml holds that.
"""
