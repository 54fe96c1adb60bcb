"""Cosignatures and policies: a real log's with a real witness, another implementation's, and spoiled ones."""

import base64

import pytest

from events.verifying.cosignatures import cosigned_by, cosigned_text
from events.verifying.notes import COSIGNATURE, Unsound, open_checkpoint, read_key, signature_line
from events.verifying.policy import read_policy
from tests.checkpoints.making import MINE, cosigned, key, note, witness

# C2SP tlog-cosignature, "Ed25519 signed message", and the line of its first example.
SPECIFIED = """\
cosignature/v1
time 1679315147
example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=
"""
ITS_LINE = (
    "jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA=="
)

# A checkpoint of the public log arche2025h1.staging.ct.transparency.dev of 23 May 2026, under which stand
# four public witnesses and a CT signature of another kind; the keys as the log and the witness publish them.
REAL = """\
arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

\u2014 arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
\u2014 arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
\u2014 transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
\u2014 witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
\u2014 remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
\u2014 witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==
"""  # noqa: E501
REAL_LOG = "arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f"
REAL_WITNESS = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"

# Made with aics-tlog 0.2.1 (PyPI), of 300 leaves; log and witnesses by the seeds 0 1 ..., 1 2 ..., 2 3 ...
ANOTHERS = """\
records.example.org
300
/qg7IwXfAEYWPRq74R0cXoHBoKiAyLJh/ERINfbgatE=

\u2014 records.example.org IfEO+IbfAgnKKoQ7Ci29WonUPpkFuZfPpXBZUoS4XRj8Ez1qm8xoVSdbRdqz8seTfRqcBVnSUhqr1X3Rhta0Y8cNXQM=
\u2014 w1.example.org jlJA6QAAAABqsTuA+79S2KWbLijAestGdEjYr6zDAJObaJe5rQAW4Qz2NFX2lNc6TFWSovCRpItDgAb6vkFPGOqXkb5Ie4asa7PLAQ==
\u2014 w2.example.org/two YFzRoQAAAABqsTu8rwmxvPm0nEeekbwHN/FRKgxJjER8lDMMQXo1qFVECnn/jfEUlS2qVFKaJNR5weX/1NqKaSrgsGspXDRr+/v3AA==
"""  # noqa: E501
ANOTHERS_LOG = "records.example.org+21f10ef8+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
ANOTHERS_WITNESSES = {
    "w1.example.org+8e5240e9+BHm1Vi6P5lT5QHixEuipi6eQH4U65pW+1+DjkQutBJZk": 1_790_000_000,
    "w2.example.org/two+605cd1a1+BEPNwCPSLV+eEH0aBpNFfTXR0Q630hxyEZL1b13kBmXT": 1_790_000_060,
}


def witness_key(text):
    return read_key(text, COSIGNATURE)


def test_what_is_signed_is_what_the_specification_says():
    text = SPECIFIED.split("\n", 2)[2]
    assert cosigned_text(text, 1_679_315_147) == SPECIFIED.encode()
    assert int.from_bytes(base64.b64decode(ITS_LINE)[4:12], "big") == 1_679_315_147


def test_a_real_witness_of_a_real_log():
    log, known = read_key(REAL_LOG), witness_key(REAL_WITNESS)
    assert str(known) == REAL_WITNESS
    assert open_checkpoint(REAL, log).size == 1_432_088_532
    assert cosigned_by(REAL, [known]) == {known: 0x6A122120}
    for spoiled in (
        REAL.replace("1432088532", "1432088533"),
        REAL.replace("2net5wAAAABqEiEg", "2net5wAAAABqEiEh"),
    ):
        with pytest.raises(Unsound, match=r"cosignature of remora\.n621\.de that is false"):
            cosigned_by(spoiled, [known])


def test_those_of_another_implementation():
    keys = [witness_key(text) for text in ANOTHERS_WITNESSES]
    assert open_checkpoint(ANOTHERS, read_key(ANOTHERS_LOG)).size == 300
    assert cosigned_by(ANOTHERS, keys) == dict(zip(keys, ANOTHERS_WITNESSES.values(), strict=True))


def test_a_key_of_a_log_is_none_of_a_witness():
    with pytest.raises(Unsound, match="not written as"):
        read_key(REAL_WITNESS)
    with pytest.raises(Unsound, match="of a witness's"):
        witness_key(REAL_LOG)


def test_who_is_not_known_counts_for_nothing_and_a_false_word_for_all():
    mine, other = witness("w.example.org"), witness("x.example.org")
    made = cosigned(note(MINE, []), mine, 1_000)
    assert cosigned_by(made, [other.public]) == {}
    assert cosigned_by(made, [mine.public]) == {mine.public: 1_000}
    assert cosigned_by(cosigned(made, mine, 2_000), [mine.public]) == {mine.public: 2_000}
    for false in (b"", b"x" * 8, b"x" * 72, (2**63).to_bytes(8, "big") + b"x" * 64):
        spoiled = made + signature_line(mine.public, false + b"x")
        with pytest.raises(Unsound, match="false"):
            cosigned_by(spoiled, [mine.public])


