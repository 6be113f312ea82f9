import type { DocumentDraft } from "@hearthside/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, draftContentWith, paperWith, wordingWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientRow, patientWith, userWith } from "#src/test/records.ts";
import { patientScheduleWith, visitId, visitWith } from "#src/test/schedule-records.ts";
import { DocumentCard } from "./document-card.tsx";
import { DocumentWizardProvider } from "./open-wizard.tsx";
import "./wizard-dialog.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

beforeEach(() => forgetKept("Staff"));

const nurse = userWith("Staff");

/** A server that keeps drafts and makes papers. */
function officeOf(drafts: readonly DocumentDraft[] = []): Handlers & { kept: Map<string, DocumentDraft> } {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  return {
    kept,
    "GET /document-drafts": () => ({ drafts: [...kept.values()] }),
    "PUT /document-drafts/:id": ({ id, version, content }) => {
      const saved = { id, version: (version ?? 0) + 1, changedAt: "2026-03-04T15:00:00.000Z", content };
      kept.set(id, saved);
      return saved;
    },
    "DELETE /document-drafts/:id": ({ id }) => {
      kept.delete(id);
      return undefined;
    },
    "GET /text-templates": () => ({ templates: [wordingWith(), orderTemplate] }),
    "POST /patients/search": () => ({ patients: [patientRow(1), patientRow(2)], more: false }),
    "GET /patients/:id": () => patientWith(),
    "POST /documents": () => ({ documents: [paperWith(1)] }),
  };
}

const orderTemplate = wordingWith({
  id: "wound-care",
  kind: "document",
  documentKind: "physician-order",
  title: "Wound care",
  text: "Cleanse the wound with normal saline.",
});

async function openWizard(api: Handlers = officeOf()) {
  const drawn = openPart(
    <DocumentWizardProvider>
      <DocumentCard />
    </DocumentWizardProvider>,
    api,
    "Staff",
  );
  await drawn.user.click(screen.getByRole("button", { name: "New document" }));
  await screen.findByRole("button", { name: /^(Next|Start a new document)$/ });
  const dialog = within(screen.getByRole("dialog", { name: "Create New Document" }));
  return { ...drawn, dialog };
}

type Opened = Awaited<ReturnType<typeof openWizard>>;

const next = ({ user, dialog }: Opened) => user.click(dialog.getByRole("button", { name: "Next" }));
const stepOf = ({ dialog }: Opened) =>
  within(dialog.getByRole("list", { name: "Steps" }))
    .getAllByRole("listitem")
    .find((step) => step.getAttribute("aria-current") === "step")?.textContent;

async function choosePatient({ user, dialog }: Opened, name: RegExp) {
  await user.type(dialog.getByRole("combobox", { name: "Patients" }), "weller");
  await user.click(await screen.findByRole("option", { name }));
}

/** From the first step to the review of a physician order for one patient. */
async function writeOrder(opened: Opened) {
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Physician order/ }));
  await user.click(await dialog.findByRole("button", { name: "Use Wound care" }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  await next(opened);
  await next(opened);
}

test("the card says what it is for, and those who may not write do not see it", () => {
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

test("an order is written step by step, created for each patient and said to be sent", async () => {
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
      papers: [1, 2].map((number) => expect.objectContaining({ patientId: patientRow(number).id })),
    }),
  ]);
});

test("one document is said in the specification's words", async () => {
  const opened = await openWizard();
  await writeOrder(opened);
  await opened.user.click(opened.dialog.getByRole("button", { name: "Create" }));
  expect(await screen.findByText("Success. The document was created and sent.")).toBeTruthy();
});

test("the search's words travel in the body, never in the address", async () => {
  const opened = await openWizard();
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  const [search] = opened.api.callsOf("POST /patients/search");
  expect(search?.url).toBe("/api/patients/search");
  expect(search?.input).toMatchObject({ text: "weller" });
});

