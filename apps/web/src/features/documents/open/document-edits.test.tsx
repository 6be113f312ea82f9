import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { enterSession } from "#src/lib/session-state.ts";
import { documentId, documentWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { editSlot } from "../queries.ts";
import { documentToValues } from "./document-values.ts";
import { openDocument } from "./test/open-document.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const slot = () => {
  enterSession(userWith("Staff"));
  return editSlot(browserPlatform(), documentId(1));
};

beforeEach(() => slot().forget());

/** Changes that an earlier tab left to the first version of the document. */
async function keepEdit(text = "Typed before") {
  const base = documentToValues(documentWith(), "UTC");
  const at = "2026-03-04T15:12:00.000Z";
  await slot().keep({ writingId: documentId(90), at, version: 1, base, values: { ...base, text } });
}

test("a draft is edited, and leaving asks about unsaved changes", async () => {
  const { user, api } = await openDocument(documentWith(), {
    api: {
      "PUT /documents/:id": ({ text }) => documentWith({ text, version: 2 }),
      "GET /text-templates": () => ({ templates: [] }),
    },
  });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const isRequired = (label: string) => screen.getByLabelText(label).hasAttribute("required");
  await user.type(await screen.findByLabelText("Text"), " Twice a week.");
  expect(screen.getByRole("dialog", { name: "Edit Wound care 1 for Iris Weller" })).toBeTruthy();
  expect([isRequired("Title"), isRequired("Text")]).toEqual([true, false]);
  await user.keyboard("{Escape}");
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“Wound care 1” was saved.")).toBeTruthy();
  expect(api.callsOf("PUT /documents/:id")[0]?.input).toMatchObject({
    text: "Cleanse the wound with normal saline. Twice a week.",
    orderedOn: "2026-03-02",
  });
});

test("unsaved changes are offered when the document is opened again, until they are saved", async () => {
  const api: Handlers = {
    "PUT /documents/:id": ({ text }) => documentWith({ text, version: 2 }),
    "GET /text-templates": () => ({ templates: [] }),
  };
  const before = await openDocument(documentWith(), { api });
  await before.user.click(screen.getByRole("button", { name: "Edit" }));
  await before.user.type(await screen.findByLabelText("Text"), " Twice a week.");
  before.unmount();
  const { user, api: calls } = await openDocument(documentWith(), { api });
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByLabelText("Text")).toHaveProperty(
    "value",
    "Cleanse the wound with normal saline. Twice a week.",
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("link", { name: "Print or PDF" });
  expect(calls.callsOf("PUT /documents/:id")).toHaveLength(1);
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
});

test("unsaved changes are discarded on request, with Undo", async () => {
  await keepEdit();
  const { user } = await openDocument(documentWith());
  await screen.findByText(/^You have unsaved changes from/);
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText(/^You have unsaved changes from/)).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeTruthy();
});

test("unsaved changes to a document that can no longer be edited can still be read", async () => {
  await keepEdit("Typed too late");
  await openDocument(
    documentWith({ status: "submitted", submittedAt: "2026-03-03T15:00:00.000Z", version: 4 }),
  );
  expect(await screen.findByText("Typed too late")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("changes to an older version are saved only after both versions were shown", async () => {
  await keepEdit("Mine");
  const theirs = documentWith({ version: 2, text: "Theirs" });
  const { user } = await openDocument(theirs, {
    api: {
      "PUT /documents/:id": ({ version }) =>
        refuse(version === 1 ? "conflict" : "internal", { context: theirs }),
      "GET /text-templates": () => ({ templates: [] }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(await screen.findByText(/^Continuing with your unsaved changes/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const choice = within(await screen.findByRole("radiogroup", { name: "Text" }));
  expect(choice.getByRole("radio", { name: "Saved by someone else: Theirs" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeTruthy();
});

test("when someone else saved first, both versions are shown and the choice is saved over the newer one", async () => {
  const theirs = documentWith({ version: 2, text: "Theirs" });
  const { user, api } = await openDocument(documentWith(), {
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
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  await waitFor(() =>
    expect(api.callsOf("PUT /documents/:id")[1]?.input).toMatchObject({ version: 2, text: "Mine" }),
  );
});
