import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { call } from "#src/lib/call.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { noFactors, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const patient = "01900000-0000-7000-8000-000000000001";

/** Something is revealed, which the server wants a proof for. */
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
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  return { ...drawn, dialog, revealed };
}

test("asks for the password, says at its field when it is wrong, and the act goes on by itself", async () => {
  const { user, dialog, revealed, api } = await ask();
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("Password is required")).toBeTruthy();
  await user.type(dialog.getByLabelText("Password"), "wrong{Enter}");
  expect(await dialog.findByText("This is not your password.")).toBeTruthy();
  const field = dialog.getByLabelText("Password");
  // what was wrong is marked, and typed over
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("a long password{Enter}");
  expect(await revealed).toEqual({ ssn: "219-09-9999" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /patients/:id/ssn")).toHaveLength(2);
});

test("whoever has an authenticator app may type its code instead", async () => {
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
  expect(await dialog.findByText("This code is not right, or it was used before.")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "123456{Enter}");
  expect(await revealed).toEqual({ ssn: "219-09-9999" });
  expect(api.callsOf("POST /auth/proof").at(-1)?.input).toEqual({ proof: { code: "123456" } });
});

test("closed, the act is refused and nothing is sent", async () => {
  const { user, revealed, api } = await ask();
  await user.keyboard("{Escape}");
  await expect(revealed).rejects.toMatchObject({ code: "proof-needed" });
  expect(api.callsOf("POST /auth/proof")).toHaveLength(0);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("asks once for all that wait", async () => {
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

/** Something about how one signs in is changed in an account with a second factor. */
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
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  return { ...drawn, dialog, changed };
}

test("where a second factor is needed the password is not offered, a code or a recovery code is", async () => {
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

test("somebody with passkeys only is asked for a recovery code to type", async () => {
  const { dialog } = await change({
    "GET /auth/factors": () => ({ ...withPasskey, recoveryCodesLeft: 10 }),
  });
  expect(await dialog.findByRole("textbox", { name: "Recovery code" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Use your authenticator app" })).toBeNull();
});

test("a browser without passkeys says so to somebody who has nothing else", async () => {
  const { dialog } = await change({ "GET /auth/factors": () => withPasskey });
  expect(await dialog.findByText(/this browser has none/)).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
});

test("until the second factors are known there is no field to type in, then the right one has the focus", async () => {
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

test("second factors that cannot be loaded are asked for again", async () => {
  let isDown = true;
  const { user, dialog } = await change({ "GET /auth/factors": () => (isDown ? "no answer" : withApp) });
  expect(await dialog.findByText("It could not be loaded which second factors you have.")).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("textbox", { name: "Code" })).toBeTruthy();
});

test("somebody with a passkey and nothing else is asked for the passkey, with no field and no Confirm", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const { dialog } = await change({ "GET /auth/factors": () => withPasskey });
  expect(await dialog.findByRole("button", { name: "Use a passkey" })).toBeTruthy();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.queryByRole("button", { name: "Confirm" })).toBeNull();
  vi.unstubAllGlobals();
});
