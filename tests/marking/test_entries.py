"""Folders and archives that come in: what could do harm is refused by name."""

import re
import zipfile

import pytest

from marking import entries
from tests.harness.test_attacks import needs_bubblewrap
from tests.marking.school import (
    CLASS,
    layout,
    mark,
    right,
    rows,
    worth,
    write_folder,
    write_zip,
)

pytestmark = needs_bubblewrap


def test_what_would_leave_the_folder_is_refused_by_name(tmp_path):
    link = zipfile.ZipInfo("ada/task2.py")
    link.create_system, link.external_attr = 3, 0o120777 << 16
    path = tmp_path / "class.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("ada/task1.py", right(1))
        archive.writestr("ada/task4.py", right(4))
        with pytest.warns(UserWarning):
            archive.writestr("ada/task4.py", right(4))
        archive.writestr(link, "/etc/passwd")
        archive.writestr("./", b"")
        archive.writestr("ada" + 2000 * "/d" + "/task5.py", right(5))
        for name in ("../evil.py", "/evil.py", "bob/../../evil.py", "C:\\evil.py", "..\\evil.py"):
            archive.writestr(name, b"x")
    output = mark("--dir", path, "--out", tmp_path / "out")
    assert output.count("leaves the folder, and is refused") == 5
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == worth(1) and "task2.py is a link" in row["remarks"]
    assert "task4.py is there twice" in row["remarks"]
    assert "is in more than 30 folders" in row["remarks"] and len(row["remarks"]) < 500
    assert not list(tmp_path.rglob("evil.py"))


def test_a_folder_in_too_many_folders_is_refused(tmp_path):
    files = {"ada/task1.py": right(1), "ada" + 40 * "/d" + "/task2.py": right(2)}
    mark("--dir", write_folder(tmp_path / "class", files), "--out", tmp_path / "out")
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == worth(1) and "is in more than 30 folders" in row["remarks"]


def test_an_encrypted_file_is_refused_by_name(tmp_path):
    path = write_zip(tmp_path / "class.zip", {"ada/task1.py": right(1), "bob/task1.py": right(1)})
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\x03\x04") + 6] |= 1  # the flag of the first file
    data[data.index(b"PK\x01\x02") + 8] |= 1  # and again in the list at the end
    path.write_bytes(data)
    mark("--dir", path, "--out", tmp_path / "out")
    found = rows(tmp_path / "out")
    assert (found["ada"]["total"], found["bob"]["total"]) == ("0", worth(1))
    assert "task1.py is encrypted" in found["ada"]["remarks"]


def test_a_damaged_file_is_refused_by_name_and_the_others_are_marked(tmp_path):
    lib = b"print('never run, only here to be damaged')\n"
    path = tmp_path / "class.zip"
    with zipfile.ZipFile(path, "w") as archive:  # not compressed
        archive.writestr("ada/task1.py", right(1))
        archive.writestr("ada/lib/part.py", lib)
    path.write_bytes(path.read_bytes().replace(b"only here", b"ONLY HERE"))
    mark("--dir", path, "--out", tmp_path / "out")
    row = rows(tmp_path / "out")["ada"]
    assert row["total"] == "15" and "lib/part.py is damaged in the archive" in row["remarks"]


@pytest.mark.parametrize("place, data", [(6, b"\xff\x00"), (46, b"\xff"), (10, b"\x63\x00")])
def test_a_damaged_archive_is_refused_in_one_line(place, data, tmp_path):
    path = write_zip(tmp_path / "class.zip", {"Ελένη/task1.py": right(1)})
    whole = bytearray(path.read_bytes())
    place += whole.index(b"PK\x01\x02")  # the list at the end: a version, a name, a method
    whole[place : place + len(data)] = data
    path.write_bytes(whole)
    status = 0 if place - whole.index(b"PK\x01\x02") == 10 else 2
    output = mark("--dir", path, "--out", tmp_path / "out", status=status)
    if status:
        assert output == "class.zip is neither a folder nor a zip archive that can be read\n"
    else:
        assert "is damaged in the archive" in rows(tmp_path / "out")["Ελένη"]["remarks"]


def test_one_file_of_source_and_all_together_have_a_limit(tmp_path):
    """Python's parser and lexers take much longer, and more memory, than the file is large."""
    many = {f"ada/m{n}.py": b"#" * (200 << 10) for n in range(5)}
    files = {"ada/task1.py": b"import " + b", ".join(b"m%d" % n for n in range(5)), **many}
    files |= {"bob/task1.py": right(1) + b"#" * (256 << 10), "bob/task2.py": right(2)}
    folder = write_folder(tmp_path / "class", {**files, "ada/z.py": b"#" * (200 << 10)})
    mark("--dir", folder, "--out", tmp_path / "out")
    found = rows(tmp_path / "out")
    assert found["bob"]["total"] == "15" and "task1.py is too large" in found["bob"]["remarks"]
    assert "z.py is too large" in found["ada"]["remarks"] and "m4.py" not in found["ada"]["remarks"]


def test_a_name_in_utf_8_is_understood_where_the_archive_does_not_say_so(tmp_path):
    names = ["Ελένη", "Zoë", "plain"]
    files = {f"{name}_{n}_assignsubmission_file/x": b"" for n, name in enumerate(names)}
    path = write_zip(tmp_path / "class.zip", files)
    data = bytearray(path.read_bytes())
    for start, flags in ((b"PK\x03\x04", 7), (b"PK\x01\x02", 9)):
        for place in re.finditer(re.escape(start), bytes(data)):
            data[place.start() + flags] &= ~0x08  # what says that the name is in UTF-8
    path.write_bytes(data)
    with zipfile.ZipFile(path) as archive:
        assert not any(member.flag_bits for member in archive.infolist())
    mark("--dir", path, "--out", tmp_path / "out")
    assert set(rows(tmp_path / "out")) == set(names)


def test_a_link_in_a_folder_is_refused(tmp_path):
    folder = write_folder(tmp_path / "class", {"ada/task1.py": right(1)})
    (tmp_path / "secret.py").write_bytes(right(2))
    (folder / "ada" / "task2.py").symlink_to(tmp_path / "secret.py")
    (folder / "bob").symlink_to(tmp_path)
    output = mark("--dir", folder, "--out", tmp_path / "out")
    row = rows(tmp_path / "out")
    assert list(row) == ["ada"] and row["ada"]["total"] == worth(1)
    assert "task2.py is a link" in row["ada"]["remarks"] and "bob is a link" in output


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(entries, "UNPACKED", 8 << 20)
    path = write_zip(tmp_path / "class.zip", {f"ada/{n}.txt": bytes(3 << 20) for n in range(3)})
    output = mark("--dir", path, "--out", tmp_path / "out", status=2)
    assert "unpacks to more than 8 MB, and is refused" in output


def test_a_wrapping_folder_is_not_a_student(tmp_path):
    files = {f"handins/{name}": data for name, data in layout("moodle", CLASS[3:4]).items()}
    path = write_zip(tmp_path / "class.zip", {**files, "__MACOSX/x": b""})
    output = mark("--dir", path, "--out", tmp_path / "out")
    assert list(rows(tmp_path / "out")) == ["ليلى حداد"] and "Not recognised: __MACOSX/x" in output
