import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { documentId, documentWith } from "#src/test/document-records.ts";
import type { Handlers } from "#src/test/fake-api.ts";
import { forgetKept } from "#src/test/forget-kept.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeEach(() => forgetKept("Admin"));

const admin = userWith("Admin");

/** The wizard sends nothing to the server: drafts are stored here. */
const offline: Handlers = {
  "GET /document-drafts": () => "no answer",
  "PUT /document-drafts/:id": () => "no answer",
  "GET /text-templates": () => ({ templates: [] }),
};

test("a document named in the address is open, and closing it leaves the queue unchanged", async () => {
  const { user } = renderApp(`/docs?queue=physician&document=${documentId(1)}`, {
    as: admin,
    api: { "GET /documents/:id": () => documentWith({ status: "sent" }) },
  });
  expect(await screen.findByRole("dialog", { name: "Wound care 1" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/docs?queue=physician");
});

test("a queue is chosen by its tab, and is in the address", async () => {
  const { user } = renderApp("/docs", { as: admin });
  await user.click(await screen.findByRole("link", { name: /^Assigned to me/ }));
  await waitFor(() => expect(address()).toBe("/docs?queue=mine"));
  expect(await screen.findByText("No documents to complete")).toBeTruthy();
});

test("leaving the page closes the wizard, and its entries are offered when it opens again", async () => {
  const { user } = renderApp("/admin/dashboard/patient-view", { as: admin, api: offline });
  await user.click(await screen.findByRole("button", { name: "New document" }));
  await user.click(await screen.findByRole("radio", { name: /^Plan/ }));
  window.history.pushState(null, "", "/docs");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(await screen.findByRole("heading", { name: "Docs for Approval" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  window.history.pushState(null, "", "/admin/dashboard/patient-view");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await user.click(await screen.findByRole("button", { name: "New document" }));
  expect(await screen.findByRole("button", { name: "Continue draft: a plan" })).toBeTruthy();
});
