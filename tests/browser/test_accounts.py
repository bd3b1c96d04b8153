"""Accounts, passkeys and return links, as people see them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, check_looks
from tests.browser.test_table import open_table
from tests.browser.test_waiting_room import TOO_WIDE, named

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WORD = "a long enough word"


@pytest.fixture
def home(hall: str) -> str:
    """Passkeys belong to a name, and a number is none."""
    return hall.replace("127.0.0.1", "localhost")


def authenticator(page: Page, transport: str = "internal") -> Callable[[], object]:
    """A device that keeps passkeys and always says yes: of this browser's own, or plugged in ("usb"). Returns how to
    take it away."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": transport, "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return lambda: session.send("WebAuthn.removeVirtualAuthenticator", made)


def awake(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("[data-awake]")


def test_a_guest_keeps_name_and_table_with_a_passkey(people: Callable[..., Page], home: str) -> None:
    astrid, phone = named(people(), home, "Solveig"), people(**PHONE)
    authenticator(astrid)
    open_table(astrid, home, seat1="me", seat2="bot")
    table = astrid.url
    awake(astrid, f"{home}/settings")
    astrid.locator("[data-theme-switch]").first.click()
    astrid.get_by_role("link", name="Create an account").click()
    astrid.wait_for_url("**/account/new")  # the page before it is awake as well
    astrid.wait_for_selector("[data-awake]")
    check_looks(astrid, "account-new")
    astrid.get_by_role("button", name="Create with a passkey").click()
    astrid.wait_for_url("**/account?new")
    expect(astrid.get_by_role("status")).to_contain_text("All your tables are still yours")
    expect(astrid.locator(".rows li")).to_have_count(1)
    astrid.goto(table)
    expect(astrid.locator("#chat-form")).to_have_count(1)

    # Another key, recovery codes, a password; then in again by passkey alone.
    awake(astrid, f"{home}/account")
    astrid.locator("#password").fill(WORD)
    astrid.get_by_role("button", name="Set a password").click()
    astrid.wait_for_url("**/account?saved")
    unplug = authenticator(astrid, "usb")
    astrid.wait_for_selector("[data-awake]")
    astrid.get_by_role("button", name="Add a passkey").click()
    expect(astrid.locator(".rows li")).to_have_count(2)
    astrid.get_by_role("button", name="Remove passkey 2").click()
    expect(astrid.locator(".rows li")).to_have_count(1)
    unplug()
    astrid.get_by_role("button", name="Make recovery codes").click()
    expect(astrid.locator(".codes li")).to_have_count(10)
    codes = astrid.locator(".codes li").all_inner_texts()
    check_looks(astrid, "account")
    astrid.get_by_role("button", name="Sign out", exact=True).click()
    astrid.wait_for_url(f"{home}/")
    awake(astrid, f"{home}/account/in")
    check_looks(astrid, "account-in")
    astrid.get_by_role("button", name="Sign in with a passkey").click()
    astrid.wait_for_url(f"{home}/")
    expect(astrid.locator("#yours")).to_contain_text("Bellum Magica")
    awake(astrid, f"{home}/account")
    theme = astrid.evaluate("() => document.documentElement.dataset.theme")

    # On the phone by name and password: the same tables, the same tastes.
    awake(phone, f"{home}/account/in")
    phone.locator("#name").fill("SOLVEIG")
    phone.locator("#password").fill("not the right word")
    phone.locator("main form button").first.click()
    expect(phone.get_by_role("alert").first).to_contain_text("do not match")
    phone.locator("#password").fill(WORD)
    phone.locator("main form button").first.click()
    phone.wait_for_url(f"{home}/")
    expect(phone.locator("#yours")).to_contain_text("Bellum Magica")
    assert phone.evaluate("() => document.documentElement.dataset.theme") == theme
    awake(phone, f"{home}/settings")
    with phone.expect_response("**/account/likes"):
        phone.locator("[data-taste=sound]").uncheck()
    astrid.goto(f"{home}/settings")
    expect(astrid.locator("[data-taste=sound]")).not_to_be_checked()
    for language in ("cs", "sk", "ru", "en"):
        for path in ("account", "settings"):
            phone.goto(f"{home}/{path}?lang={language}")
            assert phone.evaluate(TOO_WIDE) <= 0, (path, language)

    # Out everywhere, and back by a recovery code.
    awake(phone, f"{home}/account")
    phone.get_by_role("button", name="Sign out everywhere").click()
    phone.wait_for_url(f"{home}/")
    astrid.goto(f"{home}/account")
    astrid.wait_for_url("**/settings")
    awake(phone, f"{home}/account/in")
    phone.locator("details.panel summary").click()
    phone.locator("#rname").fill("Solveig")
    phone.locator("#rcode").fill(codes[3])
    phone.locator("details.panel button").click()
    phone.wait_for_url("**/account?recovered")
    expect(phone.locator("main")).to_contain_text("You have 9 unused codes.")


def test_a_guest_goes_on_with_a_phone(people: Callable[..., Page], hall: str) -> None:
    astrid, phone = named(people(), hall, "Gudrun"), people(**PHONE)
    open_table(astrid, hall, seat1="me", seat2="bot")
    table = astrid.url
    astrid.locator("[data-open=menu]").click()
    astrid.get_by_role("link", name="Continue on another device").click()
    link = astrid.locator("#return-link").input_value()
    check_looks(astrid, "return-link")
    awake(phone, link)
    expect(phone.locator("h1")).to_contain_text("Continue here as Gudrun?")
    check_looks(phone, "return-come")
    phone.get_by_role("button", name="Continue").click()
    phone.wait_for_selector("[data-awake] #board")
    assert phone.url == table
    expect(phone.locator("#tab-hand")).to_be_visible()
    astrid.get_by_role("button", name="Revoke this link").click()
    expect(astrid.get_by_role("status")).to_contain_text("revoked")
    phone.goto(table)
    expect(phone.locator("h1")).to_contain_text("Page not found")
    phone.goto(link)
    expect(phone.locator("main")).to_contain_text("This link has been revoked")
    astrid.get_by_role("link", name="Back to the table").click()
    astrid.wait_for_selector("[data-awake] #board")
