import type { Application, Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { applicationId, applicationRow, applicationWith } from "#src/test/application-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { ApplicationsScreen } from "./applications-screen.tsx";
import type { ApplicationsShown } from "./applications-shown.ts";

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

test("an administrator sees who applied and opens an application with its documents", async () => {
  const { user } = open(serverWith(applicationWith()), {});
  await user.click(await screen.findByRole("button", { name: "Ashford, Robin" }));
  const opened = await dialog("Application of Robin Ashford");
  expect(await opened.findByText("12 Pecan Street, Austin 78701")).toBeTruthy();
  expect(opened.getByText("(512) 555-0143")).toBeTruthy();
  expect(opened.getByRole("button", { name: "Save License.pdf" })).toBeTruthy();
});

test("it is approved with role, discipline and branch", async () => {
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
  expect(await screen.findByText("Robin Ashford can sign in now.")).toBeTruthy();
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
    act: "Return with a question",
    title: "Return to Robin Ashford",
    label: "What do you want to know?",
    button: "Return",
    field: "question",
  },
  { act: "Reject", title: "Reject Robin Ashford", label: "Reason", button: "Reject", field: "reason" },
])("“$act” asks for words, and sends them", async ({ act, title, label, button, field }) => {
  const { user, api } = open({
    ...serverWith(applicationWith()),
    "POST /applications/:id/return": () => applicationWith({ status: "question" }),
    "POST /applications/:id/reject": () => applicationWith({ status: "rejected" }),
  });
  await user.click(await screen.findByRole("button", { name: act }));
  const form = await dialog(title);
  await user.click(form.getByRole("button", { name: button }));
  expect(form.getByText(/^Please/)).toBeTruthy();
  await user.type(form.getByLabelText(label), "Which state?");
  await user.click(form.getByRole("button", { name: button }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
  const sent = api.sent.findLast(({ key }) => key.startsWith("POST /applications/:id/"));
  expect(sent?.input).toMatchObject({ id: applicationId, version: 3, [field]: "Which state?" });
});

test("somebody who decided first is told of, and the fresh application is shown", async () => {
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
  expect((await form.findByRole("alert")).textContent).toContain("Someone saved this before you.");
  expect(form.getByLabelText("Reason")).toHaveProperty("value", "No license");
  await user.click(form.getByRole("button", { name: "Back" }));
  const opened = await dialog("Application of Robin Ashford");
  expect(await opened.findByText("Viewer")).toBeTruthy();
  expect(opened.queryByRole("button", { name: "Reject" })).toBeNull();
});

test("an address that is not verified is not approved yet; where no letters leave its link is handed out", async () => {
  const { user } = open({
    ...serverWith(applicationWith({ isEmailVerified: false, copiesLinks: true })),
    "POST /applications/:id/link": () => ({ url: "https://agency.test/guest/account-create#once" }),
  });
  expect(await screen.findByRole("button", { name: "Approve" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  expect(await screen.findByText("https://agency.test/guest/account-create#once")).toBeTruthy();
});

test("an approved address with an account is said to wait for its owner", async () => {
  open(serverWith(applicationWith({ status: "approved", role: "Staff", waitsForAcceptance: true })));
  expect(await screen.findByText(/This address has an account already/)).toBeTruthy();
});

test("the link to apply is copied", async () => {
  const { user } = open(serverWith(applicationWith()), {});
  await user.click(await screen.findByRole("button", { name: "Copy the link to apply" }));
  expect(await screen.findByText("The link was copied.")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    "https://agency.test/guest/account-create?agency=bluebonnet",
  );
});

test("nothing to decide says where applications come from, and a list that cannot be loaded is tried again", async () => {
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
  expect(await screen.findByText("Nobody waits for a decision")).toBeTruthy();
});
