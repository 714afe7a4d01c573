"""Builds the wheel: what pip calls for ``pip install ./python``, and ``make wheel``.

``make python`` puts the package together in build/python: these sources, the questions, and the
library. A wheel is that folder in a zip file, with three files that say what it is.
"""
import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE.parent / "build" / "python"
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same files make the same wheel


def _version():
    for line in (HERE.parent / "include" / "zermelo.h").read_text().splitlines():
        if line.startswith("#define ZM_VERSION"):
            return line.split('"')[1]
    raise RuntimeError("include/zermelo.h has no version")


def _tag():
    return "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


def _metadata():
    readme = (HERE / "README.md").read_text()
    return (f"Metadata-Version: 2.1\nName: zermelo\nVersion: {_version()}\n"
            "Summary: Who has a sure win in a two-player number game, how, and why?\n"
            "License: MIT\nRequires-Python: >=3.8\nDescription-Content-Type: text/markdown\n\n" + readme)


def _files():
    """Names in the wheel and their contents."""
    info = f"zermelo-{_version()}.dist-info"
    for path in sorted((PACKAGE / "zermelo").iterdir()):
        if path.is_file():
            yield f"zermelo/{path.name}", path.read_bytes()
    yield f"{info}/METADATA", _metadata().encode()
    yield f"{info}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: zermelo\nRoot-Is-Purelib: false\nTag: {_tag()}\n").encode()
    yield f"{info}/LICENSE", (HERE.parent / "LICENSE").read_bytes()


def _record(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    build = os.environ.get("ZERMELO_BUILD", "build/default")
    subprocess.run(["make", "-s", "-C", str(HERE.parent), "python", f"B={build}", f"PYTHON={sys.executable}"], check=True)
    name = f"zermelo-{_version()}-{_tag()}.whl"
    place = f"zermelo-{_version()}.dist-info/RECORD"
    record = ""
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in _files():
            wheel.writestr(zipfile.ZipInfo(path, LONG_AGO), content, zipfile.ZIP_DEFLATED)
            record += _record(path, content)
        wheel.writestr(zipfile.ZipInfo(place, LONG_AGO), record + f"{place},,\n")
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("make dist packs the sources")
