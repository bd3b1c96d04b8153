"""Rows into files, so that a long simulation can be stopped and continued later without gaps or duplicates.

While it runs, finished matches go into parts in a folder beside the file, each written whole or not at all and named
after the matches in it; `plan.json` there says what is played. At the end the parts become the one file and the folder
goes. The rows depend on the plan alone: not on the number of processes, and not on where it was stopped.
"""

from __future__ import annotations

import json
import os
import shutil
from base64 import b64encode
from collections.abc import Generator, Iterable
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any

from .simulate import Plan, Played

SECONDS = 5.0  # after this long, finished matches become a part
MATCHES = 500  # or after this many matches

Row = dict[str, Any]


class FileError(ValueError):
    """A file that cannot be written as asked."""


def game_row(plan: Plan, played: Played) -> Row:
    """One row for a match. Leaves out how long it took: that differs every time."""
    line = played.line
    return {
        "game": plan.game,
        "players": len(line["bots"]),
        "options": json.dumps(dict(plan.options), sort_keys=True),
        "seed": line["seed"],
        "bots": line["bots"],
        "winners": line["winners"],
        "scores": line["scores"],
        "decisions": line["decisions"],
    }


class Output:
    """Where the rows of a plan go: a file whose name ends in .jsonl or .parquet."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        self.folder = path.with_name(path.name + ".parts")
        if path.suffix not in (".jsonl", ".parquet"):
            raise FileError(f"{path} must end in .jsonl or .parquet")
        if path.exists():
            raise FileError(f"{path} already exists; remove it or choose another name")
        if path.suffix == ".parquet":
            needed()
        wanted = json.loads(json.dumps(asdict(plan)))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            description = self.folder / "plan.json"
            if not description.exists():
                whole(description, json.dumps(wanted).encode())
            elif json.loads(description.read_bytes()) != wanted:
                raise FileError(f"{self.folder} contains parts of another simulation; finish that one or remove them")
        except OSError as error:
            raise FileError(f"{path} cannot be written: {error.strerror}") from None

    def parts(self) -> list[tuple[int, int, Path]]:
        """The first match, the match after the last, and the file of each part, in order."""
        found = sorted(self.folder.glob(f"*-*{self.path.suffix}"))
        return [(*map(int, part.stem.split("-")), part) for part in found]  # type: ignore[misc]

    def done(self) -> int:
        """How many matches are in the parts: the next one is to be played."""
        end = 0
        for first, after, _ in self.parts():
            if first != end:
                raise FileError(f"{self.folder} has no match {end}: a part is missing")
            end = after
        return end

    def write(self, matches: Iterable[Played]) -> Generator[Played, None, None]:
        """Writes these matches, which come after those that are done, and hands them on."""
        first = number = self.done()
        rows: list[Row] = []
        last = monotonic()
        try:
            for played in matches:
                rows += played.decisions if self.plan.decisions and played.decisions else [game_row(self.plan, played)]
                number += 1
                if number - first >= MATCHES or monotonic() - last > SECONDS:
                    self.keep(first, number, rows)
                    first, rows, last = number, [], monotonic()
                yield played
        finally:  # what was played before Ctrl-C is kept, too
            if rows:
                self.keep(first, number, rows)

    def keep(self, first: int, after: int, rows: list[Row]) -> None:
        whole(self.folder / f"{first:09}-{after:09}{self.path.suffix}", self.encoded(rows))

    def encoded(self, rows: list[Row]) -> bytes:
        if self.path.suffix == ".parquet":
            return as_parquet(rows)
        return "".join(json.dumps(plain(row)) + "\n" for row in rows).encode()

    def finish(self) -> None:
        """All parts become the file."""
        parts = [part for _, _, part in self.parts()]
        unfinished = self.path.with_name(self.path.name + ".unfinished")
        if self.path.suffix == ".parquet":
            join_parquet(parts, unfinished)
        else:
            with unfinished.open("wb") as out:
                for part in parts:
                    with part.open("rb") as source:
                        shutil.copyfileobj(source, out)
        os.replace(unfinished, self.path)
        shutil.rmtree(self.folder)


def whole(path: Path, content: bytes) -> None:
    """Writes all of a file or nothing."""
    unfinished = path.with_name(path.name + ".unfinished")
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def plain(row: Row) -> Row:
    """For JSON, which has no bytes."""
    if "observation" in row:
        return {**row, "observation": b64encode(row["observation"]).decode()}
    return row


def needed() -> None:
    """Raises FileError if the library for Parquet is not installed."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ModuleNotFoundError:
        raise FileError("Parquet files need pyarrow: pip install 'meadhall[data]'") from None


def as_parquet(rows: list[Row]) -> bytes:
    import pyarrow as pa
    import pyarrow.parquet as pq

    numbers = pa.list_(pa.int32())
    types = {
        "game": pa.string(), "players": pa.int8(), "options": pa.string(), "seed": pa.int64(),
        "bots": pa.list_(pa.string()), "winners": numbers, "scores": numbers, "decisions": pa.int32(),
        "bot": pa.string(), "number": pa.int32(), "seat": pa.int8(), "question": pa.string(), "choice": pa.string(),
        "action": pa.int32(), "legal": numbers, "observation": pa.binary(), "won": pa.float32(), "score": pa.int32(),
    }  # fmt: skip
    schema = pa.schema([(name, types[name]) for name in rows[0]])
    out = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), out, compression="zstd")
    return bytes(out.getvalue().to_pybytes())


def join_parquet(parts: list[Path], into: Path) -> None:
    import pyarrow.parquet as pq

    writer = None
    for part in parts:
        table = pq.read_table(part)
        if writer is None:
            writer = pq.ParquetWriter(into, table.schema, compression="zstd")
        writer.write_table(table)
    if writer is not None:
        writer.close()
