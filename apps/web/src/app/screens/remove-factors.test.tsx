import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { employeeWith } from "#src/test/employee-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import "#src/features/office/employees/employee-dialog.tsx";

const nurse = employeeWith({ id: "01900000-0000-7000-8000-000000000701" });

async function openEmployee(factors: Handlers) {
  const app = renderApp("/employees", {
    as: userWith("Admin"),
    api: {
      "POST /employees/search": () => ({ employees: [nurse], total: 1, more: false }),
      "GET /employees/options": () => ({ roles: [{ name: "Staff", mayGive: true }], branches: [] }),
      ...factors,
    },
  });
  await app.user.click(await screen.findByRole("button", { name: "Reyes, Nora" }));
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Nora Reyes" })) };
}

test("an administrator removes two-step verification of an employee who lost it", async () => {
  let has = true;
  const { user, dialog, api } = await openEmployee({
    "GET /staff/:id/factors": () => ({ hasApp: has, passkeys: has ? 1 : 0, obstacle: null }),
    "DELETE /staff/:id/factors": () => {
      has = false;
      return undefined;
    },
  });
  expect(await dialog.findByText("Uses an authenticator app and one passkey.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove two-step verification" }));
  const question = within(
    await screen.findByRole("dialog", { name: "Remove two-step verification for Nora Reyes?" }),
  );
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Two-step verification for Nora Reyes was removed.")).toBeTruthy();
  expect(await dialog.findByText("Two-step verification is off.")).toBeTruthy();
  expect(api.callsOf("DELETE /staff/:id/factors")[0]?.input).toEqual({ id: nurse.id });
});

test("without permission, the reason replaces the button", async () => {
  const { dialog } = await openEmployee({
    "GET /staff/:id/factors": () => ({ hasApp: true, passkeys: 0, obstacle: "elsewhere" }),
  });
  expect(await dialog.findByText(/also works for another agency/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Remove two-step verification" })).toBeNull();
});
