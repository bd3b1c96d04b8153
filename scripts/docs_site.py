"""What the documentation site takes from outside docs/: the numbered rules of each game, the changelog, and every
other file of the repository that a page links to. MkDocs calls these functions (mkdocs.yml, `hooks`)."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "meadhall" / "games"
# Where a file of the repository stands on the site. The rest keeps its path, below "files".
PLACES = {
    "SECURITY.md": "SECURITY.md",
    "CHANGELOG.md": "CHANGELOG.md",
    "README.md": "index.md",
    **{
        f"src/meadhall/games/{rules.parent.name}/rules.md": f"rules/{rules.parent.name}.md"
        for rules in GAMES.glob("*/rules.md")
    },
}
LINK = re.compile(r"(?<=\]\()(?![a-z]+:)([^)#\s]+)(?=[)#])")
SITE_OF = {place: path for path, place in PLACES.items()}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, place in PLACES.items():
        if not files.get_file_from_path(place):
            files.append(File.generated(config, place, content=(ROOT / path).read_text("utf-8")))
    pages = [file for file in files if file.is_documentation_page()]
    linked = {path for page in pages for path in outside(page.src_uri, page.content_string)}
    for path in sorted(linked - set(PLACES)):
        # As text, whatever it is: a browser shows it rather than saving it.
        files.append(File.generated(config, f"files/{path}.txt", content=(ROOT / path).read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links that lead out of docs/ lead to the copy on the site."""

    def moved(link: re.Match[str]) -> str:
        path = target(page.file.src_uri, link[1])
        if not path or path.startswith("docs/"):
            return link[1] if not path else relative(page, path.removeprefix("docs/"))
        return relative(page, PLACES.get(path, f"files/{path}.txt"))

    return LINK.sub(moved, markdown)


def relative(page: Page, place: str) -> str:
    return relpath(place, PurePosixPath(page.file.src_uri).parent.as_posix())


def target(page: str, link: str) -> str | None:
    """The file of the repository that a link of a page means; None: there is no such file, and MkDocs says so."""
    folder = PurePosixPath(SITE_OF.get(page, f"docs/{page}")).parent
    path = ROOT / normpath(folder / link)
    if path.is_dir():
        path /= "README.md"
    return path.relative_to(ROOT).as_posix() if path.is_file() and ROOT in path.parents else None


def outside(page: str, markdown: str) -> set[str]:
    found = (target(page, link) for link in LINK.findall(markdown))
    return {path for path in found if path and not path.startswith("docs/")}
