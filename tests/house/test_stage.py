"""Opening and closing a site, with a small page and a recording manage.py in place of the real ones."""

import os
import signal
import sys
import time

import psycopg
import pytest

from federation.house import stage
from federation.house.__main__ import main
from federation.house.child import Part
from federation.house.postgres import demolish, existing_cluster
from federation.house.postmaster import running_pid
from federation.house.subcommands import is_open

PATIENCE = 300
"""Seconds until a test gives up what hangs; a busy machine takes a minute for what takes one second alone."""

MANAGE = """
import os, sys, pathlib
words = sys.argv[1:]
with open(os.environ["BOOK"], "a") as book:
    print(*words, os.environ["DATABASE_URL"].split(":")[1], file=book)
if words == ["logins"]:
    print("arbiter / secret")
sys.exit(7 if os.environ.get("FAILS") == words[0] else 0)
"""

PAGE = """
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.end_headers()
HTTPServer(("127.0.0.1", int(sys.argv[1])), Page).serve_forever()
"""


@pytest.fixture
def base(data_dir, monkeypatch):
    """A data folder for all stages and a repository of two small scripts."""
    repository = data_dir.parent / "repository"
    repository.mkdir()
    (repository / "manage.py").write_text(MANAGE)
    monkeypatch.setattr("federation.house.environment.REPOSITORY", repository)
    monkeypatch.setattr("federation.house.stage.REPOSITORY", repository)
    monkeypatch.setattr("federation.house.subcommands.REPOSITORY", repository)
    page = [sys.executable, "-c", PAGE]
    monkeypatch.setattr(stage, "parts", lambda port, _folder: [Part("web", (*page, str(port)))])
    monkeypatch.setenv("HOUSE_DATA", str(data_dir))
    monkeypatch.setenv("BOOK", str(data_dir.parent / "book"))
    monkeypatch.setenv("DATABASE_URL", "postgresql://nowhere/real")
    before = signal.getsignal(signal.SIGTERM)
    yield data_dir
    signal.signal(signal.SIGTERM, before)
    main(["stop"])
    for name in ("demo", "run", "test"):
        demolish(data_dir / name)


def book(base):
    return (base.parent / "book").read_text().splitlines()


@pytest.mark.database
@pytest.mark.fide("1-6, 223-225")
def test_a_demo_opens_shows_its_logins_and_closes(base, capfd):
    assert main(["demo", "--once"]) == 0
    told = capfd.readouterr().out
    assert "Open: http://127.0.0.1:" in told
    assert "arbiter / secret" in told
    assert "The first page answered 200." in told
    assert [line.rsplit(" ", 1)[0] for line in book(base)] == [
        "upgrade",
        "state_veils",
        "replay --stale",
        "seed_demo",
        "logins",
    ]
    assert all("//records_app" in line for line in book(base))
    cluster = existing_cluster(base / "demo")
    assert running_pid(cluster.postmaster.cluster) is None


@pytest.mark.database
def test_a_worker_that_does_not_stay_up_fails_the_opening(base, monkeypatch, capfd):
    whole = stage.parts
    broken = Part("worker", (sys.executable, "-c", "raise SystemExit('no tasks')"))
    monkeypatch.setattr(stage, "parts", lambda *where: [*whole(*where), broken])
    assert main(["demo", "--once"]) == 1
    assert "worker did not stay up" in capfd.readouterr().out


@pytest.mark.database
def test_run_is_not_seeded_and_honours_the_database_of_the_shell(base, capfd):
    assert main(["run", "--once"]) == 0
    assert not {"seed_demo", "logins"} & {line.split()[0] for line in book(base)}
    assert all("//nowhere/real" in line for line in book(base))
    assert existing_cluster(base / "run") is None
    assert "Open: http://127.0.0.1:" in capfd.readouterr().out


@pytest.mark.database
def test_a_failed_preparation_closes_again(base, capfd, monkeypatch):
    monkeypatch.setenv("FAILS", "replay")
    assert main(["demo", "--once"]) == 1
    assert "manage.py replay --stale ended with 7" in capfd.readouterr().err
    assert running_pid(existing_cluster(base / "demo").postmaster.cluster) is None


@pytest.mark.database
def test_it_opens_once_only_and_stop_closes_it(base, capfd):
    pid = os.fork()
    if pid == 0:
        os._exit(main(["demo"]))
    patience = time.monotonic() + PATIENCE
    while "address" not in stage.note(base / "demo"):
        assert time.monotonic() < patience
        time.sleep(0.1)
    assert main(["demo", "--once"]) == 1
    assert "It is open already, at http://127.0.0.1:" in capfd.readouterr().err
    assert main(["manage", "demo", "verify", "--verbose"]) == 0
    assert book(base)[-1].startswith("verify --verbose")
    assert main(["where"]) == 0
    assert "open at http://127.0.0.1:" in capfd.readouterr().out
    assert main(["stop", "demo"]) == 0
    assert not is_open(base / "demo")
    assert os.waitpid(pid, 0) == (pid, 0)


