import type { AgencySettings, Branch } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import "./agency-dialog.tsx";
import "./branch-dialog.tsx";
import "./rules-dialog.tsx";

const admin = userWith("Admin");
const settings: AgencySettings = {
  version: 3,
  name: "Bluebonnet Home Health",
  slug: "bluebonnet-home-health",
  cmsCertificationNumber: "337001",
  submissionId: null,
  npi: null,
  zone: "America/Chicago",
  weekStartsOn: 0,
  fileTypes: ["pdf", "jpg"],
  idleMinutes: null,
  secondFactorRoles: ["Admin"],
  allowsDirections: false,
};
const branch: Branch = {
  id: "01900000-0000-7000-8000-000000000701",
  version: 2,
  name: "Main office",
  zone: "America/Chicago",
  branchId: "P",
  cmsCertificationNumber: null,
  submissionId: null,
  npi: null,
  street: "1 Main Street",
  city: "Austin",
  state: "TX",
  zip: "78701",
  phoneNumber: "+15125550143",
  isClosed: false,
  people: 4,
  patients: 1,
};

test("missing agency facts are in one line, and Add opens the form", async () => {
  const { user } = open();
  const add = await screen.findByRole("button", { name: "Add to agency" });
  expect(add.closest("p")?.textContent).toBe("Not recorded: CMS submission ID, NPI Add");
  await user.click(add);
  expect(await screen.findByRole("dialog", { name: "Edit agency" })).toBeTruthy();
});

function open({ as = admin, api = {} }: { as?: typeof admin; api?: Handlers } = {}) {
  return renderApp("/settings", {
    as,
    api: {
      "GET /settings": () => ({
        settings,
        installedIdleMinutes: 15,
        roles: ["Admin", "Staff", "Dr. Therapist"],
      }),
      "GET /settings/branches": () => ({
        branches: [
          branch,
          { ...branch, id: "01900000-0000-7000-8000-000000000702", name: "Old office", isClosed: true },
        ],
      }),
      ...api,
    },
  });
}
type User = ReturnType<typeof open>["user"];

async function openDialog(user: User, button: string, title = button) {
  const found = await screen.findByRole<HTMLButtonElement>("button", { name: button });
  await waitFor(() => expect(found.disabled).toBe(false));
  await user.click(found);
  return within(await screen.findByRole("dialog", { name: title }));
}

test("the agency's settings are shown, including those not set yet", async () => {
  open();
  expect(await screen.findByText("15 minutes (default)")).toBeTruthy();
  expect(screen.getByText("Central (America/Chicago)", { selector: "dd" })).toBeTruthy();
  expect(screen.getByText("PDF, JPG")).toBeTruthy();
  expect(screen.getByText("bluebonnet-home-health")).toBeTruthy();
  const row = (await screen.findByRole("rowheader", { name: /Main office/ })).closest("tr");
  expect(row?.textContent).toContain("4 employees");
  expect(screen.getByRole("rowheader", { name: /Old office Closed/ })).toBeTruthy();
});

test("without the permission to edit it is read-only, and without the one to view the user is sent home", async () => {
  const reader = userWith("Viewer", { Powers: { settings: ["view"], patients: ["view"] } });
  const { unmount } = open({ as: reader });
  expect(await screen.findByText("PDF, JPG")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Change|Add branch|Close/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /directions/ }).disabled).toBe(true);
  unmount();
  open({ as: userWith("Viewer") });
  await screen.findByRole("heading", { level: 1 });
  expect(address()).not.toBe("/settings");
});

test("an invalid NPI is reported on its field, and a valid one is saved with the rest unchanged", async () => {
  const { user, api } = open({ api: { "PUT /settings": () => ({ ...settings, version: 4 }) } });
  const dialog = await openDialog(user, "Edit agency");
  const npi = dialog.getByRole("textbox", { name: "NPI" });
  await user.type(npi, "1234567890");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Please check the NPI/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(npi));
  await user.clear(npi);
  await user.type(npi, "1234567893");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Agency settings were saved.")).toBeTruthy();
  expect(api.callsOf("PUT /settings")[0]?.input).toEqual({
    version: 3,
    name: settings.name,
    cmsCertificationNumber: "337001",
    submissionId: null,
    npi: "1234567893",
    zone: "America/Chicago",
    weekStartsOn: 0,
  });
});

