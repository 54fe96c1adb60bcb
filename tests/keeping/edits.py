"""What somebody with the database in hand changes beside the log, and how the night after names it."""

from __future__ import annotations

from typing import NamedTuple


class Edit(NamedTuple):
    """One edit, as the superuser for whom no trigger fires; and how the words begin that name it."""

    name: str
    does: str
    says: str


EDITS = (
    Edit(
        "rating_change",
        "UPDATE ratings_ratingchange SET after = after + 40",
        "rows of ratings.ratings (ratings_ratingchange): what was known on ",
    ),
    Edit(
        "running_rating",
        "UPDATE ratings_playerrating SET rating = 2400 WHERE id = (SELECT min(id) FROM ratings_playerrating)",
        "rows of ratings.ratings (ratings_playerrating): what was known on ",
    ),
    Edit(
        "standing",
        "UPDATE tournaments_standingrow SET place = 1",
        "rows of tournaments.tournaments (tournaments_standingrow): what was known on ",
    ),
    Edit(
        "past_version",
        "DELETE FROM tournaments_gamerow WHERE id = (SELECT min(id) FROM tournaments_gamerow)",
        "rows of tournaments.tournaments (tournaments_gamerow): what was known on ",
    ),
    Edit(
        "member_name",
        "UPDATE members_person SET surname = 'Other' WHERE id = (SELECT min(id) FROM members_person)",
        "The rows of members.register come out differently",
    ),
    Edit(
        "sanction",
        "UPDATE sanctions_sanctionrow SET kind = 'bar'",
        "rows of sanctions.sanctions (sanctions_sanctionrow): what was known on ",
    ),
    Edit(
        "role_grant",
        "UPDATE officials_rolegrant SET role = 'board' WHERE role = 'auditor'",
        "The rows of officials.grants come out differently",
    ),
    Edit(
        "tie",
        "UPDATE officials_tiedaccount SET person = gen_random_uuid()",
        "The rows of officials.grants come out differently",
    ),
    Edit("superuser", "UPDATE officials_account SET is_superuser = true", "account "),
    Edit("staff", "UPDATE officials_account SET is_staff = false", "account "),
    Edit("group", "DELETE FROM officials_account_groups", "account "),
    Edit(
        "right_of_its_own",
        "INSERT INTO officials_account_user_permissions (account_id, permission_id) "
        "SELECT (SELECT min(id) FROM officials_account), min(id) FROM auth_permission",
        "account ",
    ),
    Edit(
        "right_of_a_group",
        "INSERT INTO auth_group_permissions (group_id, permission_id) "
        "SELECT (SELECT min(id) FROM auth_group), min(id) FROM auth_permission WHERE codename LIKE 'delete%'",
        "group ",
    ),
    Edit(
        "position_ahead",
        "UPDATE events_projection SET position = position + 1000 WHERE name = 'members.register'",
        "members.register says it has read event ",
    ),
    Edit(
        "position_behind",
        "UPDATE events_projection SET position = 3, stopped_because = 'x' WHERE name = 'ratings.ratings'",
        "ratings.ratings says it has read event 3; it had read ",
    ),
    Edit(
        "looks_emptied",
        "DELETE FROM privacy_personallook",
        "register of looks at personal data: 2 rows were attested for ",
    ),
    Edit(
        "look_of_another",
        "UPDATE privacy_personallook SET actor = gen_random_uuid()",
        "register of looks at personal data: its 2 rows are others than attested for ",
    ),
    Edit(
        "checkpoints_deleted",
        "DELETE FROM checkpoints_signedcheckpoint",
        "register of checkpoints: 1 rows were attested for ",
    ),
    Edit(
        "nightly_checks_deleted",
        "DELETE FROM keeping_nightlycheck WHERE fault_count = 7",
        "register of nightly checks: 1 rows were attested for ",
    ),
    Edit(
        "what_was_attested_deleted",
        "DELETE FROM events_personaldata WHERE body LIKE '%\"powers\"%'",
        "what was attested beside the log is gone",
    ),
)
