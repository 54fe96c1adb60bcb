"""The supervisor: output, restarts, stopping, and what happens when it is killed itself."""

import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from federation.house import supervisor as supervisors
from federation.house.child import Part, Pauses
from federation.house.postmaster import command_line
from federation.house.supervisor import Supervisor


def python(name, script):
    return Part(name, (sys.executable, "-c", script))


def supervised(*parts, out=None, at_the_end=lambda: None):
    return Supervisor(
        parts, environment=dict(os.environ), folder=Path("/"), out=out or io.StringIO(), at_the_end=at_the_end
    )


def watch_until(supervisor, out, text, seconds=10):
    patience = time.monotonic() + seconds
    while text not in out.getvalue():
        assert time.monotonic() < patience, out.getvalue()
        supervisor.watch(0.05)


def is_gone(pid, seconds=5):
    patience = time.monotonic() + seconds
    while command_line(pid):
        if time.monotonic() > patience:
            return False
        time.sleep(0.05)
    return True


def test_every_line_bears_the_name_of_its_part():
    out = io.StringIO()
    talk = "import sys, time; print('up'); print('half', end='', file=sys.stderr, flush=True); time.sleep(60)"
    with supervised(python("web", talk), python("worker", talk), out=out) as supervisor:
        watch_until(supervisor, out, "web    | up")
        watch_until(supervisor, out, "worker | up")
    assert "web    | half\n" in out.getvalue()
    assert "\033[" not in out.getvalue()


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("plain", [True, False])
def test_colour_is_for_terminals(monkeypatch, plain):
    out = Terminal()
    monkeypatch.delenv("NO_COLOR", raising=False)
    if plain:
        monkeypatch.setenv("NO_COLOR", "1")
    with supervised(python("web", "print('up'); import time; time.sleep(60)"), out=out) as supervisor:
        watch_until(supervisor, out, "up")
    assert ("\033[" in out.getvalue()) is not plain


def test_what_dies_is_started_again_and_waits_longer_each_time(monkeypatch):
    monkeypatch.setattr("federation.house.child.FIRST_WAIT_SECONDS", 0.1)
    out = io.StringIO()
    with supervised(python("worker", "raise SystemExit(3)"), out=out) as supervisor:
        watch_until(supervisor, out, "again in 0.4 s")
    waits = re.findall(r"ended with 3; starting it again in (\S+) s", out.getvalue())
    assert waits[:3] == ["0.1", "0.2", "0.4"]
    assert supervisor.stumbled == ["worker"]


def test_a_pause_forgets_what_went_wrong_before_a_quiet_minute(monkeypatch):
    monkeypatch.setattr("federation.house.child.QUIET_SECONDS", 0.2)
    pauses = Pauses()
    assert [pauses.after_failure() for _ in range(7)] == [1, 2, 4, 8, 16, 30, 30]
    time.sleep(0.25)
    assert [pauses.after_failure() for _ in range(2)] == [1, 2]


def test_a_part_killed_with_9_comes_back():
    out = io.StringIO()
    with supervised(
        python("web", "import os, time; print('I am', os.getpid()); time.sleep(60)"), out=out
    ) as supervisor:
        watch_until(supervisor, out, "I am")
        os.kill(int(re.search(r"I am (\d+)", out.getvalue())[1]), signal.SIGKILL)
        watch_until(supervisor, out, "ended with -9; starting it again in 1 s")
        out.truncate(0)
        watch_until(supervisor, out, "I am")


def test_a_part_that_cannot_be_started_is_told_and_tried_again():
    out = io.StringIO()
    with supervised(Part("web", ("/nowhere/web",)), out=out) as supervisor:
        supervisor.watch(0.05)
    assert "cannot be started" in out.getvalue()
    assert "trying again in 1 s" in out.getvalue()


