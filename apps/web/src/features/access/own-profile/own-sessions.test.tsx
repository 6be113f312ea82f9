import type { OwnSession } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import "./password-dialog.tsx";

const sessionWith = (number: number, changes: Partial<OwnSession> = {}): OwnSession => ({
  id: `01900000-0000-7000-8000-00000000070${number}`,
  device: "Chrome on Windows",
  address: "203.0.113.7",
  begunAt: "2026-03-04T14:00:00.000Z",
  lastActiveAt: "2026-03-04T15:00:00.000Z",
  endsAt: "2026-03-05T02:00:00.000Z",
  isLocked: false,
  isThis: number === 1,
  ...changes,
});

/** Signed in here, on a phone and on one more device. */
function open(api: Handlers = {}) {
  let sessions = [
    sessionWith(1),
    sessionWith(2, { device: "Safari on iPhone", isLocked: true }),
    sessionWith(3, { device: "Firefox on Linux", address: null }),
  ];
  return renderApp("/profile", {
    as: userWith("Viewer", { Powers: {} }),
    api: {
      "GET /auth/sessions": () => ({ sessions }),
      "DELETE /auth/sessions/:id": ({ id }) => {
        sessions = sessions.filter((one) => one.id !== id);
        return undefined;
      },
      "POST /auth/sessions/end-others": () => {
        sessions = sessions.filter(({ isThis }) => isThis);
        return { ended: 2 };
      },
      ...api,
    },
  });
}

const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

test("the user sees active sessions, which one is this and which is locked", async () => {
  open();
  await screen.findByRole("table", { name: "Active sessions" });
  expect(rows()).toEqual(["Chrome on WindowsThis session", "Safari on iPhoneLocked", "Firefox on Linux"]);
  expect(screen.queryByRole("button", { name: /^End session: Chrome on Windows, signed in / })).toBeNull();
  expect(screen.getByText("Not recorded")).toBeTruthy();
});

test("one session is ended, and then all others", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: "End 2 other sessions" }));
  expect(await screen.findByText("2 other sessions were ended.")).toBeTruthy();
  await waitFor(() => expect(rows()).toEqual(["Chrome on WindowsThis session"]));
  expect(api.callsOf("POST /auth/sessions/end-others")).toHaveLength(1);
});

test("a single session is ended by its own button", async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole("button", { name: /^End session: Safari on iPhone, signed in / }));
  expect(await screen.findByText("Safari on iPhone was signed out.")).toBeTruthy();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(api.callsOf("DELETE /auth/sessions/:id")[0]?.input).toEqual({ id: sessionWith(2).id });
  expect(screen.queryByRole("button", { name: /End the/ })).toBeNull();
});

test("a failure to end a session is reported", async () => {
  const { user } = open({ "DELETE /auth/sessions/:id": () => refuse("not-found") });
  await user.click(await screen.findByRole("button", { name: /^End session: Firefox on Linux, signed in / }));
  expect(await screen.findByText(/No access or not found/)).toBeTruthy();
});

test("a new password is saved after a proof; a common one is refused with an error on its field", async () => {
  let isProven = false;
  const { user, api } = open({
    "POST /auth/password": ({ password }) => {
      if (!isProven) return refuse("proof-needed");
      if (password.startsWith("password"))
        return refuse("invalid-input", { errors: [{ field: "password", message: "Too easy." }] });
      return undefined;
    },
    "POST /auth/proof": () => {
      isProven = true;
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change password" }));
  const field = dialog.getByLabelText("New password");
  await user.type(field, "short{Enter}");
  expect(await dialog.findByText("Please use at least 12 characters")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "password1234{Enter}");
  const proof = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  await user.type(proof.getByLabelText("Password"), "the old one{Enter}");
  expect(await dialog.findByText("Too easy.")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "four calm words here{Enter}");
  expect(await screen.findByText("Your password was changed. Other sessions were ended.")).toBeTruthy();
  expect(api.callsOf("POST /auth/password").at(-1)?.input).toEqual({ password: "four calm words here" });
});
