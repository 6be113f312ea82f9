import type { Role } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, documentSummaryWith, documentWith } from "#src/test/document-records.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { openPart } from "#src/test/open-part.tsx";
import { patientWith } from "#src/test/records.ts";
import { episodeId } from "#src/test/schedule-records.ts";
import { DocumentWizardProvider } from "../wizard/open-wizard.tsx";
import { OrdersSection } from "./orders-section.tsx";
import "../open/document-dialog.tsx";
import "../wizard/wizard-dialog.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => forgetKept("Staff"));

const { id: patientId } = patientWith();
const waiting = documentSummaryWith(1, {
  status: "sent",
  ageDays: 12,
  ageBucket: "8-14",
  sentAt: "2026-03-03T15:00:00.000Z",
});

const chart = (changes: Handlers = {}): Handlers => ({
  "GET /patients/:id/documents": () => ({ documents: [waiting], more: false, total: 1 }),
  "GET /documents/:id": () => documentWith(),
  "GET /document-drafts": () => ({ drafts: [] }),
  "GET /text-templates": () => ({ templates: [] }),
  "GET /patients/:id": () => patientWith(),
  ...changes,
});

const open = (section: ReactNode, api: Handlers = chart(), role: Role = "Staff") =>
  openPart(<DocumentWizardProvider>{section}</DocumentWizardProvider>, api, role);

test("orders are listed with status, days waiting, physician and dates", async () => {
  const { api } = open(<OrdersSection patientId={patientId} episodeId={episodeId(1)} />);
  const row = (await screen.findByRole("button", { name: "Wound care 1" })).closest("tr");
  expect(row?.textContent).toMatch(
    /Physician order.*Sent, waiting 12 days.*Okafor, Grace, MD.*Sent 03\/03\/2026.*Nora Marsh/,
  );
  expect(api.callsOf("GET /patients/:id/documents")[0]?.input).toEqual({
    id: patientId,
    which: "orders",
    episodeId: episodeId(1),
  });
});

test("an order sent today says so in one badge", async () => {
  const today = { ...waiting, ageDays: 0, ageBucket: "0-7" as const };
  open(
    <OrdersSection patientId={patientId} />,
    chart({ "GET /patients/:id/documents": () => ({ documents: [today], more: false, total: 1 }) }),
  );
  expect(await screen.findByText("Sent today")).toBeTruthy();
});

test("an order named in the address opens immediately and can be closed", async () => {
  const { user } = open(<OrdersSection patientId={patientId} subjectId={documentId(1)} />);
  expect(await screen.findByRole("dialog", { name: "Wound care 1" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("orders are filtered by status, and an empty result leads back to all", async () => {
  const { user } = open(
    <OrdersSection patientId={patientId} />,
    chart({
      "GET /patients/:id/documents": ({ status }) => ({
        documents: status === "filed" ? [] : [waiting],
        more: false,
        total: 1,
      }),
    }),
  );
  await screen.findByRole("button", { name: "Wound care 1" });
  await user.click(screen.getByRole("combobox", { name: "Status" }));
  await user.click(await screen.findByRole("option", { name: "Filed" }));
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("button", { name: "Wound care 1" })).toBeTruthy();
});

test("a new order starts with its type and this patient", async () => {
  const { user } = open(<OrdersSection patientId={patientId} />);
  await user.click(await screen.findByRole("button", { name: "New order" }));
  await screen.findByRole("button", { name: "Next" });
  const dialog = within(screen.getByRole("dialog", { name: "Create New Document" }));
  expect(dialog.getByRole("radio", { name: /^Physician order/ })).toHaveProperty("checked", true);
  await user.click(dialog.getByRole("button", { name: "Next" }));
  expect(await dialog.findByRole("button", { name: "Remove Weller, Iris" })).toBeTruthy();
});

test("a user without write access sees no button for it", async () => {
  open(<OrdersSection patientId={patientId} />, chart(), "Viewer");
  await screen.findByRole("button", { name: "Wound care 1" });
  expect(screen.queryByRole("button", { name: "New order" })).toBeNull();
});

test("notes and other documents have their own list, which loads when it is opened", async () => {
  const { user, api } = open(
    <OrdersSection patientId={patientId} />,
    chart({
      "GET /patients/:id/documents": ({ which }) => ({
        documents: which === "orders" ? [waiting] : [],
        more: false,
        total: 1,
      }),
    }),
  );
  await screen.findByRole("button", { name: "Wound care 1" });
  expect(api.callsOf("GET /patients/:id/documents")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Notes and other documents" }));
  expect(await screen.findByText("No notes yet")).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/documents")[1]?.input).toEqual({ id: patientId, which: "others" });
});

test("a list that cannot be loaded shows an error with Try again", async () => {
  let isThere = false;
  const { user } = open(
    <OrdersSection patientId={patientId} />,
    chart({
      "GET /patients/:id/documents": () =>
        isThere ? { documents: [waiting], more: false, total: 1 } : refuse("internal"),
    }),
  );
  await screen.findByRole("alert");
  isThere = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Wound care 1" })).toBeTruthy();
});
