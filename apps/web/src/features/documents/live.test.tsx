import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentId, documentSummaryWith, documentWith } from "#src/test/document-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith } from "#src/test/records.ts";
import { DocumentDialog } from "./open/document-dialog.tsx";
import { DocsScreen } from "./queue/docs-screen.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

type Listener = (message: { data: string; lastEventId: string }) => void;

const heard: Listener[] = [];
vi.stubGlobal("EventSource", function EventSource() {
  return {
    addEventListener: (type: string, listener: Listener) => type === "message" && heard.push(listener),
    close: () => undefined,
  };
});

const event = {
  id: 1,
  kind: "document",
  patientId: patientWith().id,
  subjectId: documentId(1),
  revision: 2,
};

async function somebodySaves() {
  await waitFor(() => expect(heard).not.toHaveLength(0));
  act(() => {
    for (const listener of heard) listener({ data: JSON.stringify(event), lastEventId: "1" });
  });
}

const nothing = () => undefined;
const counts = { review: 1, physician: 0, mine: 0, ages: { "0-7": 0, "8-14": 0, "15-30": 0, "over-30": 0 } };

test("a document submitted by a clinician appears in the queue at once", async () => {
  const documents = [documentSummaryWith(1, { status: "submitted" })];
  openPart(
    <DocsScreen filter={{}} onFilter={nothing} />,
    { "GET /documents": () => ({ documents: [...documents], more: false, counts }) },
    "Admin",
  );
  await screen.findByRole("button", { name: "Wound care 1" });
  documents.push(documentSummaryWith(2, { status: "submitted" }));
  await somebodySaves();
  expect(await screen.findByRole("button", { name: "Wound care 2" })).toBeTruthy();
});

test("a colleague's change during an edit is shown for review and never overwritten", async () => {
  let now = documentWith();
  const { user, api } = openPart(
    <DocumentDialog id={now.id} onClose={nothing} onShow={nothing} />,
    {
      "GET /documents/:id": () => now,
      "PUT /documents/:id": ({ version }) =>
        version === now.version ? now : refuse("conflict", { context: now }),
    },
    "Staff",
  );
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByLabelText("Text"), " Mine");
  now = documentWith({ version: 2, text: "Theirs" });
  await somebodySaves();
  await waitFor(() => expect(api.callsOf("GET /documents/:id")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const choice = within(await screen.findByRole("radiogroup", { name: "Text" }));
  expect(choice.getByRole("radio", { name: "Saved by someone else: Theirs" })).toBeTruthy();
  expect(api.callsOf("PUT /documents/:id")[0]?.input).toMatchObject({ version: 1 });
});

test("no one can sign a version they have not seen", async () => {
  let now = documentWith();
  const { user, api } = openPart(
    <DocumentDialog id={now.id} onClose={nothing} onShow={nothing} />,
    {
      "GET /documents/:id": () => now,
      "POST /documents/:id/sign": ({ version }) =>
        version === now.version ? now : refuse("conflict", { context: now }),
    },
    "Staff",
  );
  await user.click(await screen.findByRole("button", { name: "Sign and submit" }));
  now = documentWith({ version: 2, text: "Theirs" });
  await somebodySaves();
  await waitFor(() => expect(api.callsOf("GET /documents/:id")).toHaveLength(2));
  await user.click(
    within(screen.getByRole("dialog", { name: "Sign and submit" })).getByRole("button", {
      name: "Sign and submit",
    }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Someone changed this document");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Theirs")).toBeTruthy();
});
