import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "#src/lib/call.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";

const patient = "01900000-0000-7000-8000-000000000001";

/** Something is revealed, which the server wants a proof for. */
async function ask(api: Handlers = {}) {
  let isProven = false;
  const drawn = renderApp("/staff-hub", {
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
  await screen.findByRole("heading", { level: 1, name: "Staff Hub" });
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
  await user.clear(dialog.getByLabelText("Password"));
  await user.type(dialog.getByLabelText("Password"), "a long password{Enter}");
  expect(await revealed).toEqual({ ssn: "219-09-9999" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /patients/:id/ssn")).toHaveLength(2);
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
