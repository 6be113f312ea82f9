import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeSession } from "#src/lib/session-state.ts";
import { lockSession } from "#src/lib/tabs.ts";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const nurse = userWith("Staff");

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const root = () => document.body.firstElementChild;

/** A page with unsaved text, locked. */
async function lockedPage(api: Parameters<typeof renderApp>[1] = {}) {
  const drawn = renderApp("/page", { as: nurse, ...api });
  await heading("Page");
  await drawn.user.click(screen.getByRole("button", { name: "Find" }));
  await drawn.user.type(await screen.findByRole("combobox"), "half a name");
  act(() => lockSession());
  await heading("Session locked");
  return drawn;
}

test("covers the page: nothing behind it can be reached, and the browser tab does not name it", async () => {
  await lockedPage();
  expect(document.title).toBe("Session locked · Hearthside");
  expect(root()?.hasAttribute("inert")).toBe(true);
  const open = [...document.body.children].filter((one) => !one.hasAttribute("inert"));
  expect(open).toHaveLength(1);
  expect(open[0]?.textContent).toContain("Nora Marsh left it");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
});

test("hides what opens behind it", async () => {
  await lockedPage();
  const late = document.createElement("div");
  document.body.append(late);
  await waitFor(() => expect(late.hasAttribute("inert")).toBe(true));
  late.remove();
});

test("Escape and single keys do nothing to the page behind", async () => {
  const { user } = await lockedPage({ api: { "POST /auth/unlock": () => nurse } });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  await user.keyboard("{Escape}/?");
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  await waitFor(() => expect(screen.queryByText("Session locked")).toBeNull());
  expect(screen.getByRole("combobox")).toHaveProperty("value", "half a name");
});

test("a wrong password is reported on its field; the right one opens the page as it was", async () => {
  let isRight = false;
  const { user } = await lockedPage({
    api: { "POST /auth/unlock": () => (isRight ? nurse : refuse("wrong-credentials")) },
  });
  await user.click(screen.getByRole("button", { name: "Unlock" }));
  expect(await screen.findByText("Password is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
  expect(await screen.findByText("Incorrect password.")).toBeTruthy();
  isRight = true;
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  await waitFor(() => expect(screen.queryByText("Session locked")).toBeNull());
  expect(screen.getByRole("combobox")).toHaveProperty("value", "half a name");
  expect(root()?.hasAttribute("inert")).toBe(false);
  expect(document.title).not.toContain("Session locked");
});

test("another user can sign in, and then nothing of the page remains", async () => {
  const { user, api } = await lockedPage();
  await user.click(screen.getByRole("button", { name: "Sign in as someone else" }));
  expect(await screen.findByRole("heading", { level: 1, name: /Sign in/ })).toBeTruthy();
  expect(api.callsOf("POST /auth/logout")).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(screen.queryByDisplayValue("half a name")).toBeNull();
});

test("a page opened while locked appears once it is unlocked", async () => {
  let isLocked = true;
  const { user } = renderApp("/page", {
    as: nurse,
    api: {
      "GET /auth/user-info": () => (isLocked ? refuse("locked") : nurse),
      "POST /auth/unlock": () => {
        isLocked = false;
        return nurse;
      },
    },
  });
  await heading("Session locked");
  expect(screen.queryByText(/Nora/)).toBeNull();
  await user.type(screen.getByLabelText("Password"), "a long password{Enter}");
  expect(await heading("Page")).toBeTruthy();
  expect(address()).toBe("/page");
});

test("disappears when another tab unlocks", async () => {
  await lockedPage();
  act(() => changeSession({ isLocked: false }));
  await waitFor(() => expect(screen.queryByText("Session locked")).toBeNull());
});
