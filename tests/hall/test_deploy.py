"""The container file and the compose file: there is no engine here to run them, but what they say holds."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from meadhall.cli.main import parser
from meadhall.hall.server.settings import Settings, from_environment

ROOT = Path(__file__).parents[2]
INSTRUCTIONS = {
    "FROM", "RUN", "CMD", "EXPOSE", "ENV", "COPY", "VOLUME", "USER", "WORKDIR", "STOPSIGNAL", "HEALTHCHECK",
}  # fmt: skip
OF_A_SERVICE = {
    "image", "restart", "environment", "volumes", "healthcheck", "build", "depends_on", "command", "ports", "expose",
    "stop_grace_period",
}  # fmt: skip
Node = dict[str, "Node"] | list["Node"] | str | None


def yaml(text: str) -> Node:
    """The part of YAML that a compose file needs: maps, lists, texts, and lists in brackets. Anything else is wrong."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    node, rest = _block(lines, 0)
    assert rest == [], f"indented wrongly: {rest[0]}"
    return node


def _block(lines: list[str], depth: int) -> tuple[Node, list[str]]:
    found_map: dict[str, Node] = {}
    found_list: list[Node] = []
    while lines and _depth(lines[0]) == depth:
        line = lines.pop(0)[depth:]
        if line.startswith("- "):
            found_list.append(_value(line[2:]))
            continue
        named = re.fullmatch(r"([\w-]+):(?: (.+))?", line)
        assert named is not None, f"no YAML of ours: {line}"
        assert named[1] not in found_map, f"twice: {named[1]}"
        if named[2] is not None:
            found_map[named[1]] = _value(named[2])
        elif lines and _depth(lines[0]) == depth + 2:
            found_map[named[1]], lines = _block(lines, depth + 2)
        else:
            found_map[named[1]] = None
    assert not (found_map and found_list), "a map and a list in one place"
    return found_list or found_map, lines


def _depth(line: str) -> int:
    assert "\t" not in line
    return len(line) - len(line.lstrip(" "))


def _value(text: str) -> Node:
    if text.startswith(("[", '"')):
        return json.loads(text)  # type: ignore[no-any-return]
    assert not text.startswith(("{", "&", "*", "!", "|", ">", "'", "%", "@", "`")), f"quote this: {text}"
    assert ": " not in text, f"quote this: {text}"
    assert " #" not in text, f"quote this: {text}"
    return text


def a_map(node: Node) -> dict[str, Node]:
    assert isinstance(node, dict)
    return node


def a_list(node: Node) -> list[str]:
    assert isinstance(node, list)
    return [str(one) for one in node]


@pytest.mark.parametrize("wrong", ["a: b: c", "a:\n   b: c", "a: 1\na: 2", "- a\nb: c", "a: {b: c}", "a: [b"])
def test_what_is_no_yaml_is_noticed(wrong: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        yaml(wrong)


def test_the_compose_file() -> None:
    compose = a_map(yaml((ROOT / "deploy" / "compose.yaml").read_text()))
    assert set(compose) == {"services", "volumes"}
    services = a_map(compose["services"])
    for service in map(a_map, services.values()):
        assert set(service) <= OF_A_SERVICE
        assert "image" in service
        for needed in a_map(service.get("depends_on", {})):
            assert "healthcheck" in a_map(services[needed]), "waits for its health, which nobody looks at"
        for volume in a_list(service.get("volumes", [])):
            assert volume.partition(":")[0] in a_map(compose["volumes"])
    hall = a_map(services["hall"])
    build = a_map(hall["build"])
    folder = ROOT / "deploy" / str(build["context"])
    assert (folder / str(build["dockerfile"])).resolve() == ROOT / "deploy" / "Containerfile"
    given = {
        name: re.sub(r"\$\{\w+(:\?[^}]*)?\}", "https://x" * 2, str(value))
        for name, value in a_map(hall["environment"]).items()
    }
    assert {name.removeprefix("MEADHALL_").lower() for name in given} <= set(Settings.__slots__)
    from_environment(given)
    command = a_list(hall["command"])
    assert command[0] == "meadhall"
    args = parser().parse_args(command[1:])
    assert f"127.0.0.1:8000:{args.port}" in a_list(hall["ports"])
    first = int(str(a_map(hall["environment"])["MEADHALL_METRICS"]).rpartition(":")[2])
    assert a_list(hall["expose"]) == [f"{first}-{first + args.processes - 1}"]


def test_the_container_file() -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text()
    whole = re.sub(r"\\\n\s*", "", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    lines = [line.split(maxsplit=1) for line in whole.splitlines() if line.strip()]
    assert {line[0] for line in lines} <= INSTRUCTIONS
    assert lines[0][0] == "FROM"
    stages = [rest.split(" AS ")[1] for what, rest in lines if what == "FROM" and " AS " in rest]
    for what, rest in lines:
        if what == "COPY" and not rest.startswith("--from="):
            assert all((ROOT / source).exists() for source in rest.split()[:-1])
        elif what == "COPY":
            assert rest.removeprefix("--from=").split()[0] in stages
        elif what == "HEALTHCHECK":
            check = json.loads(rest.partition(" CMD ")[2])
            compile(check[2], "healthcheck", "exec")
    commands = [json.loads(rest) for what, rest in lines if what == "CMD"]
    assert len(commands) == 1
    assert parser().parse_args(commands[0][1:]).command == "serve"
    users = [number for number, (what, _) in enumerate(lines) if what == "USER"]
    assert users, "nobody runs a hall as root"
