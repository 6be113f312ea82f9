import type { Document, Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentId, documentWith } from "#src/test/document-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith, userWith } from "#src/test/records.ts";
import { setWidth } from "#src/test/window-width.ts";
import type { UploadCopy } from "./actions.ts";
import { DocumentDialog } from "./document-dialog.tsx";
import { openDocument } from "./test/open-document.tsx";

const nurse = userWith("Staff");

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const submitted = { status: "submitted", submittedAt: "2026-03-03T15:00:00.000Z", version: 4 } as const;
const sum = "ab".repeat(32);
const signature = {
  id: documentId(50),
  userId: nurse.UserId,
  name: "Nora Marsh",
  credential: "RN",
  signedAt: "2026-03-03T15:00:00.000Z",
  sha256: sum,
  isIntact: true,
};

const offered = () =>
  within(screen.getByRole("dialog"))
    .queryAllByRole("button")
    .map((button) => button.textContent)
    .filter((label) => label !== "");

test.each<[Partial<Document>, Role, string[]]>([
  [{ status: "draft" }, "Staff", ["Edit", "Remove draft", "Sign and submit"]],
  [{ status: "draft" }, "Editor", ["Edit", "Remove draft"]],
  [{ status: "draft" }, "Viewer", []],
  [{ status: "returned" }, "Staff", ["Edit", "Sign and submit"]],
  [{ status: "submitted" }, "Staff", ["Add addendum"]],
  [{ status: "submitted" }, "Admin", ["Start review", "Send back for correction", "Add addendum", "Approve"]],
  [{ status: "in-review" }, "Admin", ["Send back for correction", "Add addendum", "Approve"]],
  [{ status: "approved" }, "Editor", ["Record physician signature", "Start new version", "Mark as sent"]],
  [{ status: "sent" }, "Editor", ["Mark as sent", "Start new version", "Record physician signature"]],
  [{ status: "signed" }, "Editor", ["Start new version", "File document"]],
  [{ status: "filed" }, "Viewer", []],
  [{ status: "filed", kind: "visit-note" }, "Staff", ["Add addendum", "Start new version"]],
  [{ status: "filed", kind: "visit-note", text: null }, "Staff", ["Add addendum"]],
  [{ status: "draft", kind: "plan-of-care", text: null }, "Staff", ["Sign and submit"]],
  [{ status: "draft", isRemoved: true }, "Admin", []],
])("for %j the role %s is offered %j", async (changes, role, labels) => {
  await openDocument(documentWith(changes), { role });
  expect(offered()).toEqual(labels);
});

