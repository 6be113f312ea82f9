import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, documentSummaryWith } from "#src/test/document-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow, userWith } from "#src/test/records.ts";
import { patientScheduleWith, visitId, visitWith } from "#src/test/schedule-records.ts";
import { setWidth } from "#src/test/window-width.ts";
import { DocumentCard } from "./document-card.tsx";
import { DocumentWizardProvider } from "./open-wizard.tsx";
import {
  choosePatient,
  next,
  officeOf,
  openWizard,
  orderTemplate,
  stepOf,
  writeOrder,
} from "./test/wizard.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

beforeEach(() => forgetKept("Staff"));

const nurse = userWith("Staff");

test("the card says what it is for, and users who may not write do not see it", () => {
  const wizard = (
    <DocumentWizardProvider>
      <DocumentCard />
    </DocumentWizardProvider>
  );
  const { unmount } = openPart(wizard, {}, "Staff");
  expect(screen.getByRole("heading", { name: "Create New Document" })).toBeTruthy();
  expect(screen.getByText("Create Orders, Plans and Other to Assign to Patients")).toBeTruthy();
  unmount();
  openPart(wizard, {}, "Viewer");
  expect(screen.queryByRole("heading", { name: "Create New Document" })).toBeNull();
});

test("an order is written step by step and created for each patient", async () => {
  const opened = await openWizard();
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Physician order/ }));
  await user.click(await dialog.findByRole("button", { name: "Use Wound care" }));
  await next(opened);
  expect(stepOf(opened)).toContain("Patients and staff");
  expect(document.activeElement?.textContent).toBe("Patients and staff");
  await choosePatient(opened, /Weller1, Iris/);
  await choosePatient(opened, /Weller2, Iris/);
  expect(dialog.getByLabelText("Assign to")).toHaveProperty("value", "Nora Marsh (you)");
  await next(opened);
  expect(dialog.getByLabelText("Text")).toHaveProperty("value", orderTemplate.text);
  await next(opened);
  expect(stepOf(opened)).toContain("Review");
  expect(dialog.getByText("Weller1, Iris; Weller2, Iris")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Next" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("Success. The 2 documents were created and sent.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /documents").map(({ input }) => input)).toEqual([
    expect.objectContaining({
      kind: "physician-order",
      title: "Wound care",
      text: orderTemplate.text,
      assigneeId: nurse.UserId,
      documents: [1, 2].map((number) => expect.objectContaining({ patientId: patientRow(number).id })),
    }),
  ]);
});

test("on a phone each step names the patient", async () => {
  setWidth("phone");
  const opened = await openWizard();
  await opened.user.click(await opened.dialog.findByRole("radio", { name: /^Physician order/ }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  await next(opened);
  expect(opened.dialog.getByText("For Weller1, Iris")).toBeTruthy();
});

test("one created document is announced in the specification's words", async () => {
  const opened = await openWizard();
  await writeOrder(opened);
  await opened.user.click(opened.dialog.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("Success. The document was created and sent.")).toBeTruthy();
});

test("search words are sent in the body, never in the address", async () => {
  const opened = await openWizard();
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  const [search] = opened.api.callsOf("POST /patients/search");
  expect(search?.url).toBe("/api/patients/search");
  expect(search?.input).toMatchObject({ text: "weller" });
});

test("a step is opened by its circle, and missing items link to their fields", async () => {
  const opened = await openWizard();
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("button", { name: /Review/ }));
  await user.click(dialog.getByRole("button", { name: "Create" }));
  const missing = within(await dialog.findByRole("alert"));
  expect(missing.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Please choose a document type",
    "Please choose a patient",
    "Please enter a title",
  ]);
  expect(api.callsOf("POST /documents")).toHaveLength(0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Please choose a document type"));
  await user.click(missing.getByRole("button", { name: "Please enter a title" }));
  expect(dialog.getByRole("textbox", { name: "Title" }).getAttribute("aria-invalid")).toBe("true");
});

test("a document rejected for lack of proof of identity is created on the next try, with the same ids and nothing lost", async () => {
  let isProven = false;
  const opened = await openWizard({
    ...officeOf(),
    "POST /documents": () => (isProven ? { documents: [documentSummaryWith(1)] } : refuse("proof-needed")),
  });
  const { user, dialog, api } = opened;
  await writeOrder(opened);
  await user.click(dialog.getByRole("radio", { name: /^Sign and submit/ }));
  await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
  expect(await dialog.findByText("Please verify your identity first.")).toBeTruthy();
  isProven = true;
  await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
  expect(await screen.findByText("Success. The document was created and sent.")).toBeTruthy();
  const sent = api.callsOf("POST /documents").map(({ input }) => input);
  expect(sent).toMatchObject([{ sign: true }, { sign: true }]);
  const [one, other] = sent.map((input) =>
    input && typeof input === "object" && "id" in input ? input.id : "",
  );
  expect(one).toBe(other);
});

test("the blanks of a template are filled in before signing", async () => {
  const open = { ...orderTemplate, text: "Cleanse with ____." };
  const opened = await openWizard({ ...officeOf(), "GET /text-templates": () => ({ templates: [open] }) });
  const { user, dialog } = opened;
  await writeOrder(opened);
  expect(dialog.getByText(/Before signing, the assignee has to fill in the blanks/)).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: /^Sign and submit/ }));
  expect(dialog.getByRole("button", { name: "Please fill in the blanks (____)" })).toBeTruthy();
});