test("file types are checkboxes; at least one is required", async () => {
  const { user, api } = open({ api: { "PUT /settings": () => ({ ...settings, version: 4 }) } });
  const dialog = await openDialog(user, "Edit sign-in and files");
  expect(dialog.getByRole("group", { name: "Allowed file types required" })).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "PDF" }));
  await user.click(dialog.getByRole("checkbox", { name: "JPG" }));
  await user.type(dialog.getByRole("textbox"), "300");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please allow at least one file type")).toBeTruthy();
  expect(dialog.getByText("Please enter 2 to 240 minutes, or leave it empty")).toBeTruthy();
  await user.clear(dialog.getByRole("textbox"));
  await user.type(dialog.getByRole("textbox"), "30");
  await user.click(dialog.getByRole("checkbox", { name: "PNG" }));
  await user.click(dialog.getByRole("checkbox", { name: "Dr. Therapist" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Sign-in and file settings were saved.")).toBeTruthy();
  expect(api.callsOf("PUT /settings")[0]?.input).toEqual({
    version: 3,
    idleMinutes: 30,
    fileTypes: ["png"],
    secondFactorRoles: ["Admin", "Dr. Therapist"],
  });
});

test("on a conflict the user chooses the name to keep", async () => {
  const { user } = open({
    api: {
      "PUT /settings": ({ version }) =>
        version === 3
          ? refuse("conflict", { context: { ...settings, version: 4, name: "Bluebonnet Care" } })
          : { ...settings, version: 5 },
    },
  });
  const dialog = await openDialog(user, "Edit agency");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), " of Austin");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Saved by someone else: Bluebonnet Care")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  expect(await screen.findByText("Agency settings were saved.")).toBeTruthy();
});

test("directions are allowed and forbidden immediately", async () => {
  const { user, api } = open({
    api: { "PUT /agency/directions": ({ isAllowed }) => ({ isAllowed, version: 4 }) },
  });
  await user.click(await screen.findByRole("switch", { name: /directions/ }));
  expect(api.callsOf("PUT /agency/directions")[0]?.input).toEqual({ isAllowed: true, version: 3 });
});

test("planned visits that cannot keep their time in another time zone are named", async () => {
  const { user } = open({
    api: {
      "PUT /settings/branches/:id": () =>
        refuse("overlap", {
          message: "One scheduled visit cannot keep the same local time in America/Denver.",
          context: {
            visits: [
              {
                visitId: "01900000-0000-7000-8000-000000000801",
                patientId: "01900000-0000-7000-8000-000000000802",
                patientName: "Weller, Iris",
                start: "2027-03-14T02:30:00",
                why: "skipped",
              },
            ],
          },
        }),
    },
  });
  const dialog = await openDialog(user, "Edit Main office", "Edit the Main office branch");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const named = within(await dialog.findByRole("list", { name: "Visits that cannot keep their time" }));
  expect(named.getByRole("listitem").textContent).toBe(
    "Weller, Iris, 03/14/2027 at 2:30 AM: this time does not exist because of daylight saving time",
  );
  expect(named.getByRole("link").getAttribute("href")).toContain("patient-schedule");
});

test("a branch is added in the agency's time zone, and closed after a confirmation", async () => {
  const { user, api } = open({
    api: {
      "POST /settings/branches": ({ id, name }) => ({ ...branch, id, name }),
      "POST /settings/branches/:id/close": () =>
        refuse("wrong-status", { message: "Main office cannot be closed: 4 employees work there." }),
    },
  });
  const dialog = await openDialog(user, "Add branch");
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "North");
  await user.click(dialog.getByRole("button", { name: "Add branch" }));
  expect(await screen.findByText("North was saved.")).toBeTruthy();
  expect(api.callsOf("POST /settings/branches")[0]?.input).toMatchObject({
    name: "North",
    zone: "America/Chicago",
    branchId: null,
    phoneNumber: null,
  });
  const question = await openDialog(user, "Close branch Main office", "Close the Main office branch?");
  await user.click(question.getByRole("button", { name: "Close branch" }));
  expect(await question.findByText("Main office cannot be closed: 4 employees work there.")).toBeTruthy();
  expect(api.callsOf("POST /settings/branches/:id/close")[0]?.input).toEqual({ id: branch.id, version: 2 });
});
