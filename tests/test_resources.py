"""Shipped files are found in a checkout, in a wheel and in a frozen program."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import corduba_solo
from corduba_solo import resources
from corduba_solo.edition.load import released
from corduba_solo.errors import Trouble

ROOT = Path(__file__).resolve().parents[1]


def test_a_checkout_uses_its_own_folders() -> None:
    checkout = Path(corduba_solo.__file__).resolve().parents[1]
    assert resources.data_path("cards.yaml") == checkout / "data" / "cards.yaml"
    assert resources.asset_path() == checkout / "assets"


def test_an_installed_package_uses_what_it_carries(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "corduba_solo"
    (package / "_shipped" / "data").mkdir(parents=True)
    (package.parent / "data").mkdir()
    assert resources.shipped_root(package) == package / "_shipped"


def test_a_frozen_program_uses_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.yaml").touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resources.data_path("cards.yaml") == tmp_path / "data" / "cards.yaml"


def test_a_missing_file_is_named() -> None:
    with pytest.raises(Trouble, match=r"nowhere\.yaml"):
        resources.data_path("nowhere.yaml")


def test_the_wheel_carries_the_edition_and_the_assets(tmp_path: Path) -> None:
    # The build tool writes only into the folder it is given, so the checkout stays as it is.
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], cwd=ROOT, check=True
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {"corduba_solo/_shipped/data/cards.yaml", "corduba_solo/_shipped/assets/README.md"} <= names
    assert {f"corduba_solo/_shipped/data/editions/{version}.yaml" for version in released()} <= names
    # `py.typed` tells type checkers of other programs that the types here can be relied on.
    assert {"corduba_solo/resources.py", "corduba_solo/py.typed"} <= names


def test_the_rules_load_without_screen_or_files() -> None:
    """Import-linter reads import statements; this also sees what a package loads on the way to its modules."""
    code = (
        "import sys, corduba_solo.rules, corduba_solo.edition.models\n"
        "sys.exit(' '.join(sorted({'pygame', 'yaml', 'rich', 'platformdirs'} & sys.modules.keys())))"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert answer.stderr.strip() == ""
