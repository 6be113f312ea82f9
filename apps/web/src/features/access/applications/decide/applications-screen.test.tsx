import type { Application, Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { applicationId, applicationRow, applicationWith } from "#src/test/application-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { ApplicationsScreen } from "./applications-screen.tsx";
import type { ApplicationsShown } from "./queries.ts";

const branchId = "01900000-0000-7000-8000-0000000b0001";

const serverWith = (application: Application): Handlers => ({
  "GET /applications": () => ({ applications: [applicationRow()], more: false, waiting: 1 }),
  "GET /applications/:id": () => application,
  "GET /account-options": () => ({
    roles: ["Staff", "Viewer"],
    branches: [{ id: branchId, name: "North office" }],
    applyUrl: "https://agency.test/guest/account-create?agency=bluebonnet",
  }),
});

/** The screen with its address. */
function AtAddress({ start }: { start: ApplicationsShown }) {
  const [shown, setShown] = useState(start);
  return <ApplicationsScreen shown={shown} onShow={setShown} />;
}

const open = (
  api: Handlers,
  start: ApplicationsShown = { application: applicationId },
  role: Role = "Admin",
) => openPart(<AtAddress start={start} />, api, role);

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("an administrator sees applications and opens one with its documents", async () => {
  const { user } = open(serverWith(applicationWith()), {});
  await user.click(await screen.findByRole("button", { name: "Ashford, Robin" }));
  const opened = await dialog("Application from Robin Ashford");
  expect(await opened.findByText("12 Pecan Street, Austin 78701")).toBeTruthy();
  expect(opened.getByText("(512) 555-0143")).toBeTruthy();
  expect(opened.getByRole("button", { name: "Download License.pdf" })).toBeTruthy();
});

test("an application is approved with role, discipline and branch", async () => {
  const { user, api } = open({
    ...serverWith(applicationWith()),
    "POST /applications/:id/approve": () => applicationWith({ status: "approved", role: "Staff" }),
  });
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  const form = await dialog("Approve Robin Ashford");
  const choose = async (label: string, option: string) => {
    await user.click(await form.findByRole("combobox", { name: label }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  await form.findByRole("combobox", { name: "Role" });
  await user.click(form.getByRole("button", { name: "Approve" }));
  expect(form.getByText("Please choose a role")).toBeTruthy();
  await choose("Role", "Staff");
  await choose("Discipline", "RN");
  await choose("Branch", "North office");
  await user.click(form.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Robin Ashford can now sign in.")).toBeTruthy();
  expect(api.callsOf("POST /applications/:id/approve")[0]?.input).toEqual({
    id: applicationId,
    version: 3,
    role: "Staff",
    discipline: "RN",
    branchId,
  });
});

test.each([
  {
    action: "Ask a question",
    title: "Question for Robin Ashford",
    label: "Question",
    button: "Send question",
    field: "question",
  },
  { action: "Reject", title: "Reject Robin Ashford", label: "Reason", button: "Reject", field: "reason" },
])("“$act” needs a text, and sends it", async ({ action, title, label, button, field }) => {
  const { user, api } = open({
    ...serverWith(applicationWith()),
    "POST /applications/:id/return": () => applicationWith({ status: "question" }),
    "POST /applications/:id/reject": () => applicationWith({ status: "rejected" }),
  });
  await user.click(await screen.findByRole("button", { name: action }));
  const form = await dialog(title);
  await user.click(form.getByRole("button", { name: button }));
  expect(form.getByText(/^Please/)).toBeTruthy();
  await user.type(form.getByLabelText(label), "Which state?");
  await user.click(form.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
  const sent = api.sent.findLast(({ key }) => key.startsWith("POST /applications/:id/"));
  expect(sent?.input).toMatchObject({ id: applicationId, version: 3, [field]: "Which state?" });
});

test("a decision by someone else is reported, and the current application is shown", async () => {
  let now = applicationWith();
  const { user } = open({
    ...serverWith(now),
    "GET /applications/:id": () => now,
    "POST /applications/:id/reject": () => {
      now = applicationWith({ status: "approved", role: "Viewer", version: 4 });
      return refuse("conflict");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  const form = await dialog("Reject Robin Ashford");
  await user.type(form.getByLabelText("Reason"), "No license");
  await user.click(form.getByRole("button", { name: "Reject" }));
  expect((await form.findByRole("alert")).textContent).toContain(
    "Someone else changed this record. Review the changes and save again.",
  );
  expect(form.getByLabelText("Reason")).toHaveProperty("value", "No license");
  await user.click(form.getByRole("button", { name: "Back" }));
  const opened = await dialog("Application from Robin Ashford");
  expect(await opened.findByText("Viewer")).toBeTruthy();
  expect(opened.queryByRole("button", { name: "Reject" })).toBeNull();
});

test("an unverified address cannot be approved; without email its link is handed out", async () => {
  const { user } = open({
    ...serverWith(applicationWith({ isEmailVerified: false, copiesLinks: true })),
    "POST /applications/:id/link": () => ({ url: "https://agency.test/guest/account-create#once" }),
  });
  expect(await screen.findByRole("button", { name: "Approve" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText("https://agency.test/guest/account-create#once")).toBeTruthy();
});

test("an approved address with an account shows that its owner must accept", async () => {
  open(serverWith(applicationWith({ status: "approved", role: "Staff", waitsForAcceptance: true })));
  expect(await screen.findByText(/This email address already has an account/)).toBeTruthy();
});

test("the application link is copied", async () => {
  const { user } = open(serverWith(applicationWith()), {});
  await user.click(await screen.findByRole("button", { name: "Copy application link" }));
  expect(await screen.findByText("Link copied.")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    "https://agency.test/guest/account-create?agency=bluebonnet",
  );
});

test("an empty list says where applications come from, and a failed one can be retried", async () => {
  let isThere = false;
  const { user } = open(
    {
      ...serverWith(applicationWith()),
      "GET /applications": () =>
        isThere ? { applications: [], more: false, waiting: 0 } : refuse("internal"),
    },
    {},
  );
  await screen.findByRole("alert");
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No pending applications")).toBeTruthy();
});
