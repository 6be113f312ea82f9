import type { NewPatient } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admissionWith } from "#src/test/admission-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientRow, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const admin = userWith("Admin");
const created = patientWith({ recordNumber: 412 });
const dialog = () => screen.findByRole("dialog", { name: "CREATE A PATIENT" });
const field = (name: string) => screen.getByRole("textbox", { name });

async function openDialog(api: Handlers = {}) {
  const app = renderApp("/admin/dashboard/patient-view", {
    as: admin,
    api: { "POST /patients": () => created, ...api },
  });
  await app.user.click(await screen.findByRole("button", { name: "Add a New Patient" }));
  await dialog();
  return app;
}

type App = Awaited<ReturnType<typeof openDialog>>;
const create = ({ user }: App) => user.click(screen.getByRole("button", { name: "Create" }));

const good = {
  "First Name": "Iris",
  "Last Name": "Weller",
  "Phone number": "(512) 555-0143",
  SSN: "219-09-9999",
  Email: "iris@example.com",
} as const;

async function fill({ user }: App, values: Partial<Record<keyof typeof good, string>> = {}) {
  for (const [name, text] of Object.entries({ ...good, ...values })) {
    await user.click(field(name));
    if (text !== "") await user.paste(text);
  }
}

test("an empty form shows everything missing, focuses the first field, and sends nothing", async () => {
  const app = await openDialog();
  await create(app);
  const missing = [
    ["First Name", "First Name is required"],
    ["Last Name", "Last Name is required"],
    ["Phone number", "Phone number is required"],
    ["SSN", "SSN is required"],
    ["Email", "Please enter a valid email"],
  ] as const;
  for (const [name, description] of missing)
    expect(screen.getByRole("textbox", { name, description })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field("First Name")));
  expect(app.api.callsOf("POST /patients")).toHaveLength(0);
});

test("an invalid date of birth is refused", async () => {
  const app = await openDialog();
  await fill(app);
  await app.user.type(field("Date of birth"), "02/31/1940");
  await create(app);
  expect(screen.getByText("Please enter a valid date of birth (MM/DD/YYYY)")).toBeTruthy();
  expect(app.api.callsOf("POST /patients")).toHaveLength(0);
});

test("editing a field clears its error and leaves the others", async () => {
  const app = await openDialog();
  await create(app);
  await app.user.type(field("First Name"), "I");
  expect(screen.queryByText("First Name is required")).toBeNull();
  expect(screen.getByText("Last Name is required")).toBeTruthy();
});

test("the payload has the agency, role, a new id and normalized numbers", async () => {
  const app = await openDialog();
  await fill(app, { SSN: "219099999", "Phone number": "512.555.0143" });
  await app.user.type(field("Date of birth"), "4/2/1941");
  expect(field("SSN")).toHaveProperty("value", "219-09-9999");
  expect(field("Phone number")).toHaveProperty("value", "(512) 555-0143");
  await create(app);
  await screen.findByText("Successfully created new patient.");
  expect(app.api.callsOf("POST /patients")[0]?.input).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    agencyId: 7,
    userRole: "ADMIN",
    firstName: "Iris",
    lastName: "Weller",
    dob: "1941-04-02",
    ssn: "219-09-9999",
    email: "iris@example.com",
    phoneNumber: "(512) 555-0143",
  });
});

test("'No email' and 'SSN unknown' are sent instead of left out", async () => {
  const app = await openDialog();
  await fill(app, { SSN: "", Email: "" });
  await app.user.click(screen.getByRole("checkbox", { name: "SSN unknown" }));
  await app.user.click(screen.getByRole("checkbox", { name: "No email" }));
  await create(app);
  await screen.findByText("Successfully created new patient.");
  expect(app.api.callsOf("POST /patients")[0]?.input).toMatchObject({ ssn: null, email: null, dob: null });
});

test("Tab moves from the date of birth to the phone number, whose extension is kept", async () => {
  const app = await openDialog();
  await app.user.type(field("Date of birth"), "4/2/1941");
  await app.user.tab();
  expect(document.activeElement).toBe(field("Phone number"));
  await app.user.keyboard("5125550143 x22");
  expect(field("Phone number")).toHaveProperty("value", "(512) 555-0143 x22");
});