test("a visit note with a form leads to its own screen", async () => {
  const document = documentWith({ kind: "visit-note", text: null });
  await openDocument(document);
  expect(screen.getByRole("link", { name: "Open the visit note" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-chart/visit-note/${document.id}`,
  );
});

test("on a phone the next step is a button, and the other actions are in a menu", async () => {
  setWidth("phone");
  const { user } = await openDocument(documentWith({ status: "approved" }), { role: "Editor" });
  expect(offered()).toEqual(["More", "Mark as sent"]);
  await user.click(screen.getByRole("button", { name: "More" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Record physician signature",
    "Start new version",
  ]);
});

test("a signed document shows its signature, hash and integrity, its addenda and its history", async () => {
  await openDocument(
    documentWith({
      ...submitted,
      signatures: [signature],
      addenda: [{ ...signature, id: documentId(51), isIntact: false, text: "The wound was 3 cm." }],
      steps: [
        {
          id: documentId(60),
          status: "draft",
          at: "2026-03-02T15:00:00.000Z",
          by: "Nora Marsh",
          comment: null,
        },
        {
          id: documentId(61),
          status: "returned",
          at: "2026-03-03T12:00:00.000Z",
          by: "Adela Marsh",
          comment: "Which dressing?",
        },
      ],
    }),
  );
  const signatures = within(screen.getByRole("region", { name: "Signatures" }));
  expect(signatures.getByText("Nora Marsh, RN")).toBeTruthy();
  expect(signatures.getByText("Unchanged since signing")).toBeTruthy();
  expect(signatures.getByText(`SHA-256 ${sum}`)).toBeTruthy();
  const addenda = within(screen.getByRole("region", { name: "Addenda" }));
  expect(addenda.getByText("The wound was 3 cm.")).toBeTruthy();
  expect(addenda.getByText("Changed since signing")).toBeTruthy();
  const steps = within(screen.getByRole("region", { name: "History" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Returned, .*Adela Marsh.*Which dressing\?/),
    expect.stringMatching(/^Draft, .*Nora Marsh/),
  ]);
});

test("a returned document shows the reason at the top", async () => {
  await openDocument(
    documentWith({
      status: "returned",
      steps: [
        {
          id: documentId(61),
          status: "returned",
          at: "2026-03-03T12:00:00.000Z",
          by: "Adela Marsh",
          comment: "Which dressing?",
        },
      ],
    }),
  );
  expect(screen.getByText("Returned by Adela Marsh: Which dressing?")).toBeTruthy();
});

test("the PDF opens in a new tab with the agency in its address", async () => {
  const document = documentWith();
  await openDocument(document);
  const link = screen.getByRole("link", { name: "Print or PDF" });
  expect(link.getAttribute("href")).toBe(`/api/documents/${document.id}/pdf?agency=7`);
  expect(link.getAttribute("target")).toBe("_blank");
});

test("a draft is signed, and its new status is shown", async () => {
  const document = documentWith();
  const { user, api } = await openDocument(document, {
    api: {
      "POST /documents/:id/sign": () => documentWith(submitted),
    },
  });
  await user.click(screen.getByRole("button", { name: "Sign and submit" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Sign and submit" })).getByRole("button", {
      name: "Sign and submit",
    }),
  );
  expect(await screen.findByText("“Wound care 1” was signed and submitted.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toMatchObject({
    id: document.id,
    version: document.version,
  });
});

test("what is missing before signing is shown", async () => {
  const { user } = await openDocument(documentWith(), {
    api: {
      "POST /documents/:id/sign": () =>
        refuse("not-ready", {
          message: "Something is missing.",
          errors: [{ field: "physicianId", message: "Please choose the physician." }],
        }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Sign and submit" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Sign and submit" })).getByRole("button", {
      name: "Sign and submit",
    }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Please choose the physician.");
});

test("sending a document back requires a comment", async () => {
  const { user, api } = await openDocument(documentWith(submitted), {
    role: "Admin",
    api: { "POST /documents/:id/return": () => documentWith({ status: "returned", version: 5 }) },
  });
  await user.click(screen.getByRole("button", { name: "Send back for correction" }));
  await user.click(await screen.findByRole("button", { name: "Send back" }));
  expect(screen.getByText("Please enter a comment")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/return")).toHaveLength(0);
  await user.type(screen.getByLabelText("What needs to be corrected?"), "Which dressing?");
  await user.click(screen.getByRole("button", { name: "Send back" }));
  expect(await screen.findByText("“Wound care 1” was sent back to Nora Marsh.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/return")[0]?.input).toMatchObject({
    comment: "Which dressing?",
    version: 4,
  });
});

test("the approval dialog shows why a document cannot be approved", async () => {
  const document = documentWith(submitted);
  const { user } = await openDocument(document, {
    role: "Admin",
    api: {
      "POST /documents/approve": () => ({
        results: [{ id: document.id, status: null, problem: "You signed it yourself." }],
      }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve document" }));
  await user.click(dialog.getByRole("button", { name: "Approve document" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You signed it yourself.");
});

test("an order is marked as sent", async () => {
  const { user, api } = await openDocument(documentWith({ status: "approved" }), {
    role: "Editor",
    api: { "POST /documents/:id/send": () => documentWith({ status: "sent", version: 2, sentBy: "portal" }) },
  });
  await user.click(screen.getByRole("button", { name: "Mark as sent" }));
  await user.click(await screen.findByRole("radio", { name: "Portal" }));
  await user.click(screen.getByRole("button", { name: "Mark as sent" }));
  expect(await screen.findByText("“Wound care 1” was marked as sent.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/send")[0]?.input).toMatchObject({ method: "portal" });
});

test("the physician's signature is recorded with its dates and a signed copy uploaded just now", async () => {
  let isUploaded = false;
  const uploadCopy: UploadCopy = ({ onClose: done }) => (
    <button
      type="button"
      onClick={() => {
        isUploaded = true;
        done();
      }}
    >
      Uploaded
    </button>
  );
  const { user, api } = await openDocument(documentWith({ status: "sent" }), {
    role: "Editor",
    uploadCopy,
    api: {
      "GET /patients/:id/files": () => ({ files: isUploaded ? [signedCopy] : [], more: false, total: 0 }),
      "POST /documents/:id/receive": () => documentWith({ status: "signed", version: 2 }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Record physician signature" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record physician signature" }));
  await user.click(dialog.getByRole("button", { name: "Record signature" }));
  expect(dialog.getByText("Please enter the date signed")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Signed on" }), "03/04/2026");
  await user.clear(dialog.getByRole("textbox", { name: "Received on" }));
  await user.type(dialog.getByRole("textbox", { name: "Received on" }), "03/05/2026");
  await user.click(dialog.getByRole("button", { name: "Upload signed copy" }));
  await user.click(screen.getByRole("button", { name: "Uploaded" }));
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Signed copy" })).toHaveProperty("value", "order.pdf"),
  );
  await user.click(dialog.getByRole("button", { name: "Record signature" }));
  await waitFor(() =>
    expect(api.callsOf("POST /documents/:id/receive")[0]?.input).toMatchObject({
      signedOn: "2026-03-04",
      receivedOn: "2026-03-05",
      signedCopyId: signedCopy.id,
    }),
  );
});

const signedCopy = {
  id: documentId(80),
  version: 1,
  patientId: patientWith().id,
  documentId: null,
  name: "order.pdf",
  extension: "pdf",
  size: 1000,
  category: "signed-copy" as const,
  description: null,
  status: "stored" as const,
  refusal: null,
  mediaType: "application/pdf",
  sha256: sum,
  width: null,
  height: null,
  hasThumbnail: false,
  phase: null,
  site: null,
  takenOn: null,
  createdAt: "2026-03-05T15:00:00.000Z",
  createdBy: "Sal Marsh",
  isRemoved: false,
};

test("an addendum is signed when it is added", async () => {
  const { user, api } = await openDocument(documentWith({ ...submitted, kind: "visit-note" }), {
    api: { "POST /documents/:id/addenda": () => documentWith(submitted) },
  });
  await user.click(screen.getByRole("button", { name: "Add addendum" }));
  await user.type(await screen.findByLabelText("Addendum to “Wound care 1”"), "The wound was 3 cm.");
  await user.click(screen.getByRole("button", { name: "Sign and add" }));
  expect(await screen.findByText("The addendum to “Wound care 1” was signed.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/addenda")[0]?.input).toMatchObject({ text: "The wound was 3 cm." });
});

test("a new version opens as a draft", async () => {
  const onShow = vi.fn<(id: string) => void>();
  const { user, api } = await openDocument(documentWith({ status: "filed" }), {
    onShow,
    api: {
      "POST /documents/:id/new-version": ({ newId }) =>
        documentWith({ id: newId, replacesId: documentId(1) }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Start new version" }));
  await user.click(await screen.findByRole("button", { name: "Start new version" }));
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce());
  expect(api.callsOf("POST /documents/:id/new-version")[0]?.input).toMatchObject({
    newId: onShow.mock.calls[0]?.[0],
  });
});

test("a draft is removed and restored with Undo", async () => {
  const { user, api } = await openDocument(documentWith(), {
    api: { "PUT /documents/:id": ({ isRemoved }) => documentWith({ isRemoved, version: isRemoved ? 2 : 3 }) },
  });
  await user.click(screen.getByRole("button", { name: "Remove draft" }));
  expect(
    await screen.findByText("The draft “Wound care 1” will be removed from the chart of Iris Weller."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove draft" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeTruthy();
  expect(api.callsOf("PUT /documents/:id").map(({ input }) => input)).toMatchObject([
    { isRemoved: true, version: 1 },
    { isRemoved: false, version: 2 },
  ]);
});

test("an action on a document that someone else changed is not done, and the current document is shown", async () => {
  let now = documentWith({ status: "approved" });
  const { user } = await openDocument(now, {
    role: "Editor",
    api: {
      "GET /documents/:id": () => now,
      "POST /documents/:id/send": () => {
        now = documentWith({ status: "sent", version: 2 });
        return refuse("conflict", { context: now });
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Mark as sent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark as sent" }));
  await user.click(dialog.getByRole("button", { name: "Mark as sent" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Someone changed this document");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Sent")).toBeTruthy();
});

test("a document that cannot be opened shows an error with Try again", async () => {
  let isThere = false;
  const { user } = openPart(
    <DocumentDialog id={documentId(1)} onClose={vi.fn()} onShow={vi.fn()} />,
    { "GET /documents/:id": () => (isThere ? documentWith() : refuse("not-found")) },
    "Staff",
  );
  expect(await screen.findByText("No access or not found.")).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Print or PDF" })).toBeTruthy();
});