test("a step is jumped to by its circle, and what is missing leads to where it is entered", async () => {
  const opened = await openWizard();
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("button", { name: /Review/ }));
  await user.click(dialog.getByRole("button", { name: "Create" }));
  const missing = within(await dialog.findByRole("alert"));
  expect(missing.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Please choose what to write",
    "Please choose a patient",
    "Please enter a title",
  ]);
  expect(api.callsOf("POST /documents")).toHaveLength(0);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Please choose what to write"));
  await user.click(missing.getByRole("button", { name: "Please enter a title" }));
  expect(dialog.getByRole("textbox", { name: "Title" }).getAttribute("aria-invalid")).toBe("true");
});

test("what is refused for want of a proof is created once she tries again, with the same ids and nothing lost", async () => {
  let isProven = false;
  const opened = await openWizard({
    ...officeOf(),
    "POST /documents": () => (isProven ? { documents: [paperWith(1)] } : refuse("proof-needed")),
  });
  const { user, dialog, api } = opened;
  await writeOrder(opened);
  await user.click(dialog.getByRole("radio", { name: /^Sign and submit/ }));
  await user.click(dialog.getByRole("button", { name: "Sign and submit" }));
  expect(await dialog.findByText("Please confirm first that it is you.")).toBeTruthy();
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

test("what a template leaves open is filled in before it is signed", async () => {
  const open = { ...orderTemplate, text: "Cleanse with ____." };
  const opened = await openWizard({ ...officeOf(), "GET /text-templates": () => ({ templates: [open] }) });
  const { user, dialog } = opened;
  await writeOrder(opened);
  expect(dialog.getByText(/Whoever completes it has to fill in what is left open/)).toBeTruthy();
  await user.click(dialog.getByRole("radio", { name: /^Sign and submit/ }));
  expect(dialog.getByRole("button", { name: "Please fill in what is left open (____)" })).toBeTruthy();
});

test("what is assigned to somebody else is not signed here", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /staff/search": () => ({
      staff: [{ id: documentId(9), firstName: "Ora", lastName: "Pike", role: "Staff", discipline: "PT" }],
    }),
  });
  const { user, dialog } = opened;
  await next(opened);
  await user.click(dialog.getByRole("button", { name: "Assign to somebody else" }));
  await user.type(dialog.getByRole("combobox", { name: "Assign to" }), "pike");
  await user.click(await screen.findByRole("option", { name: /Ora Pike/ }));
  await user.click(dialog.getByRole("button", { name: /Review/ }));
  expect(dialog.queryByRole("radio", { name: /^Sign and submit/ })).toBeNull();
});

test("a failure says why, and the dialog stays as it was", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /documents": () => refuse("invalid-input", { message: "Iris Weller is not in care." }),
  });
  await writeOrder(opened);
  await opened.user.click(opened.dialog.getByRole("button", { name: "Create" }));
  expect(
    await screen.findByText("Error. The document was not created. Iris Weller is not in care."),
  ).toBeTruthy();
  expect(opened.dialog.getByText("Iris Weller is not in care.")).toBeTruthy();
  expect(opened.dialog.getByText(orderTemplate.text)).toBeTruthy();
});

test("a missed-visit report names one of the missed visits before it is signed", async () => {
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
    "Choose the visit",
    "03/04/2026, 9:00 AM, SN routine",
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

test("a verbal order brings when it was taken, on the agency's clock", async () => {
  const opened = await openWizard();
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Verbal order/ }));
  await next(opened);
  await choosePatient(opened, /Weller1, Iris/);
  await next(opened);
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Furosemide");
  await user.type(dialog.getByRole("textbox", { name: "Day you took the order" }), "03/04/2026");
  await user.type(dialog.getByLabelText("Time you took the order"), "09:30");
  await next(opened);
  await user.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() =>
    expect(api.callsOf("POST /documents")[0]?.input).toMatchObject({
      receivedAt: "2026-03-04T15:30:00.000Z",
    }),
  );
});

