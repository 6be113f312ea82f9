import type { DocumentSummary, Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, documentSummaryWith, documentWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { openPart } from "#src/test/open-part.tsx";
import { setWidth } from "#src/test/window-width.ts";
import { DocumentWizardProvider } from "../wizard/open-wizard.tsx";
import type { DocsFilter } from "./docs-filter.ts";
import { DocsScreen } from "./docs-screen.tsx";
import "../open/document-dialog.tsx";
import "../wizard/wizard-dialog.tsx";

beforeEach(() => forgetKept("Staff"));

const ages = { "0-7": 4, "8-14": 3, "15-30": 2, "over-30": 1 };
const counts = { review: 2, physician: 10, mine: 5, ages };

const waiting = [1, 2].map((number) =>
  documentSummaryWith(number, {
    status: "submitted",
    submittedAt: "2026-03-03T15:00:00.000Z",
    version: number,
  }),
);

const queueOf = (documents: readonly DocumentSummary[], more = false): Handlers => ({
  "GET /documents": ({ after }) => ({
    documents: after === undefined ? [...documents] : [documentSummaryWith(3)],
    more: more && after === undefined,
    counts,
  }),
});

const onAddress = vi.fn<(filter: DocsFilter) => void>();
const address = () => onAddress.mock.lastCall?.[0];

/** The screen with its address. */
function AtAddress({ start }: { start: DocsFilter }) {
  const [filter, setFilter] = useState(start);
  const show = (next: DocsFilter) => {
    onAddress(next);
    setFilter(next);
  };
  return (
    <DocumentWizardProvider>
      <DocsScreen filter={filter} onFilter={show} />
    </DocumentWizardProvider>
  );
}

async function openDocs(role: Role, api: Handlers = queueOf(waiting), filter: DocsFilter = {}) {
  const drawn = openPart(<AtAddress start={filter} />, api, role);
  await screen.findByRole("heading", { name: "Docs for Approval" });
  return drawn;
}

const tabs = () =>
  within(screen.getByRole("navigation", { name: "Queues" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("a reviewer sees the documents awaiting review, and the size of each queue", async () => {
  const { api } = await openDocs("Admin");
  expect(await screen.findByRole("button", { name: "Wound care 1" })).toBeTruthy();
  expect(tabs()).toEqual(["Awaiting review2", "Awaiting physician10", "Assigned to me5"]);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Select all shown",
    "Document Type",
    "Status",
    "Patient",
    "Author",
    "Date Received",
    "Days waiting",
    "Actions",
  ]);
  expect(api.callsOf("GET /documents")[0]?.input).toEqual({ queue: "review" });
});

test.each<[Role, string]>([
  ["Staff", "mine"],
  ["Editor", "mine"],
  ["Viewer", "mine"],
])(
  "a user with the role %s, who does not approve, sees their own documents and those awaiting a physician",
  async (role, queue) => {
    const { api } = await openDocs(role, queueOf([]), { queue: "review" });
    expect(await screen.findByText("No documents to complete")).toBeTruthy();
    expect(tabs()).toEqual(["Awaiting physician10", "Assigned to me5"]);
    expect(api.callsOf("GET /documents")[0]?.input).toEqual({ queue });
    expect(screen.queryByRole("checkbox")).toBeNull();
  },
);

test("orders awaiting a physician are filtered by days waiting", async () => {
  const { user, api } = await openDocs(
    "Editor",
    queueOf([documentSummaryWith(1, { status: "sent", ageDays: 33, ageBucket: "over-30" })]),
    { queue: "physician" },
  );
  expect(await screen.findByText("33 days")).toBeTruthy();
  const bucket = screen.getByRole("button", { name: "Over 30 days 1" });
  expect(bucket.getAttribute("aria-pressed")).toBe("false");
  await user.click(bucket);
  expect(address()).toEqual({ queue: "physician", age: "over-30" });
  await waitFor(() =>
    expect(api.callsOf("GET /documents").at(-1)?.input).toEqual({ queue: "physician", age: "over-30" }),
  );
  expect(tabs()).toContain("Awaiting physician1");
  expect(screen.getByText("1 document")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Over 30 days 1" }));
  expect(address()).toEqual({ queue: "physician" });
  expect(tabs()).toContain("Awaiting physician10");
});

test("the document type filter is in the address", async () => {
  const { user, api } = await openDocs("Admin");
  await screen.findByRole("button", { name: "Wound care 1" });
  await user.click(screen.getByRole("combobox", { name: "Document type" }));
  await user.click(await screen.findByRole("option", { name: "Visit note" }));
  expect(address()).toEqual({ kind: "visit-note" });
  expect(screen.getByRole("link", { name: /^Assigned to me/ }).getAttribute("href")).toContain(
    "kind=visit-note",
  );
  await waitFor(() =>
    expect(api.callsOf("GET /documents").at(-1)?.input).toEqual({ queue: "review", kind: "visit-note" }),
  );
});

test("several documents are selected by keyboard and approved, with a result for each", async () => {
  let left = waiting;
  const { user, api } = await openDocs("Admin", {
    "GET /documents": () => ({ documents: left, more: false, counts }),
    "POST /documents/approve": () => {
      left = [];
      return {
        results: [
          { id: documentId(1), status: "approved", problem: null },
          { id: documentId(2), status: null, problem: "You signed it yourself." },
        ],
      };
    },
  });
  (await screen.findByRole("checkbox", { name: /^Select “Wound care 1”/ })).focus();
  await user.keyboard(" ");
  screen.getByRole("checkbox", { name: /^Select “Wound care 2”/ }).focus();
  await user.keyboard(" ");
  await user.click(screen.getByRole("button", { name: "Approve 2 documents" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve 2 documents" }));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await dialog.findByText("1 of 2 documents approved.")).toBeTruthy();
  expect(await screen.findByText("No documents to review")).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "“Wound care 1,” Weller, IrisApproved",
    "“Wound care 2,” Weller, IrisYou signed it yourself.",
  ]);
  expect(api.callsOf("POST /documents/approve")[0]?.input).toEqual({
    documents: [
      { id: documentId(1), version: 1 },
      { id: documentId(2), version: 2 },
    ],
  });
});

test("an empty queue has no checkboxes", async () => {
  await openDocs("Admin", queueOf([]));
  expect(await screen.findByText("No documents to review")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("all shown documents are selected at once", async () => {
  const { user } = await openDocs("Admin");
  await screen.findByRole("checkbox", { name: /^Select “Wound care 1”/ });
  await user.click(screen.getByRole("checkbox", { name: "Select all shown" }));
  expect(screen.getByRole("button", { name: "Approve 2 documents" })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Select all shown" }));
  expect(screen.getByRole("button", { name: "Approve selected" })).toHaveProperty("disabled", true);
});

test("on a phone Approve appears once a document is selected, below the list", async () => {
  setWidth("phone");
  const { user } = await openDocs("Admin");
  const first = await screen.findByRole("checkbox", { name: /^Select “Wound care 1”/ });
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  await user.click(first);
  const approve = screen.getByRole("button", { name: "Approve 1 document" });
  const follows = first.compareDocumentPosition(approve) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(approve);
  expect(await screen.findByRole("dialog", { name: "Approve 1 document" })).toBeTruthy();
});

test("a failed approval keeps the selection, so that it can be tried again", async () => {
  const { user } = await openDocs("Admin", {
    ...queueOf(waiting),
    "POST /documents/approve": () => refuse("unavailable"),
  });
  await user.click(await screen.findByRole("checkbox", { name: /^Select “Wound care 1”/ }));
  await user.click(screen.getByRole("button", { name: "Approve 1 document" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("busy or starting");
  expect(dialog.getByRole("button", { name: "Approve" })).toBeTruthy();
});

test("a document is opened from its row for review, and sent back with a comment", async () => {
  const { user, api } = await openDocs("Admin", {
    ...queueOf(waiting),
    "GET /documents/:id": () => documentWith({ id: documentId(2), version: 2, status: "submitted" }),
    "POST /documents/:id/return": () => documentWith({ status: "returned" }),
  });
  await user.click(await screen.findByRole("button", { name: "Review “Wound care 2”, Weller, Iris" }));
  expect(address()).toEqual({ document: documentId(2) });
  await user.click(await screen.findByRole("button", { name: "Send back for correction" }));
  await user.type(await screen.findByLabelText("What needs to be corrected?"), "Which dressing?");
  await user.click(screen.getByRole("button", { name: "Send back" }));
  expect(await screen.findByText(/was sent back to Nora Marsh/)).toBeTruthy();
  expect(api.callsOf("POST /documents/:id/return")[0]?.input).toEqual({
    id: documentId(2),
    version: 2,
    comment: "Which dressing?",
  });
});

const begun = {
  id: documentId(70),
  version: 1,
  changedAt: "2026-03-04T15:00:00.000Z",
  content: {
    step: 3,
    kind: "visit-note" as const,
    patientIds: [],
    assigneeId: null,
    title: "Wound check",
    text: "Begun",
    physicianId: null,
    visitId: null,
    orderedOn: null,
    receivedAt: null,
  },
};

test("the user's unfinished drafts count as documents to complete, and are continued there", async () => {
  const { user } = await openDocs(
    "Staff",
    { ...queueOf([]), "GET /document-drafts": () => ({ drafts: [begun] }) },
    { queue: "mine" },
  );
  const drafts = within(await screen.findByRole("region", { name: "Unfinished drafts" }));
  expect(drafts.getByText("Wound check")).toBeTruthy();
  expect(await screen.findByText("No other documents to complete")).toBeTruthy();
  expect(tabs()).toEqual(["Awaiting physician10", "Assigned to me6"]);
  await user.click(drafts.getByRole("button", { name: "Continue draft: a visit note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create New Document" }));
  expect(await dialog.findByLabelText("Text")).toHaveProperty("value", "Begun");
});

test("a document is opened from its row, and the address names it", async () => {
  const { user } = await openDocs("Admin", {
    ...queueOf(waiting),
    "GET /documents/:id": () => documentWith(),
  });
  await user.click(await screen.findByRole("button", { name: "Wound care 1" }));
  expect(await screen.findByRole("dialog", { name: "Wound care 1" })).toBeTruthy();
  expect(address()).toEqual({ document: documentId(1) });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toEqual({}));
});

test("the next page is added below the first", async () => {
  const { user, api } = await openDocs("Admin", queueOf(waiting, true));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("button", { name: "Wound care 3" })).toBeTruthy();
  expect(screen.getByText("3 documents")).toBeTruthy();
  expect(api.callsOf("GET /documents")[1]?.input).toEqual({ queue: "review", after: documentId(2) });
});

test("a queue that cannot be loaded shows an error with Try again", async () => {
  let isThere = false;
  const { user } = await openDocs("Admin", {
    "GET /documents": () => (isThere ? { documents: waiting, more: false, counts } : refuse("internal")),
  });
  await screen.findByRole("alert");
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Wound care 1" })).toBeTruthy();
});
