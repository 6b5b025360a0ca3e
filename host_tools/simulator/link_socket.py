"""The serial line of a simulated board as a TCP port on this computer: one client at a time.

pyserial opens it as `socket://127.0.0.1:PORT`, and so do the commands of this project.
"""

import contextlib
import socket

CHUNK = 256  # bytes a tick, so that the board is never flooded
LONGEST_QUEUE = 1 << 18  # a client that does not read so much is gone


class LinkSocket:
    def __init__(self, port: int):
        """OSError when the port is taken; 0 takes a free one."""
        self._server = socket.create_server(("127.0.0.1", port))
        self._server.setblocking(False)
        self._client: socket.socket | None = None
        self._queue = b""
        self.port = self._server.getsockname()[1]

    @property
    def url(self) -> str:
        return "socket://127.0.0.1:%d" % self.port

    def has_client(self) -> bool:
        return self._client is not None

    def receive(self) -> bytes:
        """What has come; a client that went away makes room for the next."""
        if self._client is None:
            try:
                self._client, _ = self._server.accept()
            except OSError:
                return b""
            self._client.setblocking(False)
            self._client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._flush()
        if self._client is None:
            return b""
        try:
            data = self._client.recv(CHUNK)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._drop()
        return data

    def send(self, data: bytes) -> None:
        if self._client:
            self._queue += data
            self._flush()

    def _flush(self) -> None:
        assert self._client is not None
        try:
            while self._queue:
                self._queue = self._queue[self._client.send(self._queue) :]
        except BlockingIOError:
            if len(self._queue) > LONGEST_QUEUE:
                self._drop()
        except OSError:
            self._drop()

    def _drop(self) -> None:
        if self._client:
            with contextlib.suppress(OSError):
                self._client.close()
        self._client = None
        self._queue = b""

    def close(self) -> None:
        self._drop()
        self._server.close()
