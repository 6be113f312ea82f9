import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { call } from "#src/lib/call.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { noFactors, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const patient = "01900000-0000-7000-8000-000000000001";

/** Reveals something that needs a proof. */
async function ask(api: Handlers = {}) {
  let isProven = false;
  const drawn = renderApp("/profile", {
    as: userWith("Staff"),
    api: {
      "POST /patients/:id/ssn": () => (isProven ? { ssn: "219-09-9999" } : refuse("proof-needed")),
      "POST /auth/proof": ({ proof }) => {
        isProven = "password" in proof && proof.password === "a long password";
        return isProven ? undefined : refuse("wrong-credentials");
      },
      ...api,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  const revealed = call("POST /patients/:id/ssn", { id: patient });
  revealed.catch(() => "looked at below");
  const dialog = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  return { ...drawn, dialog, revealed };
}

test("asks for the password, reports a wrong one on its field, and then the call continues by itself", async () => {
  const { user, dialog, revealed, api } = await ask();
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("Password is required")).toBeTruthy();
  await user.type(dialog.getByLabelText("Password"), "wrong{Enter}");
  expect(await dialog.findByText("Incorrect password.")).toBeTruthy();
  const field = dialog.getByLabelText("Password");
  // the wrong password is marked and selected
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("a long password{Enter}");
  expect(await revealed).toEqual({ ssn: "219-09-9999" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /patients/:id/ssn")).toHaveLength(2);
});

test("a user with an authenticator app can enter its code instead", async () => {
  const { user, dialog, revealed, api } = await ask({
    "GET /auth/factors": () => ({
      ...noFactors,
      appSince: "2026-11-02T15:00:00.000Z",
      recoveryCodesLeft: 10,
    }),
    "POST /auth/proof": ({ proof }) =>
      "code" in proof && proof.code === "123456" ? undefined : refuse("wrong-credentials"),
    "POST /patients/:id/ssn": (() => {
      const answers = [refuse("proof-needed"), { ssn: "219-09-9999" }] as const;
      let asked = 0;
      return () => answers[Math.min(asked++, 1)] ?? refuse("proof-needed");
    })(),
  });
  await user.click(await dialog.findByRole("button", { name: "Use your authenticator app" }));
  const field = dialog.getByRole("textbox", { name: "Code" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, "000000{Enter}");
  expect(await dialog.findByText("This code is incorrect or was already used.")).toBeTruthy();
  // the wrong code is selected, and typing replaces it
  await waitFor(() => expect(field).toMatchObject({ selectionStart: 0, selectionEnd: 6 }));
  await user.keyboard("123456{Enter}");
  expect(await revealed).toEqual({ ssn: "219-09-9999" });
  expect(api.callsOf("POST /auth/proof").at(-1)?.input).toEqual({ proof: { code: "123456" } });
});

test("closing it refuses the call, and nothing is sent", async () => {
  const { user, revealed, api } = await ask();
  await user.keyboard("{Escape}");
  await expect(revealed).rejects.toMatchObject({ code: "proof-needed" });
  expect(api.callsOf("POST /auth/proof")).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("asks once for all waiting calls", async () => {
  const { user, dialog, revealed } = await ask();
  const second = act(() => call("POST /patients/:id/ssn", { id: patient }));
  await user.type(dialog.getByLabelText("Password"), "a long password{Enter}");
  expect(await Promise.all([revealed, second])).toHaveLength(2);
});

const withPasskey = {
  ...noFactors,
  passkeys: [
    { id: patient, version: 1, name: "Laptop", createdAt: "2026-11-02T15:00:00.000Z", lastUsedAt: null },
  ],
};
const withApp = { ...noFactors, appSince: "2026-11-02T15:00:00.000Z", recoveryCodesLeft: 9 };

/** Changes the sign-in of an account with two-step verification. */
async function change(api: Handlers = {}) {
  let isProven = false;
  const drawn = renderApp("/profile", {
    as: userWith("Staff"),
    api: {
      "GET /auth/factors": () => withApp,
      "POST /auth/password": () => (isProven ? undefined : refuse("factor-proof-needed")),
      "POST /auth/proof": ({ proof }) => {
        isProven = !("password" in proof);
        return undefined;
      },
      ...api,
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  const changed = call("POST /auth/password", { password: "four calm words here" });
  changed.catch(() => "looked at below");
  const dialog = within(await screen.findByRole("dialog", { name: "Verify your identity" }));
  return { ...drawn, dialog, changed };
}

test("with two-step verification required, the dialog offers a code or a recovery code, but not the password", async () => {
  const { user, dialog, changed, api } = await change();
  expect(await dialog.findByRole("button", { name: "Use a recovery code" })).toBeTruthy();
  expect(dialog.getByRole("textbox", { name: "Code" })).toBeTruthy();
  expect(dialog.queryByLabelText("Password")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Use your password" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Use a recovery code" }));
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("Please enter a recovery code")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Recovery code" }), "ABCD-EFGH-JKMN-PQRS{Enter}");
  expect(await changed).toBeUndefined();
  expect(api.callsOf("POST /auth/proof").at(-1)?.input).toEqual({
    proof: { recoveryCode: "ABCD-EFGH-JKMN-PQRS" },
  });
});

test("a user with passkeys only is offered a recovery code", async () => {
  const { dialog } = await change({
    "GET /auth/factors": () => ({ ...withPasskey, recoveryCodesLeft: 10 }),
  });
  expect(await dialog.findByRole("textbox", { name: "Recovery code" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Use your authenticator app" })).toBeNull();
});

test("a browser without passkeys says so to a user who has nothing else", async () => {
  const { dialog } = await change({ "GET /auth/factors": () => withPasskey });
  expect(await dialog.findByText(/does not support passkeys/)).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
});

test("until the factors are loaded there is no field, then the right one has the focus", async () => {
  const loaded = Promise.withResolvers<void>();
  const { dialog } = await change({
    "GET /auth/factors": async () => {
      await loaded.promise;
      return { ...noFactors, recoveryCodesLeft: 3 };
    },
  });
  expect(dialog.getByText("Loading")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  loaded.resolve();
  const field = await dialog.findByRole("textbox", { name: "Recovery code" });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test("factors that cannot be loaded can be retried", async () => {
  let isDown = true;
  const { user, dialog } = await change({ "GET /auth/factors": () => (isDown ? "no answer" : withApp) });
  expect(await dialog.findByText("Your verification methods could not be loaded.")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("textbox", { name: "Code" })).toBeTruthy();
});

test("a user with only a passkey is asked for the passkey, with no field and no Confirm", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const { dialog } = await change({ "GET /auth/factors": () => withPasskey });
  expect(await dialog.findByRole("button", { name: "Use a passkey" })).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Confirm" })).toBeNull();
  vi.unstubAllGlobals();
});