def test_the_logs_own_signature_is_no_cosignature_of_the_same_key():
    """One key in both roles has two ids, and signs two texts."""
    both = key("w.example.org")
    as_witness = witness("w.example.org", both.private)
    signed = both.sign("w.example.org\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n")
    assert cosigned_by(signed, [as_witness.public]) == {}
    assert as_witness.public.id != both.public.id


# ---- policies ----

WITNESSES = {name: witness(f"{name}.example.org") for name in ("a", "b", "c", "d", "e", "f")}
LINES = {name: f"witness {name} {each.public}" for name, each in WITNESSES.items()}


def policy(*lines):
    return read_policy("".join(f"{line}\n" for line in lines))


def signers(names):
    return [WITNESSES[name].public for name in names]


def test_the_example_of_the_specification():
    """C2SP tlog-policy, "Example policy": two of three, and one of three others."""
    made = policy(
        f"log {MINE.public}", "",
        LINES["a"], LINES["b"], LINES["c"], "group X-witnesses 2 a b c", "",
        LINES["d"], LINES["e"], LINES["f"], "group Y-witnesses any d e f", "",
        "group X-and-Y all X-witnesses Y-witnesses", "quorum X-and-Y",
    )  # fmt: skip
    assert made.logs == (MINE.public,)
    for enough in ("abd", "ace", "bcf", "abcdef"):
        assert made.is_met(signers(enough))
    for few in ("", "ab", "ad", "def", "abc"):
        assert not made.is_met(signers(few))


@pytest.mark.parametrize(
    ("lines", "url"),
    [
        (["quorum none"], None),
        (["", "# a word", "\t # another", f"\twitness \t a  {WITNESSES['a'].public}   https://a.example/  ",
          "  quorum\ta"], "https://a.example/"),
        ([LINES["a"].replace("witness a", "witness all"), LINES["b"].replace("witness b", "witness any"),
          "group group 2 all any", "quorum group"], None),
    ],
)  # fmt: skip
def test_what_is_a_policy(lines, url):
    """After the cases of transparency-dev/formats, policy/tlog_policy_test.go."""
    found = policy(*lines)
    assert url is None or found.witnesses["a"].url == url
    assert found.is_met([each.public for each in WITNESSES.values()])


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["quorum none", "\x01"], "control character"),
        (["quorum none\r"], "control character"),
        (["quibble a", "quorum none"], "line 1 .* no log, witness, group or quorum"),
        ([f"{LINES['a']} https://a.example/ # a word", "quorum a"], "no log, witness, group or quorum"),
        (["log", "quorum none"], "no log"),
        (["log garbage", "quorum none"], "not written as"),
        ([f"log {MINE.public}", f"log {MINE.public} https://x.example/", "quorum none"], "2 .* stands twice"),
        (["witness a", "quorum none"], "no log, witness"),
        ([f"witness a {MINE.public}", "quorum a"], r"witness's Ed25519 key \(04\)"),
        ([f"witness none {WITNESSES['a'].public}", "quorum none"], "the name none is taken"),
        ([LINES["a"], LINES["b"].replace("witness b", "witness a"), "quorum a"], "the name a is taken"),
        ([LINES["a"], LINES["a"].replace("witness a", "witness b"), "quorum a"], "stands twice"),
        ([LINES["a"], "group a any a", "quorum a"], "the name a is taken"),
        ([LINES["a"], "group g 1", "quorum a"], "no log, witness, group"),
        ([LINES["a"], "group none any a", "quorum none"], "the name none is taken"),
        ([LINES["a"], "group g 0 a", "quorum g"], "0 is no number of 1 members"),
        ([LINES["a"], "group g -1 a", "quorum g"], "is no number"),
        ([LINES["a"], "group g 01 a", "quorum g"], "is no number"),
        ([LINES["a"], "group g 2 a", "quorum g"], "2 is no number of 1 members"),
        ([LINES["a"], "group g any b", "quorum g"], "nothing before it is called b"),
        (["group g any a", LINES["a"], "quorum g"], "line 1 .* nothing before it is called a"),
        ([LINES["a"], "group g any none a", "quorum g"], "nothing before it is called none"),
        ([LINES["a"], "group g all a a", "quorum g"], "a is in a group twice"),
        ([LINES["a"], LINES["b"], "group g any a b", "group h any a", "quorum g"], "a is in a group twice"),
        ([LINES["a"]], "one line with its quorum"),
        ([LINES["a"], "quorum a", "quorum a"], "one line with its quorum"),
        (["quorum unknown"], "nothing before it is called unknown"),
        (["quorum"], "no log, witness, group or quorum"),
    ],
)  # fmt: skip
def test_what_is_none(lines, said):
    """After the cases of transparency-dev/formats, policy/tlog_policy_test.go."""
    with pytest.raises(Unsound, match=said):
        policy(*lines)
