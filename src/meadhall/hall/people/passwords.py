"""Passwords, hashed with argon2: slow on purpose, so in threads, and only a few at once."""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..fair import Turns

SHORTEST, LONGEST = 10, 200
AT_ONCE = 2  # a flood of sign-ins takes no more of the machine than this


class Passwords:
    def __init__(self, memory_kib: int, rounds: int) -> None:
        self.hasher = PasswordHasher(time_cost=rounds, memory_cost=memory_kib, parallelism=1)
        self.turns = Turns(AT_ONCE)
        self._nobodys = ""  # what an unknown name is compared with

    async def hash(self, password: str, address: str) -> str:
        async with self.turns.of(address, address):
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, kept: str, password: str, address: str) -> bool:
        """Is it this one? Where there is none (`kept` is ""), the same work is done for a no."""
        async with self.turns.of(address, address):
            return await asyncio.to_thread(self._fits, kept, password)

    def _fits(self, kept: str, password: str) -> bool:
        if not kept and not self._nobodys:
            self._nobodys = self.hasher.hash(secrets.token_urlsafe(16))
        try:
            self.hasher.verify(kept or self._nobodys, password)
            return bool(kept)
        except (Argon2Error, InvalidHashError):
            return False

    def is_old(self, kept: str) -> bool:
        """Was it hashed with less work than is asked for today?"""
        return bool(kept) and self.hasher.check_needs_rehash(kept)