test("after creating, the dialog keeps its values, with the SSN masked to its last digits, and offers the chart", async () => {
  const app = await openDialog({ "GET /patients/:id/chart": () => refuse("not-found") });
  await fill(app);
  await create(app);
  await screen.findByText(/record number 412/);
  expect(field("First Name")).toHaveProperty("value", "Iris");
  const open = screen.getByRole("button", { name: "Open chart" });
  expect(open.dataset["variant"] ?? "filled").toBe("filled");
  expect(screen.getByRole("button", { name: "Add another" }).dataset["variant"]).toBe("default");
  await waitFor(() => expect(document.activeElement).toBe(open));
  expect(field("SSN")).toHaveProperty("value", expect.stringMatching(/^•••-••-\d{4}$/));
  await app.user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/admin/clinical/patient-chart?patient=${created.id}`));
});

test("after creating, the referral is added and care started from the dialog", async () => {
  const admission = admissionWith({ patientId: created.id, status: "pre-admit" });
  const app = await openDialog({
    "POST /admissions": () => admission,
    "GET /patients/:id/admissions": () => ({ admissions: [admission] }),
    "GET /branches": () => ({ branches: [] }),
  });
  await fill(app);
  await create(app);
  await app.user.click(await screen.findByRole("button", { name: "Add referral" }));
  const referral = within(await screen.findByRole("dialog", { name: "New referral" }));
  await app.user.click(referral.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: "Start care" })).toBeTruthy();
  expect(app.api.callsOf("POST /admissions")[0]?.input).toMatchObject({ patientId: created.id });
});

test("'Add another' starts empty with a new id, and 'Open chart' then opens the new patient's chart", async () => {
  const second = patientWith({ id: "01900000-0000-7000-8000-0000000000ff" });
  const answers = [created, second];
  const app = await openDialog({
    "POST /patients": () => answers.shift() ?? refuse("not-found"),
    "GET /patients/:id/chart": () => refuse("not-found"),
  });
  await fill(app);
  await create(app);
  await app.user.click(await screen.findByRole("button", { name: "Add another" }));
  expect(field("First Name")).toHaveProperty("value", "");
  await waitFor(() => expect(document.activeElement).toBe(field("First Name")));
  await fill(app);
  await create(app);
  await waitFor(() => expect(app.api.callsOf("POST /patients")).toHaveLength(2));
  const ids = app.api.callsOf("POST /patients").map(({ input }) => idOf(input));
  expect(new Set(ids).size).toBe(2);
  await app.user.click(await screen.findByRole("button", { name: "Open chart" }));
  await waitFor(() => expect(address()).toBe(`/admin/clinical/patient-chart?patient=${second.id}`));
});

const idOf = (input: unknown) => (typeof input === "object" && input && "id" in input ? input.id : undefined);

test("closing clears the form and its errors", async () => {
  const app = await openDialog();
  await app.user.type(field("First Name"), "Iris");
  await create(app);
  await app.user.click(screen.getByRole("button", { name: "Close" }));
  await app.user.click(await screen.findByRole("button", { name: "Discard changes" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await app.user.click(screen.getByRole("button", { name: "Add a New Patient" }));
  await dialog();
  expect(field("First Name")).toHaveProperty("value", "");
  expect(screen.queryByText("Last Name is required")).toBeNull();
});

test("a server error is a critical notification, and is shown on its field", async () => {
  const message = "Date of birth must be less than 130 years ago";
  const app = await openDialog({
    "POST /patients": () => refuse("invalid-input", { message, errors: [{ field: "dob", message }] }),
  });
  await fill(app);
  await app.user.type(field("Date of birth"), "4/2/1941");
  await create(app);
  const notice = within(screen.getByRole("log"));
  expect((await notice.findByRole("alert")).textContent).toBe(message);
  expect(screen.getByRole("textbox", { name: "Date of birth", description: message })).toBeTruthy();
  expect(field("First Name")).toHaveProperty("value", "Iris");
});

test("without a response the dialog says so, and no entry is lost", async () => {
  const app = await openDialog({ "POST /patients": () => "no answer" });
  await fill(app);
  await create(app);
  // cards on the page behind may have failed too
  expect(await screen.findByText(/The server cannot be reached/, { selector: "[role=log] *" })).toBeTruthy();
  expect(field("Last Name")).toHaveProperty("value", "Weller");
});

test("possible matches are shown before a second chart is created", async () => {
  const twin = patientRow(3, { lastName: "Weller" });
  const answer = ({ notDuplicate }: NewPatient) =>
    notDuplicate === true
      ? created
      : refuse("possible-duplicate", { context: { patients: [twin], hidden: 1 } });
  const app = await openDialog({ "POST /patients": answer });
  await fill(app);
  await create(app);
  expect(await screen.findByRole("button", { name: "Open chart of Iris Weller" })).toBeTruthy();
  expect(screen.getByText(/One more possible match/)).toBeTruthy();
  await app.user.click(screen.getByRole("button", { name: "Back to the form" }));
  expect(field("First Name")).toHaveProperty("value", "Iris");
  await create(app);
  await app.user.click(await screen.findByRole("button", { name: "Create anyway" }));
  await screen.findByText("Successfully created new patient.");
  const sent = app.api.callsOf("POST /patients").map(({ input }) => idOf(input));
  expect(new Set(sent).size).toBe(1);
});

test("back from the question about duplicates, Escape asks before discarding entries", async () => {
  const app = await openDialog({
    "POST /patients": () =>
      refuse("possible-duplicate", { context: { patients: [patientRow(3)], hidden: 0 } }),
  });
  await fill(app);
  await create(app);
  await app.user.click(await screen.findByRole("button", { name: "Back to the form" }));
  await app.user.keyboard("{Escape}");
  await app.user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(field("First Name")).toHaveProperty("value", "Iris");
});