test("a phrase goes in where the cursor is, found by its words", async () => {
  const opened = await openWizard();
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("button", { name: /Content/ }));
  await user.type(dialog.getByLabelText("Text"), "Dressing changed.");
  await user.click(dialog.getByRole("button", { name: "Insert a phrase" }));
  await user.type(await dialog.findByLabelText("Search phrases and templates"), "tolerated");
  await user.click(dialog.getByRole("option", { name: /Tolerated well/ }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Text")).toHaveProperty(
      "value",
      "Dressing changed. The patient tolerated the procedure well.",
    ),
  );
});

test("“/” opens the phrases, arrows and Enter choose one, and Escape closes them alone", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /text-templates": () => ({
      templates: [wordingWith(), wordingWith({ id: "phrase-2", title: "Pain", text: "Pain 2 of 10." })],
    }),
  });
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("button", { name: /Content/ }));
  const text = dialog.getByLabelText("Text");
  await user.type(text, "Pulse 70/min. /");
  const search = await dialog.findByRole("combobox", { name: "Search phrases and templates" });
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(text).toHaveProperty("value", "Pulse 70/min. ");
  await user.keyboard("{Escape}");
  expect(dialog.queryByRole("listbox", { name: "Found phrases" })).toBeNull();
  expect(screen.getByRole("dialog", { name: "Create New Document" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.keyboard("/");
  await user.keyboard("{ArrowDown}");
  await waitFor(() =>
    expect(dialog.getByRole("option", { selected: true }).textContent).toContain("Pain 2 of 10."),
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(text).toHaveProperty("value", "Pulse 70/min. Pain 2 of 10."));
  await user.type(text, " /");
  await dialog.findByRole("combobox", { name: "Search phrases and templates" });
  await user.keyboard("/");
  await waitFor(() => expect(text).toHaveProperty("value", "Pulse 70/min. Pain 2 of 10. /"));
});

const facts = {
  firstName: "Iris",
  lastName: "Weller",
  age: 81,
  dateOfBirth: null,
  gender: null,
  physician: "Grace Okafor, MD",
  startOfCare: null,
  diagnosis: null,
  today: "03/04/2026",
};

test("places in wording say what the one patient's chart says, and what it does not know stays open", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "GET /patients/:id/wording-facts": () => facts,
    "GET /text-templates": () => ({
      templates: [{ ...orderTemplate, text: "{firstName}, {age}: {he/she} was seen." }],
    }),
  });
  const { user, dialog } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Physician order/ }));
  await user.click(await dialog.findByRole("button", { name: "Use Wound care" }));
  await user.click(dialog.getByRole("button", { name: /Content/ }));
  expect(dialog.getByRole("group", { name: "Places from the chart" }).textContent).toMatch(
    /first name, age, he or she.*Once the documents are created/,
  );
  await user.click(dialog.getByRole("button", { name: /Patients and staff/ }));
  await choosePatient(opened, /Weller1, Iris/);
  await next(opened);
  await user.click(await dialog.findByRole("button", { name: "Fill in from the chart" }));
  await waitFor(() =>
    expect(dialog.getByLabelText("Text")).toHaveProperty("value", "Iris, 81: ____ (he or she) was seen."),
  );
  expect(dialog.queryByRole("group", { name: "Places from the chart" })).toBeNull();
});

test("what is marked is kept as a phrase of one's own", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /text-templates": ({ title, text, kind, isPersonal }) =>
      wordingWith({ id: documentId(8), title, text, kind, isOwn: true, isPersonal }),
  });
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("button", { name: /Content/ }));
  const text = dialog.getByLabelText<HTMLTextAreaElement>("Text");
  await user.type(text, "Seen at home. Well.");
  text.setSelectionRange(0, 13);
  fireEvent.select(text);
  await user.click(dialog.getByRole("button", { name: "Keep what is marked as phrase" }));
  await user.type(dialog.getByRole("textbox", { name: "Title of the phrase" }), "Home");
  await user.click(dialog.getByRole("checkbox", { name: "Only for me" }));
  expect(dialog.getByText(/Only you will find it/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep the phrase" }));
  await waitFor(() =>
    expect(api.callsOf("POST /text-templates")[0]?.input).toMatchObject({
      kind: "phrase",
      text: "Seen at home.",
      isPersonal: true,
    }),
  );
});

