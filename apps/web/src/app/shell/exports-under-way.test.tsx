import type { DataExport } from "@hearthside/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ExportButton } from "#src/features/office/exports/export-button.tsx";
import { unfollowAll } from "#src/features/office/exports/followed.ts";
import { exportWith } from "#src/test/export-records.ts";
import { refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { ExportsUnderWay } from "./exports-under-way.tsx";

const saved: string[] = [];
vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
  saved.push(`${this.getAttribute("href")} ${this.download}`);
});
vi.stubGlobal("EventSource", function EventSource() {
  return { addEventListener: () => undefined, close: () => undefined };
});

beforeEach(() => {
  saved.length = 0;
  unfollowAll();
});

const { request } = exportWith();

/** A server whose export has the status in `now`. */
function openExports(now: { one: DataExport }, role: "Editor" | "Viewer" = "Editor") {
  return openPart(
    <>
      {request && <ExportButton request={request} />}
      <ExportsUnderWay />
    </>,
    {
      "POST /exports": ({ id, format }) => {
        now.one = { ...now.one, id, format };
        return { ...now.one, status: "queued" };
      },
      "GET /exports/:id": () => now.one,
      "POST /exports/:id/cancel": () => {
        now.one = { ...now.one, status: "cancelled" };
        return now.one;
      },
    },
    role,
  );
}

async function askFor(user: ReturnType<typeof openPart>["user"], text: string) {
  await user.click(screen.getByRole("button", { name: "Export Missed Visit" }));
  await user.click(await screen.findByRole("menuitem", { name: text }));
}

test("a short export is saved immediately, under the report's name and date", async () => {
  const now = { one: exportWith() };
  const { user, api } = openExports(now);
  await askFor(user, "CSV");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toBe(`/api/exports/${now.one.id}/content?agency=7 Missed Visit 2026-03-04.csv`);
  expect(api.callsOf("POST /exports")[0]?.input).toMatchObject({ format: "csv", request });
});

test("an export that took two seconds is saved, even if the tab learns of it later; a longer one is offered", async () => {
  const now = { one: exportWith({ status: "running", finishedAt: null }) };
  const { user } = openExports(now);
  await askFor(user, "CSV");
  await screen.findByText("Exporting Missed Visit (CSV)");
  const asked = Date.now();
  const clock = vi.spyOn(Date, "now").mockReturnValue(asked + 8000);
  const finishedAfter = (ms: number) => new Date(Date.parse(now.one.createdAt) + ms).toISOString();
  now.one = { ...now.one, status: "done", finishedAt: finishedAfter(2000) };
  await waitFor(() => expect(saved).toHaveLength(1));
  clock.mockReturnValue(asked);
  now.one = exportWith({ status: "done", finishedAt: finishedAfter(9000) });
  await askFor(user, "Excel");
  expect(await screen.findByRole("button", { name: "Download" })).toBeTruthy();
  expect(saved).toHaveLength(1);
  clock.mockRestore();
});

test("a long export shows its progress, and can be stopped", async () => {
  const now = { one: exportWith({ status: "running", rowsDone: 120_000, rowCount: 500_000 }) };
  const { user } = openExports(now);
  await askFor(user, "Excel");
  const bar = await screen.findByRole("progressbar", { name: "Progress of Missed Visit (Excel)" });
  expect(bar.getAttribute("value")).toBe("120000");
  expect(screen.getByText("120,000 of 500,000 rows")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(saved).toEqual([]);
});

test("a long export can be hidden and continues", async () => {
  const now = { one: exportWith({ status: "running", rowsDone: 120_000, rowCount: 500_000 }) };
  const { user, api } = openExports(now);
  await askFor(user, "Excel");
  await screen.findByRole("progressbar");
  await user.click(screen.getByRole("button", { name: "Dismiss Missed Visit (Excel)" }));
  expect(
    await screen.findByText("Missed Visit (Excel) is still running. Find it in Downloads when it is ready."),
  ).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(api.callsOf("POST /exports/:id/cancel")).toEqual([]);
});

test("a failed export says why and can be retried", async () => {
  const now = { one: exportWith({ status: "failed", problem: "The disk is full." }) };
  const { user, api } = openExports(now);
  await askFor(user, "PDF, up to 2,000 rows");
  expect(await screen.findByText("The disk is full.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(api.callsOf("POST /exports")).toHaveLength(2));
});

test("a refusal is shown", async () => {
  const { user } = openPart(
    request && <ExportButton request={request} format="xlsx" />,
    { "POST /exports": () => refuse("too-many-attempts", { message: "20 of your exports are under way." }) },
    "Editor",
  );
  await user.click(screen.getByRole("button", { name: "Export Missed Visit" }));
  expect(await screen.findByText("20 of your exports are under way.")).toBeTruthy();
});

test("users who cannot export see no export button", () => {
  openExports({ one: exportWith() }, "Viewer");
  expect(screen.queryByRole("button", { name: /Export/ })).toBeNull();
});
