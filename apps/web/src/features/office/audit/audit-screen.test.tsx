import type { AuditEntry } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import type { AuditFilter } from "./audit-filter.ts";
import { AuditScreen } from "./audit-screen.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const entryWith = (number: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(number),
  at: "2026-03-02T15:00:00.000Z",
  userId: idOf(70),
  userName: "Reyes, Ada",
  action: "chart.view",
  patientId: idOf(90),
  patientName: "Weller, Iris",
  subjectId: null,
  section: "medications",
  isEmergency: false,
  changes: [],
  unchanged: [],
  address: "192.0.2.7",
  seal: number,
  ...changes,
});

const changed = entryWith(2, {
  action: "allergy.change",
  section: null,
  changes: [
    { field: "substance", before: "Penicillin", after: "Latex" },
    { field: "note", before: "Rash", after: null },
    { field: "version", before: "1", after: "2" },
  ],
});
const byJob = entryWith(3, {
  action: "keys.rotate",
  section: null,
  userId: null,
  userName: null,
  patientId: null,
  patientName: null,
  address: null,
});

const sealed = { seq: 1204, at: "2026-03-02T15:00:00.000Z" };
type Page = { entries: AuditEntry[]; names?: { id: string; name: string }[] };
const laterPage: Page = { entries: [entryWith(9, { section: "hub" })] };

const trailOf = ({ entries, names = [] }: Page, later = laterPage): Handlers => ({
  "GET /audit": ({ after }) => ({
    ...(after === undefined ? { entries, names } : { names: [], ...later }),
    more: after === undefined && entries.length > 2,
    patientName: null,
  }),
  "GET /audit/seals": () => ({
    sealed,
    notSealed: 2,
    isBehind: false,
    anchored: { ...sealed, seq: 1192 },
    notAnchored: 12,
  }),
});

const onAddress = vi.fn<(filter: AuditFilter) => void>();

function AtAddress({ start }: { start: AuditFilter }) {
  const [filter, setFilter] = useState(start);
  const show = (next: AuditFilter) => {
    onAddress(next);
    setFilter(next);
  };
  return (
    <AuditScreen
      filter={filter}
      onFilter={show}
      person={(name) => <p>Person: {name ?? "anybody"}</p>}
      patient={(name) => <p>Patient: {name ?? "any"}</p>}
      disclosures={<p>The accounting</p>}
    />
  );
}

const open = (api: Handlers, filter: AuditFilter = {}) =>
  openPart(<AtAddress start={filter} />, api, "Admin");

test("each entry says who did what in whose chart, when, from where, and what changed", async () => {
  open(trailOf({ entries: [entryWith(1), changed] }));
  const [first, second] = (await screen.findAllByRole("row", { name: /Weller/ })).map((row) => within(row));
  expect(first?.getByText("Opened the chart: Medications")).toBeTruthy();
  expect(first?.getByText("Reyes, Ada")).toBeTruthy();
  expect(first?.getByText("192.0.2.7")).toBeTruthy();
  expect(first?.getByText("03/02/2026, 9:00 AM")).toBeTruthy();
  expect(second?.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Allergic to: Penicillin, now Latex",
    "Note: Rash, removed",
  ]);
});

test("ids are shown as names, and the full record is collapsed below", async () => {
  const handed = entryWith(4, {
    action: "membership.end",
    section: null,
    patientId: null,
    patientName: null,
    subjectId: idOf(80),
    changes: [
      { field: "role", before: "Staff", after: null },
      { field: "patientsTo", before: null, after: idOf(81) },
      { field: "fileId", before: null, after: idOf(82) },
    ],
    unchanged: [
      { field: "tasks", value: "0" },
      { field: "branchId", value: idOf(83) },
    ],
  });
  const names = [
    { id: idOf(80), name: "Lopez, Ana" },
    { id: idOf(81), name: "Dunn, Ruth" },
    { id: idOf(83), name: "Austin" },
  ];
  const { user } = open(trailOf({ entries: [handed], names }));
  const row = within(await screen.findByRole("row", { name: /Employee left the agency: Lopez, Ana/ }));
  const shown = () => row.getAllByRole("listitem").map(({ textContent }) => textContent);
  const text = ["Branch: Austin, unchanged", "Role: Staff, removed", "Patients reassigned to: Dunn, Ruth"];
  expect(shown()).toEqual(text);
  await user.click(
    row.getByRole("button", { name: "Technical details of Employee left the agency: Lopez, Ana" }),
  );
  expect(shown()).toEqual([
    ...text,
    "action: membership.end",
    `subjectId: ${idOf(80)}`,
    "role: Staff, then empty",
    `patientsTo: empty, then ${idOf(81)}`,
    `fileId: empty, then ${idOf(82)}`,
    "tasks: 0, unchanged",
    `branchId: ${idOf(83)}, unchanged`,
  ]);
});