test("a document assigned to someone else is not signed here", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /staff/search": () => ({
      staff: [{ id: documentId(9), firstName: "Ora", lastName: "Pike", role: "Staff", discipline: "PT" }],
    }),
  });
  const { user, dialog } = opened;
  await next(opened);
  await user.click(dialog.getByRole("button", { name: "Assign to someone else" }));
  await user.type(dialog.getByRole("combobox", { name: "Assign to" }), "pike");
  await user.click(await screen.findByRole("option", { name: /Ora Pike/ }));
  await user.click(dialog.getByRole("button", { name: /Review/ }));
  expect(dialog.queryByRole("radio", { name: /^Sign and submit/ })).toBeNull();
});

test("an error is explained, and the dialog keeps its content", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /documents": () => refuse("invalid-input", { message: "Iris Weller is not on service." }),
  });
  await writeOrder(opened);
  await opened.user.click(opened.dialog.getByRole("button", { name: "Create" }));
  expect(
    await screen.findByText("Error. The document was not created. Iris Weller is not on service."),
  ).toBeTruthy();
  expect(opened.dialog.getByText("Iris Weller is not on service.")).toBeTruthy();
  expect(opened.dialog.getByText(orderTemplate.text)).toBeTruthy();
});

test("a missed-visit report names a missed visit before it is signed", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /patients/:id/schedule": () =>
      patientScheduleWith({
        visits: [visitWith(1), visitWith(2, { status: "missed", reason: "patient-refused" })],
      }),
  });
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Missed-visit report/ }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  await user.click(await dialog.findByRole("combobox", { name: "Visit" }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Choose a visit",
    "03/04/2026, 9:00\u00a0AM, SN, Routine visit",
  ]);
  await user.click(screen.getByRole("option", { name: /03\/04\/2026/ }));
  await next(opened);
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Missed");
  await next(opened);
  await user.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(api.callsOf("POST /documents")[0]?.input).toMatchObject({ visitId: visitId(2) }),
  );
});

test("a visit note starts with the visit in progress, offers those that have started, and names it in the review", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /patients/:id/schedule": () =>
      patientScheduleWith({
        visits: [
          visitWith(1, { start: "2026-03-05T09:00:00" }),
          visitWith(2, { start: "2026-03-04T13:00:00", status: "in-progress", kind: "supervision" }),
          visitWith(3, { start: "2026-03-02T09:00:00", status: "completed" }),
          visitWith(4, { start: "2026-03-01T09:00:00", status: "missed", reason: "weather" }),
        ],
      }),
  });
  const { user, dialog } = opened;
  expect(await dialog.findByRole("radiogroup", { name: /^Document type required$/ })).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: /^Visit note/ }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  const field = await dialog.findByRole("combobox", { name: "Visit" });
  const inProgress = "03/04/2026, 1:00\u00a0PM, SN, Supervisory visit";
  await waitFor(() => expect(field).toHaveProperty("value", inProgress));
  await user.click(field);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Choose a visit",
    inProgress,
    "03/02/2026, 9:00\u00a0AM, SN, Routine visit",
  ]);
  await user.click(dialog.getByRole("button", { name: /Review/ }));
  expect(dialog.getByText("Visit").nextElementSibling?.textContent).toBe(inProgress);
});

test("a visit note without a visit is not signed", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /patients/:id/schedule": () => patientScheduleWith({ visits: [visitWith(1)] }),
  });
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Visit note/ }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  expect(await dialog.findByText(/No visit has started in this certification period/)).toBeTruthy();
  expect(dialog.getByRole("combobox", { name: "Visit" })).toHaveProperty("required", false);
  await user.click(dialog.getByRole("button", { name: /Review/ }));
  await user.click(dialog.getByRole("radio", { name: /^Sign and submit/ }));
  await user.click(dialog.getByRole("button", { name: "Please choose the visit it documents" }));
  expect(dialog.getByRole("combobox", { name: "Visit" })).toHaveProperty("required", true);
});

test("a verbal order records when it was taken, in the agency's time zone", async () => {
  const opened = await openWizard();
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Verbal order/ }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  expect(dialog.getByRole("combobox", { name: "Patients" })).toHaveProperty("required", false);
  await next(opened);
  expect(dialog.getByRole("textbox", { name: "Text", description: "Required before signing." })).toBeTruthy();
  expect(dialog.getByLabelText("Time you took the order")).toHaveProperty("required", false);
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Furosemide");
  await user.type(dialog.getByRole("textbox", { name: "Date you took the order" }), "03/04/2026");
  expect(dialog.getByLabelText("Time you took the order")).toHaveProperty("required", true);
  await user.type(dialog.getByLabelText("Time you took the order"), "09:30");
  await next(opened);
  await user.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(api.callsOf("POST /documents")[0]?.input).toMatchObject({
      receivedAt: "2026-03-04T15:30:00.000Z",
    }),
  );
});
