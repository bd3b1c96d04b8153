"""Where matches are played: in processes of this machine, or on a Ray cluster (`--on`)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ...arena import Plan, Played, simulate
from ...arena.cluster import NoCluster, on_ray
from ..errors import UsageError


def played(args: argparse.Namespace, plan: Plan, first: int = 0) -> Iterator[Played]:
    if args.on is None:
        return simulate(plan, args.jobs, first)
    kind, equals, address = args.on.partition("=")
    if kind != "ray" or (equals and not address):
        raise UsageError(f"--on must be ray or ray=ADDRESS, not {args.on!r}")
    return _on_cluster(plan, address or None, args.jobs, first)


def _on_cluster(plan: Plan, address: str | None, jobs: int, first: int) -> Iterator[Played]:
    try:
        yield from on_ray(plan, address, jobs, first)
    except NoCluster as error:
        raise UsageError(str(error)) from None
