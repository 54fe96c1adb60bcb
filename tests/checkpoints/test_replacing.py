"""The operator replaces the key: everybody can follow, and no other key signs unseen."""

import psycopg
import pytest
from django.core.management import CommandError, call_command
from psycopg import errors

from events.checkpoints.keys import new_key, read_signing_key
from events.checkpoints.models import KeyReplacement, SignedCheckpoint
from events.checkpoints.replacing import replace_key
from events.checkpoints.signing import NotItsTurn, sign_now, signing_key
from events.checkpoints.tasks import sign_what_is_due
from events.checkpoints.verification import checkpoint_faults
from events.verifying.keyring import open_replacement
from events.verifying.notes import names
from tests.checkpoints.making import verify as as_a_stranger
from tests.events.recording import club, clubs, record

pytestmark = pytest.mark.database


def test_the_old_key_signs_a_last_time_and_both_sign_that_the_new_one_follows(replaced):
    said = open_replacement(KeyReplacement.objects.get().note)
    assert (said.old, said.new, said.size, said.by_old) == (replaced, signing_key().public, 10, True)
    assert said.root == bytes(SignedCheckpoint.objects.get(size=10).root)
    assert names(SignedCheckpoint.objects.get(size=10).note, replaced)
    assert names(SignedCheckpoint.objects.get(size=12).note, signing_key().public)


def test_who_kept_the_old_key_verifies_what_the_new_one_signs(replaced, tmp_path, taken):
    for trusted in (replaced, signing_key().public):
        done = as_a_stranger(tmp_path, taken(), "--key", trusted)
        assert done.returncode == 3, done.stdout
        assert "3 signed checkpoints agree" in done.stdout
        assert "both say so" in done.stdout


def test_until_the_new_key_is_in_its_place_a_bundle_holds_for_whoever_has_either(
    public, another, client, tmp_path, taken
):
    clubs(10)
    replace_key(read_signing_key(another))
    new = read_signing_key(another).public
    assert client.get("/log/key.txt").text.strip() == str(new)
    for trusted in (public, new):
        done = as_a_stranger(tmp_path, taken(), "--key", trusted)
        assert done.returncode == 3, done.stdout


def test_the_house_itself_holds_each_checkpoint_to_the_key_whose_turn_it_was(replaced):
    assert list(checkpoint_faults()) == []


def test_a_proof_leads_from_the_old_key_too(replaced, client, tmp_path):
    file = tmp_path / "proof.json"
    for address in ("/log/3/proof.json", "/checkpoint/10/consistency/12"):
        file.write_bytes(client.get(address).content)
        assert as_a_stranger(tmp_path, file, "--key", replaced).returncode == 3


def test_the_statement_stands_at_its_address_and_on_the_page(replaced, client):
    note = client.get("/log/key-replaced/1")
    assert note.content.decode() == KeyReplacement.objects.get().note
    assert client.get("/log/key-replaced/2").status_code == 404
    text = client.get("/log/checkpoints/").content.decode().replace("&#x2B;", "+")
    assert f"Up to event 10 the key {replaced} signed; then {signing_key().public} took its place." in text
    assert 'href="/log/key-replaced/1"' in text


def test_an_auditor_looks_at_it_in_the_admin_and_changes_nothing(signed, another, client, account):
    client.force_login(account("solveig", "auditor"))
    row = replace_key(read_signing_key(another))
    one = f"/admin/checkpoints/keyreplacement/{row.pk}/"
    assert f'href="{one}change/"' in client.get("/admin/checkpoints/keyreplacement/").content.decode()
    assert "key replaced" in client.get(f"{one}change/").content.decode()
    assert client.post(f"{one}delete/", {"post": "yes"}).status_code == 403
    assert client.post(f"{one}change/", {"note": "x"}).status_code == 403


# ---- no key signs unseen ----


def test_a_key_that_was_put_in_place_of_another_signs_nothing(settings, another, caplog):
    clubs(3)
    sign_now()
    settings.SIGNING_KEY = another
    record("club/slsf/late", club())
    with pytest.raises(NotItsTurn) as refusal:
        sign_now()
    assert str(signing_key().public) in str(refusal.value)
    with pytest.raises(CommandError, match="another key signs this log"):
        call_command("checkpoint")
    sign_what_is_due()
    assert SignedCheckpoint.objects.count() == 1


