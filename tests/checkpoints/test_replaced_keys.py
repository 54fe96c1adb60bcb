"""A replaced key in a stranger's hands: followed by the old one's word, found in any other way."""

import json

import pytest

from events.verifying.forms import fields_of
from events.verifying.keyring import Era, Keyring, open_replacement, replacement_text
from events.verifying.notes import Unsound
from tests.checkpoints.making import (
    Parts,
    inclusion,
    keep,
    key,
    leaves,
    links,
    note,
    rewritten,
    root,
    text,
    verify,
)

OLD, NEW, NEWER, THIEF = key(), key(), key(), key()
MADE = links()
AT = 10
"""How many events the old key signed; the newer one takes over at 25."""


def statement(old, new, *signers, size=AT, made=MADE):
    """What leads from a key to another, signed by these, else by both."""
    said = replacement_text(old.public, new.public, size, text(root(leaves(made[:size]))))
    first, *others = signers or (old, new)
    return first.sign(said) + "".join(each.sign(said).partition("\n\n")[2] for each in others)


def parts(*statements, own=NEW, signers=((OLD, 5), (OLD, 10), (NEW, 25), (NEW, 30)), made=MADE):
    """A bundle whose checkpoints were signed by these keys, with these statements."""
    found = Parts(own, made, sizes=())
    found["checkpoints"] = [{"note": note(signer, made[:size])} for signer, size in signers]
    if statements:
        found["replaced-keys"] = [{"note": each} for each in statements]
    return found


@pytest.fixture
def told(tmp_path):
    """What the verifier says of such a bundle to who trusts these keys."""

    def run(found, *trusted, more=()):
        words = [word for each in trusted for word in ("--key", each.public)]
        return verify(tmp_path, found.write(tmp_path / "bundle.zip"), *words, *more)

    return run


def broken(done, said):
    assert (done.returncode, done.stderr) == (1, ""), done.stdout + done.stderr
    assert said in done.stdout, done.stdout


HONEST = statement(OLD, NEW)
LOST = statement(OLD, NEW, NEW)
FALSE = HONEST.replace("\n10\n", "\n12\n")


# ---- an announced replacement ----


@pytest.mark.parametrize("trusted", [(), (OLD,), (NEW,), (OLD, NEW)], ids=["none", "old", "new", "both"])
def test_a_key_replaced_with_the_word_of_the_old_one_is_followed(told, trusted):
    done = told(parts(HONEST), *trusted)
    assert done.returncode == 3, done.stdout
    assert "holds: 4 signed checkpoints agree with the log, the last of 30 events" in done.stdout
    said = f"look: at 10 events the key {OLD.public} was replaced by {NEW.public}: both say so"
    assert said in done.stdout.splitlines()


def test_who_knows_the_old_key_is_told_by_whose_word_he_came_to_the_new_one(told):
    done = told(parts(HONEST), OLD)
    assert f"holds: the log's key {NEW.public} follows on the one that you gave" in done.stdout


def test_a_key_replaced_twice_is_followed_from_any_of_the_three(told):
    twice = parts(
        HONEST,
        statement(NEW, NEWER, size=25),
        own=NEWER,
        signers=((OLD, 10), (NEW, 25), (NEWER, 30)),
    )
    for trusted in (OLD, NEW, NEWER):
        done = told(twice, trusted)
        assert done.returncode == 3, done.stdout
        assert "3 signed checkpoints agree" in done.stdout


def test_a_checkpoint_kept_from_before_holds_the_log_after_it(told, tmp_path):
    kept = keep(tmp_path, note(OLD, MADE[:7]))
    assert told(parts(HONEST), OLD, more=kept).returncode == 0
    changed = rewritten(MADE)
    again = statement(OLD, NEW, made=changed)
    done = told(parts(again, made=changed), OLD, more=kept)
    broken(done, "kept.txt: at 7 events the log was another one")


# ---- replaced without the old one's word ----


def test_a_key_that_is_replaced_silently_is_found_by_who_knows_the_old_one(told):
    done = told(parts(), OLD)
    broken(done, f"the key was replaced: here the log's key is {NEW.public}, you gave {OLD.public}")
    assert "no statement leads from the one to the other" in done.stdout
    broken(told(parts(), NEW), "only by an unknown key")


def test_a_statement_that_the_old_key_did_not_sign_leads_nobody_on(told):
    done = told(parts(LOST), OLD)
    broken(done, "the key was replaced without a word of the old one: at 10 events")
    assert "checkpoint 25 is not signed by" in done.stdout


def test_a_lost_key_is_vouched_for_by_the_new_one_alone(told):
    done = told(parts(LOST), NEW)
    assert done.returncode == 3, done.stdout
    assert f"{OLD.public} was replaced by {NEW.public}: the new one alone says so" in done.stdout
    assert told(parts(LOST), OLD, NEW).returncode == 3


def test_who_has_both_keys_from_elsewhere_needs_no_statement(told):
    done = told(parts(), OLD, NEW)
    assert done.returncode == 3, done.stdout
    assert f"look: you gave {OLD.public} too, which no statement names" in done.stdout


# ---- a former key in the hands of a thief ----


