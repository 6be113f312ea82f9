import type { Document, Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { enterSession } from "#src/lib/session-state.ts";
import { documentId, documentWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith, userWith } from "#src/test/records.ts";
import { DocumentDialog, type UploadCopy } from "./document-dialog.tsx";
import { editSlot } from "./kept-edit.ts";
import { paperToValues } from "./paper-values.ts";

const nurse = userWith("Staff");
const onClose = vi.fn();
const onShow = vi.fn<(id: string) => void>();

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const slot = () => {
  enterSession(nurse);
  return editSlot(browserPlatform(), documentId(1));
};

beforeEach(async () => {
  vi.clearAllMocks();
  await slot().forget();
});

/** What an earlier tab left of the paper as it first was. */
async function keepEdit(text = "Typed before") {
  const base = paperToValues(documentWith(), "UTC");
  const at = "2026-03-04T15:12:00.000Z";
  await slot().keep({ writingId: documentId(90), at, version: 1, base, values: { ...base, text } });
}

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

type Options = { role?: Role; api?: Handlers; uploadCopy?: UploadCopy };

async function openPaper(paper: Document, { role = "Staff", api = {}, uploadCopy }: Options = {}) {
  const drawn = openPart(
    <DocumentDialog id={paper.id} onClose={onClose} onShow={onShow} uploadCopy={uploadCopy} />,
    {
      "GET /documents/:id": () => paper,
      "GET /patients/:id/files": () => ({ files: [], more: false, total: 0 }),
      ...api,
    },
    role,
  );
  await screen.findByRole("link", { name: "PDF" });
  return drawn;
}

const offered = () =>
  within(screen.getByRole("dialog"))
    .queryAllByRole("button")
    .map((button) => button.textContent)
    .filter((label) => label !== "");

test.each<[Partial<Document>, Role, string[]]>([
  [{ status: "draft" }, "Staff", ["Edit", "Remove the draft", "Sign and submit"]],
  [{ status: "draft" }, "Editor", ["Edit", "Remove the draft"]],
  [{ status: "draft" }, "Viewer", []],
  [{ status: "returned" }, "Staff", ["Edit", "Sign and submit"]],
  [{ status: "submitted" }, "Staff", ["Add an addendum"]],
  [
    { status: "submitted" },
    "Admin",
    ["Take into review", "Return with a comment", "Add an addendum", "Approve"],
  ],
  [{ status: "in-review" }, "Admin", ["Return with a comment", "Add an addendum", "Approve"]],
  [{ status: "approved" }, "Editor", ["Record the physician's signature", "New version", "Note as sent"]],
  [{ status: "sent" }, "Editor", ["Note as sent", "New version", "Record the physician's signature"]],
  [{ status: "signed" }, "Editor", ["New version", "File"]],
  [{ status: "filed" }, "Viewer", []],
  [{ status: "filed", kind: "visit-note" }, "Staff", ["Add an addendum", "New version"]],
  [{ status: "draft", kind: "plan-of-care", text: null }, "Staff", ["Sign and submit"]],
  [{ status: "draft", isRemoved: true }, "Admin", []],
])("of %j a person of role %s is offered %j", async (changes, role, labels) => {
  await openPaper(documentWith(changes), { role });
  expect(offered()).toEqual(labels);
});

test("a signed paper shows its signature, its sum and that it is intact, addenda and history", async () => {
  await openPaper(
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
  expect(signatures.getByText("Intact")).toBeTruthy();
  expect(signatures.getByText(`SHA-256 ${sum}`)).toBeTruthy();
  const addenda = within(screen.getByRole("region", { name: "Addenda" }));
  expect(addenda.getByText("The wound was 3 cm.")).toBeTruthy();
  expect(addenda.getByText("Not what was signed")).toBeTruthy();
  const steps = within(screen.getByRole("region", { name: "History" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Returned, .*Adela Marsh.*Which dressing\?/),
    expect.stringMatching(/^Draft, .*Nora Marsh/),
  ]);
});

test("why a paper was returned stands above it", async () => {
  await openPaper(
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
  expect(screen.getByText("Adela Marsh gave it back: Which dressing?")).toBeTruthy();
});

test("the PDF opens beside the chart and names the agency", async () => {
  const paper = documentWith();
  await openPaper(paper);
  const link = screen.getByRole("link", { name: "PDF" });
  expect(link.getAttribute("href")).toBe(`/api/documents/${paper.id}/pdf?agency=7`);
  expect(link.getAttribute("target")).toBe("_blank");
});

test("a draft is signed with the password, and shown as it is then", async () => {
  const paper = documentWith();
  const { user, api } = await openPaper(paper, {
    api: {
      "POST /documents/:id/sign": ({ password }) =>
        password === "correct horse" ? documentWith(submitted) : refuse("wrong-credentials"),
    },
  });
  await user.click(screen.getByRole("button", { name: "Sign and submit" }));
  await user.type(await screen.findByLabelText("Password"), "wrong{Enter}");
  expect(await screen.findByText("This is not your password.")).toBeTruthy();
  await user.clear(screen.getByLabelText("Password"));
  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  expect(await screen.findByText("“Wound care 1” was signed and submitted.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/sign")[0]?.input).toMatchObject({
    id: paper.id,
    version: paper.version,
  });
});

test("what keeps it from being signed is said", async () => {
  const { user } = await openPaper(documentWith(), {
    api: {
      "POST /documents/:id/sign": () =>
        refuse("not-ready", {
          message: "Something is missing.",
          errors: [{ field: "physicianId", message: "Please choose the physician." }],
        }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Sign and submit" }));
  await user.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Please choose the physician.");
});

test("a paper is returned only with a comment", async () => {
  const { user, api } = await openPaper(documentWith(submitted), {
    role: "Admin",
    api: { "POST /documents/:id/return": () => documentWith({ status: "returned", version: 5 }) },
  });
  await user.click(screen.getByRole("button", { name: "Return with a comment" }));
  await user.click(await screen.findByRole("button", { name: "Return" }));
  expect(screen.getByText("Please give a reason")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/return")).toHaveLength(0);
  await user.type(screen.getByLabelText("What is to be changed?"), "Which dressing?");
  await user.click(screen.getByRole("button", { name: "Return" }));
  expect(await screen.findByText("“Wound care 1” was returned to Nora Marsh.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/return")[0]?.input).toMatchObject({
    comment: "Which dressing?",
    version: 4,
  });
});

test("why a paper cannot be approved is said where it was approved", async () => {
  const paper = documentWith(submitted);
  const { user } = await openPaper(paper, {
    role: "Admin",
    api: {
      "POST /documents/approve": () => ({
        results: [{ id: paper.id, status: null, problem: "You signed it yourself." }],
      }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Approve" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve" }));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You signed it yourself.");
});

test("an order is noted as sent", async () => {
  const { user, api } = await openPaper(documentWith({ status: "approved" }), {
    role: "Editor",
    api: { "POST /documents/:id/send": () => documentWith({ status: "sent", version: 2, sentBy: "portal" }) },
  });
  await user.click(screen.getByRole("button", { name: "Note as sent" }));
  await user.click(await screen.findByRole("radio", { name: "Portal" }));
  await user.click(screen.getByRole("button", { name: "Note as sent" }));
  expect(await screen.findByText("“Wound care 1” is noted as sent.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/send")[0]?.input).toMatchObject({ method: "portal" });
});

test("the physician's signature is recorded with its days and the signed copy uploaded just now", async () => {
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
  const { user, api } = await openPaper(documentWith({ status: "sent" }), {
    role: "Editor",
    uploadCopy,
    api: {
      "GET /patients/:id/files": () => ({ files: isUploaded ? [signedCopy] : [], more: false, total: 0 }),
      "POST /documents/:id/receive": () => documentWith({ status: "signed", version: 2 }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Record the physician's signature" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Record the physician's signature" }));
  await user.click(dialog.getByRole("button", { name: "Record" }));
  expect(dialog.getByText("Please enter the day it was signed")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Signed on" }), "03/04/2026");
  await user.clear(dialog.getByRole("textbox", { name: "Received on" }));
  await user.type(dialog.getByRole("textbox", { name: "Received on" }), "03/05/2026");
  await user.click(dialog.getByRole("button", { name: "Upload the signed copy" }));
  await user.click(screen.getByRole("button", { name: "Uploaded" }));
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Signed copy" })).toHaveProperty("value", "order.pdf"),
  );
  await user.click(dialog.getByRole("button", { name: "Record" }));
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

test("an addendum is signed with the password", async () => {
  const { user, api } = await openPaper(documentWith({ ...submitted, kind: "visit-note" }), {
    api: { "POST /documents/:id/addenda": () => documentWith(submitted) },
  });
  await user.click(screen.getByRole("button", { name: "Add an addendum" }));
  await user.type(await screen.findByLabelText("Addendum to “Wound care 1”"), "The wound was 3 cm.");
  await user.click(screen.getByRole("button", { name: "Sign and add" }));
  expect(screen.getByText("Password is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  expect(await screen.findByText("The addendum to “Wound care 1” was signed.")).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/addenda")[0]?.input).toMatchObject({ text: "The wound was 3 cm." });
});

test("a new version is shown as the draft it is", async () => {
  const { user, api } = await openPaper(documentWith({ status: "filed" }), {
    api: {
      "POST /documents/:id/new-version": ({ newId }) =>
        documentWith({ id: newId, replacesId: documentId(1) }),
    },
  });
  await user.click(screen.getByRole("button", { name: "New version" }));
  await user.click(await screen.findByRole("button", { name: "Begin the new version" }));
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce());
  expect(api.callsOf("POST /documents/:id/new-version")[0]?.input).toMatchObject({
    newId: onShow.mock.calls[0]?.[0],
  });
});

test("a draft is removed and put back with Undo", async () => {
  const { user, api } = await openPaper(documentWith(), {
    api: { "PUT /documents/:id": ({ isRemoved }) => documentWith({ isRemoved, version: isRemoved ? 2 : 3 }) },
  });
  await user.click(screen.getByRole("button", { name: "Remove the draft" }));
  expect(
    await screen.findByText("The draft “Wound care 1” for Weller, Iris is taken off the chart."),
  ).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("It was undone.")).toBeTruthy();
  expect(api.callsOf("PUT /documents/:id").map(({ input }) => input)).toMatchObject([
    { isRemoved: true, version: 1 },
    { isRemoved: false, version: 2 },
  ]);
});

test("a draft is changed, and what is not saved is asked about before it is left", async () => {
  const { user, api } = await openPaper(documentWith(), {
    api: {
      "PUT /documents/:id": ({ text }) => documentWith({ text, version: 2 }),
      "GET /text-templates": () => ({ templates: [] }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(await screen.findByLabelText("Text"), " Twice a week.");
  await user.keyboard("{Escape}");
  expect(screen.getByText("Your changes are not saved yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Wound care 1” was saved.")).toBeTruthy();
  expect(api.callsOf("PUT /documents/:id")[0]?.input).toMatchObject({
    text: "Cleanse the wound with normal saline. Twice a week.",
    orderedOn: "2026-03-02",
  });
});

test("what was typed and not saved is offered again when the paper is opened, and ends when it is saved", async () => {
  const api: Handlers = {
    "PUT /documents/:id": ({ text }) => documentWith({ text, version: 2 }),
    "GET /text-templates": () => ({ templates: [] }),
  };
  const before = await openPaper(documentWith(), { api });
  await before.user.click(screen.getByRole("button", { name: "Edit" }));
  await before.user.type(await screen.findByLabelText("Text"), " Twice a week.");
  before.unmount();
  const { user, api: calls } = await openPaper(documentWith(), { api });
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByLabelText("Text")).toHaveProperty(
    "value",
    "Cleanse the wound with normal saline. Twice a week.",
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("link", { name: "PDF" });
  expect(calls.callsOf("PUT /documents/:id")).toHaveLength(1);
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
});

test("unsaved changes are discarded by choice, which can be undone", async () => {
  await keepEdit();
  const { user } = await openPaper(documentWith());
  await screen.findByText(/^You have unsaved changes from/);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText(/^You have unsaved changes from/)).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeTruthy();
});

test("what was typed into a paper that is closed by now can still be read", async () => {
  await keepEdit("Typed too late");
  await openPaper(documentWith(submitted));
  expect(await screen.findByText("Typed too late")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("changes typed over an older version are saved only after both were seen", async () => {
  await keepEdit("Mine");
  const theirs = documentWith({ version: 2, text: "Theirs" });
  const { user } = await openPaper(theirs, {
    api: {
      "PUT /documents/:id": ({ version }) =>
        refuse(version === 1 ? "conflict" : "internal", { context: theirs }),
      "GET /text-templates": () => ({ templates: [] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await screen.findByText(/^You go on from your unsaved changes/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const choice = within(await screen.findByRole("radiogroup", { name: "Text" }));
  expect(choice.getByRole("radio", { name: "Saved by someone else: Theirs" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeTruthy();
});

test("when somebody saved first both versions stand there, and the choice is saved over the newer", async () => {
  const theirs = documentWith({ version: 2, text: "Theirs" });
  const { user, api } = await openPaper(documentWith(), {
    api: {
      "PUT /documents/:id": ({ version, text }) =>
        version === 1 ? refuse("conflict", { context: theirs }) : documentWith({ version: 3, text }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.clear(await screen.findByLabelText("Text"));
  await user.type(screen.getByLabelText("Text"), "Mine");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const choice = within(await screen.findByRole("radiogroup", { name: "Text" }));
  expect(choice.getByRole("radio", { name: "Saved by someone else: Theirs" })).toBeTruthy();
  expect(choice.getByRole("radio", { name: "Yours: Mine" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Save my choice" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /documents/:id")[1]?.input).toMatchObject({ version: 2, text: "Mine" }),
  );
});

test("an act on a paper that was changed meanwhile is not done, and it is shown as it is now", async () => {
  let now = documentWith({ status: "approved" });
  const { user } = await openPaper(now, {
    role: "Editor",
    api: {
      "GET /documents/:id": () => now,
      "POST /documents/:id/send": () => {
        now = documentWith({ status: "sent", version: 2 });
        return refuse("conflict", { context: now });
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Note as sent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Note as sent" }));
  await user.click(dialog.getByRole("button", { name: "Note as sent" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Somebody changed this document");
  await user.click(dialog.getByRole("button", { name: "Back" }));
  expect(await screen.findByText("Sent")).toBeTruthy();
});

test("a paper that cannot be opened says so and is tried again", async () => {
  let isThere = false;
  const { user } = openPart(
    <DocumentDialog id={documentId(1)} onClose={onClose} onShow={onShow} />,
    { "GET /documents/:id": () => (isThere ? documentWith() : refuse("not-found")) },
    "Staff",
  );
  expect(await screen.findByText("There is nothing here, or you may not see it.")).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "PDF" })).toBeTruthy();
});
