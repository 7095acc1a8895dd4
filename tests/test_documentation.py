"""What the documentation shows can be done: its snippets run, its commands are understood, its links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from corduba_solo import __version__, cli
from corduba_solo.edition.load import load_edition
from corduba_solo.started import NAME

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
COMMAND = re.compile(rf"^    {NAME}(?: (\S.*?))?(?:  .*)?$", re.MULTILINE)
COMMANDS = [words for page in PAGES for words in COMMAND.findall(page.read_text(encoding="utf-8"))]


def snippets(page: str, language: str) -> list[str]:
    """The blocks of a page in this language."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL)


def snippet(page: str, language: str) -> str:
    """The only one of them."""
    (found,) = snippets(page, language)
    return found


def printed_by(code: str, folder: Path) -> list[str]:
    """What a program of its own prints, line by line."""
    answer = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=60
    )
    assert answer.stderr == ""
    return answer.stdout.splitlines()


def test_the_random_game_of_the_rules_page_ends_with_its_outcome(tmp_path: Path) -> None:
    random_game, matching, _ = snippets("rules-api.md", "python")
    *actions, last = printed_by(random_game + matching, tmp_path)
    assert last.split()[0] in ("won", "drawn", "lost")
    assert len(actions) > 10
    assert all(re.fullmatch(r"\S.* -> \d+ events", line) for line in actions)


def test_the_snippet_of_the_rules_page_watches_caepios_turn(tmp_path: Path) -> None:
    *_, watching = snippets("rules-api.md", "python")
    began, *then = printed_by(watching, tmp_path)
    assert began.startswith("turn_began")
    assert any(line.startswith("tried") for line in then)
    assert all(re.fullmatch(r"\w+ {.*} \d+", line) for line in then)


def test_the_snippet_of_the_sessions_page_takes_back_what_it_did(tmp_path: Path) -> None:
    told = "print(len(events), session.position, step.count, [game.options.seed for game in store.shown().games])"
    (line,) = printed_by(snippet("session.md", "python") + told, tmp_path)
    assert re.fullmatch(r"[1-9]\d* 0 1 \[7\]", line)


def test_the_snippet_of_the_scenarios_page_reads_and_writes_its_example(tmp_path: Path) -> None:
    (tmp_path / "puzzle.yaml").write_text(snippet("scenarios.md", "yaml"), encoding="utf-8")
    before = "from pathlib import Path\nfrom corduba_solo.session.books import book_for\nbook = book_for(None)\n"
    lines = printed_by(before + snippet("scenarios.md", "python") + "print(text)", tmp_path)
    assert "round: 6" in lines
    assert "rome: via_augusta" in lines


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_is_understood(words: str) -> None:
    arguments = words.split()
    parsed = cli.build_parser(arguments[:1]).parse_args(arguments)
    assert hasattr(parsed, "run") == bool(arguments)


def test_every_link_leads_to_a_file() -> None:
    links = [(page, link) for page in PAGES for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))]
    assert links
    assert [
        f"{page.name}: {link}" for page, link in links if "://" not in link and not (page.parent / link).exists()
    ] == []


def test_contributors_are_told_every_step_of_the_checks() -> None:
    steps = re.findall(
        r'^"\$tools/(\w+(?:-\w+)*)"(.*)$', (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE
    )
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(steps) == 5
    assert [step for step in steps if f".venv/bin/{step[0]}{step[1]} " not in told] == []


def test_the_changes_begin_with_what_is_not_released_and_name_both_versions() -> None:
    titles = re.findall(r"^#+ (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert titles[:3] == ["Changes", "Unreleased", f"Program {__version__}"]
    edition = load_edition().edition
    number = titles.index(f"Edition: {edition.name}")
    assert titles[number + 1] == f"Version {edition.version}"