@pytest.mark.database
@pytest.mark.slow
def test_a_database_that_was_killed_is_started_again(base):
    """As often as it dies, while the stage is open; the second time at once, too."""
    pid = os.fork()
    if pid == 0:
        os._exit(main(["demo"]))
    patience = time.monotonic() + PATIENCE
    while "address" not in stage.note(base / "demo"):
        assert time.monotonic() < patience
        time.sleep(0.1)
    cluster = existing_cluster(base / "demo")
    for _ in range(2):
        os.kill(running_pid(cluster.postmaster.cluster), signal.SIGKILL)
        patience = time.monotonic() + PATIENCE
        while not is_answering(cluster):
            assert time.monotonic() < patience, "nobody started the database again"
            time.sleep(0.2)
    assert main(["stop", "demo"]) == 0
    assert os.waitpid(pid, 0) == (pid, 0)
    assert running_pid(cluster.postmaster.cluster) is None


def is_answering(cluster):
    try:
        psycopg.connect(cluster.superuser_url("postgres")).close()
    except psycopg.OperationalError:
        return False
    return True


@pytest.mark.database
def test_a_web_that_is_slow_but_works_is_waited_for(base, monkeypatch, capfd):
    """It works longer than one that does nothing is waited for."""
    monkeypatch.setattr(stage, "STILL_SECONDS", 0.5)
    monkeypatch.setattr(stage, "TOLD_EVERY_SECONDS", 0.3)
    slow = "import time; end = time.process_time() + 1.5\nwhile time.process_time() < end: pass\n" + PAGE
    monkeypatch.setattr(
        stage, "parts", lambda port, _folder: [Part("web", (sys.executable, "-c", slow, str(port)))]
    )
    assert main(["demo", "--once"]) == 0
    assert "Still starting: the web has worked for" in capfd.readouterr().out


@pytest.mark.database
@pytest.mark.parametrize("script", ["import time; time.sleep(60)", "raise SystemExit('no port')"])
def test_a_web_that_is_stuck_or_dies_ends_the_opening(base, monkeypatch, capfd, script):
    monkeypatch.setattr(stage, "STILL_SECONDS", 1.0)
    monkeypatch.setattr(stage, "MOST_STUMBLES", 1)
    monkeypatch.setattr(stage, "parts", lambda _port, _folder: [Part("web", (sys.executable, "-c", script))])
    assert main(["demo", "--once"]) == 1
    assert "nothing moves" in capfd.readouterr().err


@pytest.mark.database
@pytest.mark.slow
def test_after_kill_9_of_everything_it_opens_again(base):
    pid = os.fork()
    if pid == 0:
        os._exit(main(["demo"]))
    patience = time.monotonic() + PATIENCE
    while "address" not in stage.note(base / "demo"):
        assert time.monotonic() < patience
        time.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.kill(running_pid(existing_cluster(base / "demo").postmaster.cluster), signal.SIGKILL)
    assert main(["demo", "--once"]) == 0


@pytest.mark.database
def test_tests_are_told_where_their_database_is(base, monkeypatch, capfd):
    (base.parent / "repository" / "pytest.py").write_text(
        "import os, sys; print(sys.argv[1:], *sorted(k for k in os.environ if k.startswith('TEST_')))"
    )
    assert main(["test", "-rs", "-m", "database or redis", "tests/x"]) == 0
    told = capfd.readouterr().out
    assert "['-rs', '-m', 'database or redis', 'tests/x']" in told
    assert "TEST_APP_URL TEST_CLUSTER TEST_OWNER_URL TEST_SUPERUSER_URL" in told
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(existing_cluster(base / "test").app_url("postgres"))


def test_a_port_that_is_none_is_refused(monkeypatch):
    monkeypatch.setenv("PORT", "eighty")
    with pytest.raises(stage.HouseTrouble, match="PORT is 'eighty'"):
        stage._wanted_port()


def test_an_unknown_word_is_an_error_of_usage(capsys):
    for words in (["open"], ["stop", "garden"], ["demo", "--twice"], []):
        with pytest.raises(SystemExit) as ended:
            main(words)
        assert ended.value.code == 2
    assert "garden is none of demo, run, test, bench" in capsys.readouterr().err
