import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { exportId, exportWith } from "#src/test/export-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { DownloadsScreen } from "./downloads-screen.tsx";

vi.spyOn(console, "error").mockImplementation(() => undefined);
vi.spyOn(console, "warn").mockImplementation(() => undefined);
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: () => undefined, close: () => undefined };
});

const open = (...exports: ReturnType<typeof exportWith>[]) =>
  openPart(<DownloadsScreen />, { "GET /exports": () => ({ exports }) }, "Editor");

test("each export shows its progress, its size, how long it is available, and its next action", async () => {
  open(
    exportWith(),
    exportWith({
      id: exportId(2),
      title: "Billing",
      status: "running",
      rowsDone: 5,
      rowCount: 9,
      size: null,
    }),
    exportWith({
      id: exportId(3),
      title: "Supply",
      status: "failed",
      problem: "The disk is full.",
      size: null,
    }),
  );
  const [, ready, running, failed] = await screen.findAllByRole("row");
  if (!ready || !running || !failed) throw new Error("There are three exports.");
  expect(ready.textContent).toContain("Ready");
  expect(ready.textContent).toContain("03/11/2026");
  expect(within(ready).getByRole("button", { name: "Download Missed Visit (Excel)" })).toBeTruthy();
  expect(within(running).getByText("5 of 9 rows")).toBeTruthy();
  expect(within(running).getByRole("button", { name: "Cancel Billing (Excel)" })).toBeTruthy();
  expect(within(failed).getByText("The disk is full.")).toBeTruthy();
  expect(within(failed).getByRole("button", { name: "Try again: Supply (Excel)" })).toBeTruthy();
});

test("without exports it links to the reports", async () => {
  open();
  expect((await screen.findByRole("link", { name: "Go to reports" })).getAttribute("href")).toBe(
    "/custom-reports",
  );
});

test("a list that cannot be loaded is tried again", async () => {
  let isBroken = true;
  const { user } = openPart(
    <DownloadsScreen />,
    { "GET /exports": () => (isBroken ? refuse("internal") : { exports: [exportWith()] }) },
    "Editor",
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  await user.click(again);
  await waitFor(() => expect(screen.getByRole("rowheader", { name: "Missed Visit (Excel)" })).toBeTruthy());
});
