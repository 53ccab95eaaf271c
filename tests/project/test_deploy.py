"""deploy/ is true: what its files set, run and measure is there."""

from __future__ import annotations

import json
import re
import shlex
from dataclasses import fields
from pathlib import Path

import yaml
from typer.main import get_command

from ethnarch.cli import admin, bots, serve
from ethnarch.server.common.metrics import Metrics
from ethnarch.server.common.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
OTHER = {"ETHNARCH_HOST", "ETHNARCH_SERVERS", "ETHNARCH_CACHE", "ETHNARCH_COMPILE"}
"""The name and the servers for Caddy; where compiled rules lie, and whether there are any."""


def test_every_setting_it_names_exists() -> None:
    known = {f"ETHNARCH_{each.name.upper()}" for each in fields(Settings)} | OTHER
    named = {}
    for path in [*DEPLOY.rglob("*"), ROOT / "docs" / "deploy.md"]:
        if path.is_file():
            named |= dict.fromkeys(re.findall(r"ETHNARCH_[A-Z_]+", path.read_text()), path.name)
    assert len(named) > 6 and not {name: path for name, path in named.items() if name not in known}


def test_every_command_it_runs_is_understood() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    commands = [service["command"] for service in compose["services"].values() if "command" in service]
    for unit in DEPLOY.glob("*.service"):
        commands += [shlex.split(line)[0:] for line in re.findall(r"^ExecStart=(.*)$", unit.read_text(), re.M)]
    commands += [json.loads(re.findall(r"^CMD (.*)$", (DEPLOY / "Containerfile").read_text(), re.M)[-1])]
    assert len(commands) >= 5
    for _, name, *rest in commands:
        if name == "admin":
            group = get_command(admin.admin)
            name, *rest = rest
            command = group.commands[name]  # type: ignore[attr-defined]
        else:
            import typer

            app = typer.Typer()
            app.command()({"serve": serve.serve, "bots": bots.bots}[name])
            command = get_command(app)
        command.make_context(name, [*rest, *(["--token", "x"] if name == "bots" else [])])


def test_every_figure_it_watches_is_measured() -> None:
    text = Metrics().text().decode()
    measured = set(re.findall(r"^# TYPE (\w+)", text, re.M))
    measured |= {f"{name}_bucket" for name in measured} | {"up"}
    watched = (DEPLOY / "watching" / "alerts.yml").read_text()
    board = json.loads((DEPLOY / "watching" / "dashboard.json").read_text())
    watched += "\n".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    named = set(re.findall(r"\b(?:ethnarch|process)_\w+", watched))
    assert len(named) > 12 and not named - measured


def test_all_who_sit_at_a_table_are_sent_to_one_server() -> None:
    """By the address of their sockets, which names the table."""
    page = (ROOT / "web" / "src" / "net" / "live.svelte.ts").read_text()
    assert "/ws?table=${table}" in page
    proxy = (DEPLOY / "Caddyfile").read_text()
    assert re.search(r"handle /ws {\s*import servers uri_hash\s*}", proxy)


def test_the_servers_behind_the_proxy_are_those_of_the_composition() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    servers = compose["services"]["caddy"]["environment"]["ETHNARCH_SERVERS"].split()
    scraped = yaml.safe_load((DEPLOY / "watching" / "prometheus.yml").read_text())
    targets = scraped["scrape_configs"][0]["static_configs"][0]["targets"]
    assert {each.split(":")[0] for each in servers} == {each.split(":")[0] for each in targets} == {"one", "two"}
    assert {"one", "two"} <= set(compose["services"])