test("wording is kept for later documents", async () => {
  const opened = await openWizard({
    ...officeOf(),
    "POST /text-templates": ({ title, text, kind }) =>
      wordingWith({ id: documentId(8), title, text, kind, isOwn: true }),
  });
  const { user, dialog, api } = opened;
  await user.click(await dialog.findByRole("radio", { name: /^Plan/ }));
  await user.click(dialog.getByRole("button", { name: /Content/ }));
  await user.type(dialog.getByLabelText("Text"), "Fall prevention reviewed.");
  await user.click(dialog.getByRole("button", { name: "Keep as template" }));
  await user.type(dialog.getByLabelText("Title of the template"), "Fall prevention{Enter}");
  expect(await screen.findByText("The template “Fall prevention” was kept.")).toBeTruthy();
  expect(api.callsOf("POST /text-templates")[0]?.input).toMatchObject({
    kind: "document",
    documentKind: "plan",
    text: "Fall prevention reviewed.",
  });
});

const draft: DocumentDraft = {
  id: documentId(70),
  version: 2,
  changedAt: "2026-03-04T15:00:00.000Z",
  content: draftContentWith({
    step: 3,
    kind: "plan",
    title: "Falls",
    text: "Begun",
    patientIds: [patientWith().id],
  }),
};

test("leaving keeps a draft, which is offered when the dialog is opened again", async () => {
  const office = officeOf();
  const opened = await openWizard(office);
  await opened.user.click(await opened.dialog.findByRole("radio", { name: /^Plan/ }));
  await opened.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await opened.user.click(screen.getByRole("button", { name: "New document" }));
  await opened.user.click(await screen.findByRole("button", { name: "Continue your draft of a plan" }));
  expect(await screen.findByRole("radio", { name: /^Plan/ })).toHaveProperty("checked", true);
});

test("nothing is kept of a dialog in which nothing was done", async () => {
  const office = officeOf();
  const { user, api } = await openWizard(office);
  await screen.findByRole("radio", { name: /^Plan/ });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("PUT /document-drafts/:id")).toHaveLength(0);
});

test("a draft is gone on with at the step it was left at", async () => {
  const opened = await openWizard(officeOf([draft]));
  await opened.user.click(
    await opened.dialog.findByRole("button", { name: "Continue your draft of a plan" }),
  );
  expect(await screen.findByLabelText("Text")).toHaveProperty("value", "Begun");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Falls");
});

test("a draft is thrown away, and put back with Undo", async () => {
  const office = officeOf([draft]);
  const { user, dialog } = await openWizard(office);
  await user.click(await dialog.findByRole("button", { name: "Throw away the draft of a plan" }));
  expect(await screen.findByRole("radio", { name: /^Plan/ })).toHaveProperty("checked", false);
  expect(office.kept.size).toBe(0);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("It was undone.")).toBeTruthy();
});

test("without network what is typed stays, and is offered again", async () => {
  const office: Handlers = {
    ...officeOf(),
    "GET /document-drafts": () => "no answer",
    "PUT /document-drafts/:id": () => "no answer",
  };
  const opened = await openWizard(office);
  await opened.user.click(await opened.dialog.findByRole("radio", { name: /^Communication note/ }));
  await opened.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await opened.user.click(screen.getByRole("button", { name: "New document" }));
  expect(
    await screen.findByRole("button", { name: "Continue your draft of a communication note" }),
  ).toBeTruthy();
});
