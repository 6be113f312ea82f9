import type { DocumentDraft } from "@hearthside/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, draftContentWith } from "#src/test/document-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { patientWith } from "#src/test/records.ts";
import { officeOf, openWizard } from "./test/wizard.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

beforeEach(() => forgetKept("Staff"));

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
  await opened.user.click(await screen.findByRole("button", { name: "Continue draft: a plan" }));
  expect(await screen.findByRole("radio", { name: /^Plan/ })).toHaveProperty("checked", true);
});

test("a dialog without changes keeps no draft", async () => {
  const office = officeOf();
  const { user, api } = await openWizard(office);
  await screen.findByRole("radio", { name: /^Plan/ });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("PUT /document-drafts/:id")).toHaveLength(0);
});

test("a draft is continued at the step where it was left", async () => {
  const opened = await openWizard(officeOf([draft]));
  await opened.user.click(await opened.dialog.findByRole("button", { name: "Continue draft: a plan" }));
  expect(await screen.findByLabelText("Text")).toHaveProperty("value", "Begun");
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveProperty("value", "Falls");
});

test("a draft is discarded, and restored with Undo", async () => {
  const office = officeOf([draft]);
  const { user, dialog } = await openWizard(office);
  await user.click(await dialog.findByRole("button", { name: "Discard draft: a plan" }));
  expect(await screen.findByRole("radio", { name: /^Plan/ })).toHaveProperty("checked", false);
  expect(office.kept.size).toBe(0);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeTruthy();
});

test("a draft typed offline is kept and offered again", async () => {
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
  expect(await screen.findByRole("button", { name: "Continue draft: a communication note" })).toBeTruthy();
});
