"""Figures for Prometheus, one registry a server."""

from __future__ import annotations

from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    start_http_server,
)

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._shown: WSGIServer | None = None
        self.moves = Counter("ethnarch_moves", "Log entries written", ["by"], registry=self.registry)
        self.refusals = Counter("ethnarch_refusals", "Requests refused", ["code"], registry=self.registry)
        self.acknowledge = Histogram(
            "ethnarch_acknowledge_seconds", "From a move's arrival to its acknowledgement",
            buckets=FINE, registry=self.registry,
        )  # fmt: skip
        self.group = Histogram(
            "ethnarch_commit_group", "Jobs written by one commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256), registry=self.registry,
        )  # fmt: skip
        self.thinking = Histogram("ethnarch_bot_seconds", "How long bots thought", ["level"], registry=self.registry)
        self.waiting = Gauge("ethnarch_bot_queue", "Questions that wait for a bot to think", registry=self.registry)
        self.connections = Gauge("ethnarch_connections", "Websockets open", registry=self.registry)
        self.warm = Gauge("ethnarch_warm_tables", "Tables in memory", registry=self.registry)
        self.created = Counter("ethnarch_tables_created", "Tables created", ["game"], registry=self.registry)
        self.errors = Counter("ethnarch_errors", "Mistakes of the server itself", registry=self.registry)

        self.writing = Histogram(
            "ethnarch_write_seconds", "From a write's arrival to its commit", buckets=FINE, registry=self.registry
        )  # fmt: skip
        self.failures = Counter(
            "ethnarch_storage_failures", "What the database did not do", ["what"], registry=self.registry
        )
        self.lag = Histogram(
            "ethnarch_loop_lag_seconds", "How late the event loop comes to what is due",
            buckets=FINE, registry=self.registry,
        )  # fmt: skip
        self.ready = Gauge("ethnarch_ready", "Whether the last look at /ready found all well", registry=self.registry)
        self.ready.set(1)
        ProcessCollector(registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def show_at(self, address: str) -> None:
        """Answer Prometheus on a port of its own, which need not be open to anybody else."""
        if not address:
            return
        host, _, port = address.rpartition(":")
        try:
            self._shown = start_http_server(int(port), host.strip("[]") or "127.0.0.1", self.registry)[0]
        except (OSError, ValueError, OverflowError) as error:
            raise SystemExit(f"ETHNARCH_METRICS_AT is {address!r}, but must be a free HOST:PORT ({error})") from None

    def close(self) -> None:
        if self._shown is not None:
            self._shown.shutdown()
            self._shown.server_close()