test("names on later pages are shown too, and an entry without details cannot be expanded", async () => {
  const later = entryWith(9, {
    action: "note.assign",
    section: null,
    changes: [{ field: "patientId", before: null, after: idOf(90) }],
  });
  const { user } = open(
    trailOf(
      { entries: [entryWith(1), entryWith(2), entryWith(3)] },
      { entries: [later], names: [{ id: idOf(90), name: "Weller, Iris" }] },
    ),
  );
  await screen.findByText(/Protected against tampering through entry/);
  expect(screen.queryByRole("button", { name: /^Technical details/ })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Show earlier entries" }));
  expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toContain(
    "Patient: Weller, Iris",
  );
});

test("entries under emergency access are marked", async () => {
  open(trailOf({ entries: [entryWith(1, { isEmergency: true }), entryWith(2, { section: "allergies" })] }));
  const [first, second] = (await screen.findAllByRole("row", { name: /Weller/ })).map((row) => within(row));
  expect(first?.getByText("Emergency access")).toBeTruthy();
  expect(second?.queryByText("Emergency access")).toBeNull();
});

test("actions without a person are shown as the system's", async () => {
  open(trailOf({ entries: [byJob] }));
  const row = within(await screen.findByRole("row", { name: /Data encrypted with a new key/ }));
  expect(row.getByText("System")).toBeTruthy();
  expect(row.getByText("Server")).toBeTruthy();
});

test("the tamper check status is above the trail", async () => {
  open(trailOf({ entries: [entryWith(1)] }));
  expect((await screen.findByText(/^Protected against tampering through entry 1,204/)).textContent).toContain(
    "In the last hour: 2 entries not yet protected, 12 not yet copied.",
  );
});

test("a category is chosen and is in the address", async () => {
  const { user, api } = open(trailOf({ entries: [entryWith(1)] }));
  await user.click(await screen.findByRole("combobox", { name: "Activity" }));
  await user.click(await screen.findByRole("option", { name: "Sign-ins, denied and emergency access" }));
  expect(onAddress).toHaveBeenLastCalledWith({ family: "access" });
  await vi.waitFor(() => expect(api.callsOf("GET /audit").at(-1)?.input).toEqual({ family: "access" }));
});

test("a typed day is requested once it is complete", async () => {
  const { user } = open(trailOf({ entries: [entryWith(1)] }));
  onAddress.mockClear();
  await user.type(await screen.findByLabelText("From"), "03/01/2026");
  expect(onAddress.mock.calls).toEqual([[{ from: "2026-03-01" }]]);
});

test("a button loads earlier entries", async () => {
  const { user } = open(trailOf({ entries: [entryWith(1), changed, byJob] }));
  await user.click(await screen.findByRole("button", { name: "Show earlier entries" }));
  expect(await screen.findByText("Opened the chart: Hub")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("All 4 entries");
});

test("when nothing matches, one click clears the filters", async () => {
  const { user } = open(trailOf({ entries: [] }), { family: "exports" });
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  expect(onAddress).toHaveBeenLastCalledWith({});
});

test("a trail that cannot be loaded says so and can be retried", async () => {
  open({ ...trailOf({ entries: [] }), "GET /audit": () => refuse("internal") });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the accounting of disclosures is the other tab", async () => {
  open(trailOf({ entries: [] }), { view: "disclosures" });
  expect(await screen.findByText("The accounting")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
