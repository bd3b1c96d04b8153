"""The browser itself: when this fails, no page is to blame."""

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_a_click_reaches_a_script(page: Page) -> None:
    page.set_content("<button onclick='this.textContent = 40 + 2'>Roll</button>")
    page.get_by_role("button", name="Roll").click()
    assert page.get_by_role("button").inner_text() == "42"
