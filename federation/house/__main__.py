"""python -m federation.house demo|run|manage|backup|restore|stop|where|test|bench|readme|clean"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from federation.house import subcommands
from federation.house.messages import HouseTrouble, complain
from federation.house.stage import open_stage

OURS = {"test": 1, "bench": 1, "manage": 2}
"""How many words of the command line are ours; what follows belongs to the command that we start."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; returns the exit code. Trouble is told in words, not in a trace."""
    # TERM ends us as an exception, so that what was started is stopped on the way out.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    words = list(sys.argv[1:] if arguments is None else arguments)
    ours = OURS.get(words[0] if words else "", len(words))
    asked = reader().parse_args(words[:ours])
    try:
        return do(asked, words[ours:])
    except HouseTrouble as trouble:
        complain(str(trouble))
        return 1
    except KeyboardInterrupt:
        return 130


def do(asked: argparse.Namespace, rest: Sequence[str]) -> int:
    """Carry out one errand; `rest` is what pytest, the benchmarks or `manage.py` are told."""
    match asked.errand:
        case "demo" | "run":
            return open_stage(asked.errand, once=asked.once)
        case "test" | "bench":
            module = "pytest" if asked.errand == "test" else "benchmarks"
            return subcommands.check(asked.errand, [module, *rest], fast=asked.errand == "test")
        case "manage":
            return subcommands.single_command(asked.stage, rest)
        case "backup" | "restore":
            words = ["--key-is-lost"] if getattr(asked, "key_is_lost", False) else []
            return subcommands.single_command(asked.stage, [asked.errand, str(asked.file.resolve()), *words])
        case "stop":
            return subcommands.stop(asked.stages or subcommands.STAGES)
        case _:
            return {"where": subcommands.where, "readme": subcommands.readme, "clean": subcommands.clean}[
                asked.errand
            ]()


def reader() -> argparse.ArgumentParser:
    """The command line, as far as it is ours."""
    parser = argparse.ArgumentParser(prog="python -m federation.house", description="Opens the records.")
    errand = parser.add_subparsers(dest="errand", required=True)
    for name, meaning in (("demo", "a demo federation"), ("run", "the records themselves")):
        site = errand.add_parser(name, help=f"{meaning}: database, web, worker and beat")
        site.add_argument("--once", action="store_true", help="close again after the first page")
    errand.add_parser("test", help="pytest beside a database; its own arguments follow")
    errand.add_parser("bench", help="the benchmarks; their own arguments follow")
    command = errand.add_parser("manage", help="manage.py with the records of a stage; its arguments follow")
    command.add_argument("stage", choices=("demo", "run"))
    for name, meaning in (("backup", "write everything to a new file"), ("restore", "fill an empty house")):
        keeping = errand.add_parser(name, help=f"{meaning}; of the records themselves, or of another stage")
        keeping.add_argument("file", type=Path, metavar="FILE")
        keeping.add_argument("--stage", choices=("demo", "run"), default="run")
    keeping.add_argument("--key-is-lost", action="store_true", help="the key that signed the log is gone")
    stop = errand.add_parser("stop", help="close what is open")
    stop.add_argument("stages", nargs="*", type=stage, metavar="STAGE", help=" ".join(subcommands.STAGES))
    errand.add_parser("where", help="what lies where, and what runs")
    errand.add_parser("readme", help="open demo and run once each, in an empty folder")
    errand.add_parser("clean", help="throw away the data of demo, test and bench")
    return parser


def stage(word: str) -> str:
    """One of the stages. Raises ArgumentTypeError on any other word."""
    if word not in subcommands.STAGES:
        raise argparse.ArgumentTypeError(f"{word} is none of {', '.join(subcommands.STAGES)}")
    return word


if __name__ == "__main__":
    sys.exit(main())