def test_what_a_former_key_signs_after_it_was_replaced_counts_for_nothing(told):
    stolen = parts(HONEST, signers=((OLD, 10), (NEW, 25), (OLD, 28)))
    for trusted in ((), (OLD,), (NEW,)):
        done = told(stolen, *trusted)
        broken(done, f"checkpoint 28 is signed by a former key, {OLD.public}: it was replaced at 10 events")


def test_a_kept_checkpoint_by_a_former_key_neither(told, tmp_path):
    done = told(parts(HONEST), NEW, more=keep(tmp_path, note(OLD, MADE[:28])))
    broken(done, "kept.txt: checkpoint 28 is signed by a former key")


def test_a_new_key_signs_nothing_of_before_its_turn(told):
    done = told(parts(HONEST, signers=((NEW, 5), (OLD, 10), (NEW, 25))), NEW)
    broken(done, f"checkpoint 5 is signed by {NEW.public}, whose turn came only after event 10")


def test_a_thief_who_names_himself_is_found_by_who_kept_the_honest_statement(told, tmp_path):
    """With the old key stolen their statement is as good as the other: two of them are one too many."""
    forged = parts(statement(OLD, THIEF), own=THIEF, signers=((OLD, 10), (THIEF, 30)))
    assert told(forged, OLD).returncode == 3, "nothing that this reader has tells them apart"
    done = told(forged, OLD, more=keep(tmp_path, HONEST))
    broken(done, "kept.txt says otherwise of the key: at 10 events")
    broken(told(forged, NEW), "no statement leads from the one to the other")
    same = told(parts(HONEST), OLD, more=keep(tmp_path, HONEST))
    assert same.returncode == 0
    assert "kept.txt says of the key what is said here" in same.stdout


def test_a_kept_statement_that_is_none_is_named_as_the_readers_own(told, tmp_path):
    done = told(parts(HONEST), OLD, more=keep(tmp_path, FALSE))
    broken(
        done, "the checkpoint " + str(tmp_path / "kept.txt") + ": the statement on the key bears a signature"
    )


def test_two_statements_of_one_key_are_told(told):
    done = told(parts(HONEST, statement(OLD, THIEF, size=25), own=THIEF), OLD)
    broken(done, "statement 2 on the key does not go on from the one before it")


def test_a_statement_of_another_log_is_told(told):
    """It names the root of the log as it was: a copy of it beside other events does not agree."""
    changed = rewritten(MADE)
    done = told(parts(HONEST, signers=((NEW, 25),), made=changed), OLD)
    broken(done, "the statement on the key: at 10 events the log was another one")


# ---- statements that are none ----

NOT_BY_NEW = statement(OLD, NEW, OLD)
ELSEWHERE = key("elsewhere.example")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (FALSE, "bears a signature of records.example.org that is false"),
        (NOT_BY_NEW, "is not signed by the new key"),
        (statement(OLD, OLD), "names no other key of the same log"),
        (statement(OLD, ELSEWHERE), "names no other key of the same log"),
        (note(OLD, MADE[:10]), "a statement on a key names the old key"),
        (OLD.sign("key replaced\nx\ny\n10\nz\n"), "the key is not written as NAME"),
        (OLD.sign("key replaced\n"), "a statement on a key names the old key"),
        ("key replaced", "this is no signed checkpoint"),
    ],
    ids=range(8),
)
def test_a_statement_that_is_none_is_told(told, said, why):
    broken(told(parts(said), OLD), why)
    with pytest.raises(Unsound, match=why):
        open_replacement(said)


def test_a_statement_is_no_checkpoint_and_a_checkpoint_no_statement():
    with pytest.raises(Unsound):
        Keyring([Era(OLD.public)]).open(HONEST)


def test_statements_that_lead_elsewhere_are_told(told):
    broken(told(parts(HONEST, own=NEWER), OLD), f"the statements lead to the key {NEW.public}")


def test_a_key_that_comes_back_is_told(told):
    back = parts(HONEST, statement(NEW, OLD, size=25), own=OLD)
    broken(told(back, OLD), "statement 2 on the key does not go on from the one before it")


def test_a_later_statement_of_fewer_events_is_told(told):
    back = parts(HONEST, statement(NEW, NEWER, size=5), own=NEWER)
    broken(told(back, OLD), "statement 2 on the key does not go on from the one before it")


# ---- one event alone ----


def proof(*statements):
    nodes = leaves(MADE[:25])
    found = {
        "format": "records-inclusion/1",
        "event": fields_of(MADE[6]),
        "path": [text(node) for node in inclusion(nodes, 6)],
        "checkpoint": note(NEW, MADE[:25]),
    }
    return found | ({"replacements": list(statements)} if statements else {})


@pytest.mark.parametrize(
    ("content", "trusted", "code"),
    [
        (proof(HONEST), OLD, 3),
        (proof(HONEST), NEW, 3),
        (proof(), NEW, 3),
        (proof(), OLD, 1),
        (proof(LOST), OLD, 1),
        (proof(LOST), NEW, 3),
        (proof(HONEST), THIEF, 1),
        (proof(statement(OLD, THIEF)), OLD, 1),
    ],
    ids=range(8),
)
def test_a_proof_is_checked_with_a_former_key_too(tmp_path, content, trusted, code):
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    done = verify(tmp_path, file, "--key", trusted.public)
    assert (done.returncode, done.stderr) == (code, ""), done.stdout
