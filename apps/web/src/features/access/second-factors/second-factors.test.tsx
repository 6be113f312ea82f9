import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Handlers } from "#src/test/fake-api.ts";
import { refuse } from "#src/test/fake-api.ts";
import { noFactors, ownProfileOf, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import "./app-dialog.tsx";
import "./passkey-dialogs.tsx";

const nurse = userWith("Staff");
const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-JKMN-000${at}`);
const phone = {
  id: "01900000-0000-7000-8000-000000000601",
  version: 1,
  name: "Phone",
  createdAt: "2026-11-02T15:00:00.000Z",
  lastUsedAt: null,
};

const openProfile = (api: Handlers) =>
  renderApp("/profile", {
    as: nurse,
    api: {
      "GET /profile": () => ownProfileOf(nurse),
      "GET /staff/:id/records": () => ({ records: [] }),
      ...api,
    },
  });

const begun = {
  secret: "ABCDEFGHIJKLMNOP",
  address: "otpauth://totp/Hearthside:nora?secret=ABCDEFGHIJKLMNOP",
};

test("an app is set up with its QR code or key, confirmed by a code, and the recovery codes are shown once", async () => {
  let has = false;
  const { user, api } = openProfile({
    "GET /auth/factors": () =>
      has ? { ...noFactors, appSince: "2026-11-20T15:00:00.000Z", recoveryCodesLeft: 10 } : noFactors,
    "POST /auth/factors/app": () => begun,
    "POST /auth/factors/app/confirm": () => {
      has = true;
      return { recoveryCodes: codes };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set up an authenticator app" }));
  expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeTruthy();
  expect(dialog.getByText("ABCD EFGH IJKL MNOP")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(dialog.getByText("Please enter the six digits")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Code" }), "123456{Enter}");
  const kept = within(await screen.findByRole("dialog", { name: "Your authenticator app is set up" }));
  expect(kept.getAllByRole("listitem")).toHaveLength(10);
  await user.click(kept.getByRole("button", { name: "I saved my codes" }));
  expect(await screen.findByText(/Set up since 11\/20\/2026/)).toBeTruthy();
  expect(screen.getByText(/10 of 10 codes left/)).toBeTruthy();
  expect(api.callsOf("POST /auth/factors/app/confirm")[0]?.input).toEqual({ code: "123456" });
});

test("a wrong code stays in the dialog", async () => {
  const { user } = openProfile({
    "POST /auth/factors/app": () => begun,
    "POST /auth/factors/app/confirm": () =>
      refuse("invalid-input", { errors: [{ field: "code", message: "This is not the code." }] }),
  });
  await user.click(await screen.findByRole("button", { name: "Set up an app" }));
  await user.type(await screen.findByRole("textbox", { name: "Code" }), "000000{Enter}");
  expect(await screen.findByText("This is not the code.")).toBeTruthy();
});

test("the last factor a role requires stays, with the reason", async () => {
  const { user } = openProfile({
    "GET /auth/factors": () => ({ ...noFactors, appSince: "2026-11-20T15:00:00.000Z", isRequired: true }),
    "DELETE /auth/factors/app": () =>
      refuse("wrong-status", { message: "Your role requires two-step verification." }),
  });
  await user.click(await screen.findByRole("button", { name: "Remove the app" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Keep" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "Your role requires two-step verification.",
  );
});

test("a passkey is renamed and removed by name", async () => {
  const { user, api } = openProfile({
    "GET /auth/factors": () => ({ ...noFactors, passkeys: [phone], recoveryCodesLeft: 10 }),
    "PUT /auth/factors/passkeys/:id": () => ({ ...phone, name: "Old phone", version: 2 }),
    "DELETE /auth/factors/passkeys/:id": () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: "Rename Phone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename Phone" }));
  await user.clear(dialog.getByRole("textbox", { name: "Name" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Old phone{Enter}");
  expect(await screen.findByText("Passkey renamed to Old phone.")).toBeTruthy();
  expect(api.callsOf("PUT /auth/factors/passkeys/:id")[0]?.input).toEqual({
    id: phone.id,
    version: 1,
    name: "Old phone",
  });
  await user.click(screen.getByRole("button", { name: "Remove Phone" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The passkey Phone was removed.")).toBeTruthy();
});

test("where passkeys are not supported, the reason replaces the button", async () => {
  openProfile({ "GET /auth/factors": () => ({ ...noFactors, takesPasskeys: false }) });
  expect(await screen.findByText(/Passkeys need a secure/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("a user whose role requires two-step verification is sent to set it up, from any page", async () => {
  let lacks = true;
  const { user } = renderApp("/staff-hub", {
    as: { ...nurse, LacksFactor: true },
    api: { "GET /auth/user-info": () => ({ ...nurse, LacksFactor: lacks }) },
  });
  expect(await screen.findByRole("heading", { name: "Set up two-step verification" })).toBeTruthy();
  expect(address()).toBe("/auth/set-up-factor");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/Two-step verification is not set up yet/)).toBeTruthy();
  lacks = false;
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Welcome back Nora!" })).toBeTruthy();
});

test("a role that starts to require it sends its users there", async () => {
  let lacks = false;
  const { user } = renderApp("/profile", {
    as: nurse,
    api: {
      "GET /auth/user-info": () => ({ ...nurse, LacksFactor: lacks }),
      "GET /profile": () => ownProfileOf(nurse),
      "GET /staff/:id/records": () => ({ records: [] }),
      "PUT /profile": () => refuse("factor-needed"),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change phone number" }));
  lacks = true;
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save" }));
  expect(
    await screen.findByRole("heading", { name: "Set up two-step verification" }, { timeout: 3000 }),
  ).toBeTruthy();
});
