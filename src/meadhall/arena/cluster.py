"""The same matches on a Ray cluster: on this machine, or on the one at an address.

A batch of matches is a task. Ray starts a task again when the process or the machine that ran it dies, and a match
follows from its plan alone, so the results are the same as without Ray.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator
from typing import Any

from .simulate import Plan, Played, batch, in_order


class NoCluster(Exception):
    """Ray is not installed, or no cluster answers at the address."""


def on_ray(plan: Plan, address: str | None = None, jobs: int = 1, first: int = 0) -> Iterator[Played]:
    """Plays on the cluster at `address` (`host:port`, `ray://host:port` or "auto"); without one, on this machine alone,
    in as many processes as `jobs`. Meadhall and the bots have to be installed wherever the cluster computes."""
    ray = connected(address, jobs)
    try:
        play = ray.remote(max_retries=10)(batch)  # if a process dies, try again
        jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))
        # If the program stops in the middle, its tasks end with its connection.
        yield from in_order(plan, jobs, first, play.remote, ray.get)
    finally:
        ray.shutdown()


def connected(address: str | None, jobs: int) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it would tell its makers
    # Opts in to Ray's future handling of accelerators, which avoids a warning.
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise NoCluster("--on ray needs Ray: pip install ray") from None
    if address and address != "auto":
        reached(address)
    # A cluster of its own listens on this machine alone.
    where = {"address": address} if address else {"num_cpus": jobs, "_node_ip_address": "127.0.0.1"}
    try:
        ray.init(
            **where, include_dashboard=False if not address else None, log_to_driver=False, logging_level=logging.ERROR
        )
    except (ConnectionError, OSError, ValueError, RuntimeError) as error:
        reason = (str(error).splitlines() or ["no answer"])[0]
        raise NoCluster(f"no Ray cluster at {address or 'this machine'}: {reason}") from None
    return ray


def reached(address: str) -> None:
    """Ray itself would try for minutes before it says that nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError, OverflowError):
        raise NoCluster(f"no Ray cluster at {address}: it should be HOST:PORT or ray://HOST:PORT") from None
