import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
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
  expect(document.activeElement).toBe(field);
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