def test_a_part_may_close_its_output_and_live_on():
    out = io.StringIO()
    mute = "import os, time; print('bye', flush=True); os.close(1); os.close(2); time.sleep(60)"
    with supervised(python("beat", mute), out=out) as supervisor:
        watch_until(supervisor, out, "bye")
        before = time.process_time()
        supervisor.watch(0.5)
        assert time.process_time() - before < 0.2
    assert "ended" not in out.getvalue()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_and_term_end_the_watch_and_stop_all(number):
    """Whoever began the tests may have had SIGINT ignored, as a shell does for what runs behind it."""
    out, ended, stood = io.StringIO(), [], signal.getsignal(signal.SIGINT)
    gentle = (
        "import signal, sys, time\n"
        "signal.signal(signal.SIGTERM, lambda *_: (print('closing well', flush=True), sys.exit(0)))\n"
        "print('up', flush=True); time.sleep(60)"
    )
    with supervised(python("web", gentle), out=out, at_the_end=lambda: ended.append(True)) as supervisor:
        watch_until(supervisor, out, "up")
        os.kill(os.getpid(), number)
        supervisor.watch()
        assert supervisor.asked_to_stop
        assert not ended
    assert "closing well" in out.getvalue()
    assert ended == [True]
    assert signal.getsignal(signal.SIGINT) is stood


def test_what_does_not_end_is_killed_with_all_it_started(monkeypatch):
    monkeypatch.setattr(supervisors, "GRACE_SECONDS", 0.3)
    out = io.StringIO()
    stubborn = (
        "import os, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        "print('pids', os.getpid(), child.pid, flush=True); time.sleep(60)"
    )
    with supervised(python("web", stubborn), out=out) as supervisor:
        watch_until(supervisor, out, "pids")
    pids = [int(word) for word in re.search(r"pids (\d+) (\d+)", out.getvalue()).groups()]
    assert "does not end; killed" in out.getvalue()
    assert all(is_gone(pid) for pid in pids)


def test_what_still_works_at_its_end_is_not_killed(monkeypatch):
    """A slow machine takes longer than a part that does nothing is waited for."""
    monkeypatch.setattr(supervisors, "GRACE_SECONDS", 3.0)
    out = io.StringIO()
    busy = (
        "import signal, sys, time\n"
        "def close(*_):\n"
        "    end = time.process_time() + 4\n"
        "    while time.process_time() < end: pass\n"
        "    print('closed well', flush=True); sys.exit(0)\n"
        "signal.signal(signal.SIGTERM, close)\n"
        "print('up', flush=True); time.sleep(60)"
    )
    with supervised(python("worker", busy), out=out) as supervisor:
        watch_until(supervisor, out, "up")
    assert "closed well" in out.getvalue()
    assert "killed" not in out.getvalue()


def test_what_works_for_ever_at_its_end_is_killed(monkeypatch):
    monkeypatch.setattr(supervisors, "LONGEST_GRACE_SECONDS", 1.0)
    out = io.StringIO()
    endless = (
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('up', flush=True)\nwhile True: pass"
    )
    with supervised(python("worker", endless), out=out) as supervisor:
        watch_until(supervisor, out, "up")
    assert "does not end; killed" in out.getvalue()


def test_what_does_nothing_is_down_within_ten_seconds():
    assert supervisors.GRACE_SECONDS < 10


def test_the_end_comes_even_when_something_breaks():
    ended = []
    with pytest.raises(ZeroDivisionError), supervised(at_the_end=lambda: ended.append(True)):
        raise ZeroDivisionError
    assert ended == [True]


KILLED = """
import os, sys
from pathlib import Path
from federation.house.child import Part, Pauses
from federation.house.supervisor import Supervisor
part = Part("web", (sys.executable, "-c", "import os, time; print(os.getpid(), flush=True); time.sleep(60)"))
with Supervisor([part], environment=dict(os.environ), folder=Path("/")) as supervisor:
    supervisor.watch()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children that their parent died")
def test_children_end_when_the_supervisor_is_killed_with_9():
    repository = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", KILLED]
    with subprocess.Popen(command, cwd=repository, stdout=subprocess.PIPE, text=True) as process:
        child = int(process.stdout.readline().split("|")[1])
        assert command_line(child)
        process.kill()
        assert is_gone(child)