def test_the_former_key_signs_nothing_any_more(public, settings, another):
    clubs(4)
    former = settings.SIGNING_KEY
    replace_key(read_signing_key(another))
    settings.SIGNING_KEY = another
    record("club/slsf/late", club())
    sign_now()
    settings.SIGNING_KEY = former
    record("club/slsf/later", club())
    with pytest.raises(NotItsTurn):
        sign_now()


def test_from_the_statement_on_the_old_key_waits(another):
    clubs(4)
    replace_key(read_signing_key(another))
    record("club/slsf/late", club())
    with pytest.raises(NotItsTurn):
        sign_now()


def test_a_house_with_another_key_than_its_statements_lead_to_says_so(replaced, settings, public):
    settings.SIGNING_KEY = new_key(public.name)
    faults = [fault.what for fault in checkpoint_faults()]
    assert len(faults) == 1, "what was signed holds all the same"
    assert "the key that signs is" in faults[0]


# ---- at the command line ----


def test_replaced_at_the_command_line(settings, another, tmp_path, capsys):
    clubs(3)
    file = tmp_path / "new-key"
    file.write_text(another + "\n")
    call_command("replace_key", str(file))
    said = capsys.readouterr()
    assert said.out == KeyReplacement.objects.get().note
    assert "SIGNING_KEY" in said.err
    assert another.split("+", 4)[4] not in said.out + said.err, "the private key is never shown"


def test_a_lost_key_at_the_command_line(settings, public, another, tmp_path, taken):
    clubs(3)
    sign_now()
    settings.SIGNING_KEY = another
    with pytest.raises(CommandError, match="not signed by that key"):
        call_command("replace_key", "--lost", str(read_signing_key(new_key(public.name)).public))
    call_command("replace_key", "--lost", str(public))
    assert not open_replacement(KeyReplacement.objects.get().note).by_old
    record("club/slsf/late", club())
    assert sign_now().size == 4
    assert list(checkpoint_faults()) == []
    file = taken()
    assert as_a_stranger(tmp_path, file, "--key", signing_key().public).returncode == 3
    done = as_a_stranger(tmp_path, file, "--key", public)
    assert done.returncode == 1
    assert "the key was replaced without a word of the old one" in done.stdout


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "cannot be read"),
        (b"no key", "SIGNING_KEY is not"),
        (b"\xff\xfe\x00", "holds no key: it is no text"),
        pytest.param(
            new_key("elsewhere.example").encode(), "another one under the same name", id="other-name"
        ),
    ],
)
def test_what_is_no_new_key_replaces_nothing(db, tmp_path, content, said):
    clubs(2)
    file = tmp_path / "new-key"
    if content:
        file.write_bytes(content)
    with pytest.raises(CommandError, match=said):
        call_command("replace_key", str(file))
    assert not KeyReplacement.objects.exists()


def test_no_lost_key_is_no_key(db):
    with pytest.raises(CommandError, match="the key is not written as"):
        call_command("replace_key", "--lost", "")


def test_before_anything_is_signed_there_is_nothing_to_replace(db, tmp_path, another):
    file = tmp_path / "new-key"
    file.write_text(another)
    with pytest.raises(CommandError, match="Nothing is signed yet"):
        call_command("replace_key", str(file))


# ---- rows are only added ----


def test_the_database_itself_refuses_every_change(committed, public):
    clubs(3)
    replace_key(read_signing_key(new_key(public.name)))
    table = "checkpoints_keyreplacement"
    changes = (f"UPDATE {table} SET note = ''", f"DELETE FROM {table}", f"TRUNCATE {table}")
    for url, kind in (
        (committed.app_url, errors.InsufficientPrivilege),
        (committed.owner_url, errors.RestrictViolation),
        (committed.superuser_url, errors.RestrictViolation),
    ):
        for change in changes:
            with psycopg.connect(url) as other, pytest.raises(kind):
                other.execute(change)
