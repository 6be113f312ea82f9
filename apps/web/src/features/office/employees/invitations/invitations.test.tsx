import type { Invitation } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const invitation: Invitation = {
  id: "01900000-0000-7000-8000-000000000001",
  version: 1,
  email: "robin@example.test",
  firstName: "Robin",
  lastName: "Quill",
  role: "Staff",
  discipline: "RN",
  branchName: null,
  createdAt: "2026-11-20T15:00:00Z",
  expiresAt: "2026-11-27T15:00:00Z",
  isExpired: false,
};

const open = (at: string, api: Handlers = {}) =>
  renderApp(`/employees${at}`, {
    as: userWith("Admin"),
    api: {
      "POST /employees/search": () => ({ employees: [], total: 0, more: false }),
      "GET /employees/options": () => ({ roles: [{ name: "Staff", mayGive: true }], branches: [] }),
      "GET /invitations": () => ({ invitations: [invitation] }),
      ...api,
    },
  });

test("an employee is invited; without email the link is shown only once", async () => {
  const url = "http://localhost:3000/auth/join#secret";
  const { user, api } = open("", { "POST /invitations": () => ({ invitation, url }) });
  await user.click(await screen.findByRole("button", { name: "Invite employee" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite employee" }));
  const isRequired = (name: string) => dialog.getByRole("combobox", { name }).hasAttribute("required");
  expect(["Role", "Discipline", "Branch"].map(isRequired)).toEqual([true, false, false]);
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await dialog.findByText("Please enter a valid email")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Email" }), "robin@example.test");
  await user.type(dialog.getByRole("textbox", { name: "First Name" }), "Robin");
  await user.type(dialog.getByRole("textbox", { name: "Last Name" }), "Quill");
  await user.click(dialog.getByRole("combobox", { name: "Role" }));
  await user.click(await screen.findByRole("option", { name: "Staff" }));
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText(url)).toBeTruthy();
  expect(api.callsOf("POST /invitations")[0]?.input).toMatchObject({
    email: "robin@example.test",
    role: "Staff",
    discipline: null,
    branchId: null,
  });
});

test("pending invitations are listed, and can be resent and revoked", async () => {
  const { user, api } = open("?status=invited", {
    "POST /invitations/:id/send": () => ({ invitation: { ...invitation, version: 2 }, url: null }),
    "POST /invitations/:id/revoke": () => undefined,
  });
  await chooseAction(user, "Quill, Robin", "Resend invitation");
  expect(await screen.findByText("Invitation emailed to robin@example.test.")).toBeTruthy();
  await chooseAction(user, "Quill, Robin", "Revoke invitation");
  const question = within(
    await screen.findByRole("dialog", { name: /Revoke the invitation for Robin Quill/ }),
  );
  expect(api.callsOf("POST /invitations/:id/revoke")).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(api.callsOf("POST /invitations/:id/revoke")).toHaveLength(1));
  expect(address()).toBe("/employees?status=invited");
});
