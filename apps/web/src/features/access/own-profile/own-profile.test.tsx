import type { OwnProfile, StaffRecord } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import "./phone-dialog.tsx";

const nurse = userWith("Staff");
const profile: OwnProfile = {
  userId: nurse.UserId,
  version: 1,
  firstName: "Nora",
  lastName: "Marsh",
  email: "nora@example.com",
  role: "Staff",
  discipline: "RN",
  branchName: null,
  phoneNumber: "+15125550143",
};

const license: StaffRecord = {
  id: "01900000-0000-7000-8000-000000000501",
  userId: nurse.UserId,
  version: 1,
  isRemoved: false,
  kind: "license",
  title: null,
  number: "RN 4411",
  issuedOn: "2024-02-01",
  expiresOn: "2026-01-31",
  isInForce: false,
};

async function openDialog(answer: Parameters<typeof renderApp>[1]) {
  const { user, ...rest } = renderApp("/profile", answer);
  await user.click(await screen.findByRole("button", { name: "Change phone number" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change phone number" }));
  return { user, dialog, ...rest };
}

test("the menu under the user's name leads to the profile", async () => {
  const { user, api } = renderApp("/page", {
    as: nurse,
    api: { "GET /profile": () => profile, "GET /staff/:id/records": () => ({ records: [license] }) },
  });
  await user.click(await screen.findByRole("button", { name: nurse.FirstName }));
  await user.click(await screen.findByRole("menuitem", { name: "Profile" }));
  expect(await screen.findByText("nora@example.com")).toBeTruthy();
  expect(address()).toBe("/profile");
  expect(screen.getByText("(512) 555-0143")).toBeTruthy();
  const row = (await screen.findByRole("rowheader", { name: "Professional license" })).closest("tr");
  expect(row?.textContent).toContain("01/31/2026 Not current");
  expect(api.callsOf("GET /staff/:id/records")[0]?.input).toEqual({ id: nurse.UserId });
});

test("the user changes the phone number; an invalid one stays in the form", async () => {
  const { user, dialog, api } = await openDialog({
    as: nurse,
    api: {
      "GET /profile": () => profile,
      "GET /staff/:id/records": () => ({ records: [] }),
      "PUT /profile": () => ({ ...profile, version: 2, phoneNumber: "+15125550188" }),
    },
  });
  const field = dialog.getByRole("textbox", { name: "Phone number" });
  await user.clear(field);
  await user.type(field, "555");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please enter a valid phone number")).toBeTruthy();
  await user.clear(field);
  await user.type(field, "512-555-0188");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Your phone number was saved.")).toBeTruthy();
  expect(api.callsOf("PUT /profile").at(-1)?.input).toEqual({ version: 1, phoneNumber: "(512) 555-0188" });
  expect(screen.getByText("(512) 555-0188")).toBeTruthy();
});

test("on a conflict the user chooses the number to keep", async () => {
  const { user, dialog } = await openDialog({
    as: nurse,
    api: {
      "GET /profile": () => profile,
      "GET /staff/:id/records": () => ({ records: [] }),
      "PUT /profile": () =>
        refuse("conflict", { context: { ...profile, version: 2, phoneNumber: "+15125550199" } }),
    },
  });
  await user.clear(dialog.getByRole("textbox", { name: "Phone number" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Saved by someone else: (512) 555-0199")).toBeTruthy();
});
