"""With several processes on one port, every table has its home in one of them: its name says in which.

The system spreads connections over the processes without looking at them. Left at that, two people at one table mostly
sit in different processes: both load and draw every move. So a connection that asks for a table of another process is
handed over to it as it is, together with what has already come. If that process does not answer, the table is served
here: any process can serve any table (together/neighbours.py).
"""

from __future__ import annotations

import asyncio
import re
import socket
import struct
import threading
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from . import journal

ASKS_FOR_TABLE = re.compile(rb"[A-Z]+ /table/([^/? ]+)[/? ]")
HEAD = struct.Struct("!I")  # how many bytes come along
MOST = 65_536  # bytes; with more, the connection stays where it is
PATIENCE = 2.0  # seconds to hand over one connection

Take = Callable[[socket.socket, bytes], None]


class Homes:
    """One process of several, which meet as sockets in a folder that is theirs alone."""

    def __init__(self, folder: Path, number: int, processes: int) -> None:
        self.folder, self.number, self.processes = folder, number, processes
        self._door: socket.socket | None = None
        self._thread: threading.Thread | None = None

    def of(self, table: bytes) -> int:
        return crc32(table) % self.processes

    def is_here(self, table: str) -> bool:
        return self.of(table.encode()) == self.number

    def _door_of(self, number: int) -> str:
        return str(self.folder / f"{number}.sock")

    # --- out ---

    def handed_over(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Has the connection gone to the process of the table that this new request asks for?"""
        asked = ASKS_FOR_TABLE.match(data)
        if asked is None or len(data) > MOST or transport.get_write_buffer_size():
            return False
        home = self.of(asked[1])
        if home == self.number:
            return False
        connection = transport.get_extra_info("socket")
        try:
            with socket.socket(socket.AF_UNIX) as door:
                door.setblocking(False)  # the event loop waits for nobody
                door.connect(self._door_of(home))
                parcel = HEAD.pack(len(data)) + data
                if socket.send_fds(door, [parcel], [connection.fileno()]) != len(parcel):
                    return False  # nobody takes half a parcel
        except OSError:
            return False  # it has just died, or has no time
        transport.abort()  # closes it here alone: there it stays open
        return True

    # --- in ---

    def open(self, take: Take) -> None:
        """From now on, `take` gets what others hand over, on the event loop that runs now."""
        loop = asyncio.get_running_loop()
        Path(self._door_of(self.number)).unlink(missing_ok=True)  # of a process that has died
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(self._door_of(self.number))
        self._door.listen(1024)
        self._thread = threading.Thread(target=self._receive, args=(self._door, loop, take), daemon=True, name="homes")
        self._thread.start()

    def close(self) -> None:
        if self._door is not None and self._thread is not None:
            self._door.shutdown(socket.SHUT_RDWR)  # ends the waiting
            self._thread.join()
            self._door.close()

    def _receive(self, door: socket.socket, loop: asyncio.AbstractEventLoop, take: Take) -> None:
        while True:
            try:
                giver, _ = door.accept()
            except OSError:
                return
            try:
                with giver:
                    connection, data = received(giver)
            except (OSError, ValueError) as error:
                journal.trouble("a connection could not be taken over", error)
            else:
                loop.call_soon_threadsafe(take, connection, data)


def received(giver: socket.socket) -> tuple[socket.socket, bytes]:
    """The connection, and what has come on it; raises ValueError or OSError if not all of it has come."""
    giver.settimeout(PATIENCE)
    data, descriptors, _, _ = socket.recv_fds(giver, HEAD.size + MOST, 1)
    if not descriptors:
        raise ValueError("no connection came")
    connection = socket.socket(fileno=descriptors[0])
    try:
        while more := giver.recv(MOST):
            data += more
        if len(data) < HEAD.size or HEAD.unpack_from(data)[0] != len(data) - HEAD.size:
            raise ValueError("half a parcel came")
    except BaseException:
        connection.close()
        raise
    return connection, data[HEAD.size :]
