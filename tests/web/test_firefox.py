"""The same page in Firefox: it loads, plays, checks a right and a wrong file, and writes."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from harness.suite import ROOT, find_program
from publish.bundle import bundle
from publish.npm import install

SCRIPT = Path(__file__).with_name("firefox.mjs")


def test_load_play_check_and_write_in_firefox(site, tmp_path):
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    assert firefox, "make test-web installs firefox-esr"
    right, wrong = tmp_path / "task2.py", tmp_path / "task1.py"
    right.write_text(bundle(find_program("2").path), encoding="utf-8")
    wrong.write_bytes((ROOT / "mistakes/task1_card_value/trailing-space.py").read_bytes())
    script = install().parent / "firefox.mjs"  # beside the packages it needs
    shutil.copy(SCRIPT, script)
    done = subprocess.run(
        ["node", script, site, right, wrong],
        env={**os.environ, "FIREFOX": firefox, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    assert shown["complaints"] == []
    assert shown["tasks"] == 6 and shown["cards"] == 5
    count = len(find_program("2").cases())
    assert shown["right"].startswith(f"task2_two_card_valuetask2.py{count}/{count}15/15")
    assert "✗ not yet" in shown["wrong"] and "came a space" in shown["failure"]
    assert shown["output"] and shown["verdict"].startswith("✗ Not yet")
    assert shown["kept"] == "print(input()[0])"
