import { type CountedReport, type DataSet, type ReportPage, reportKeys } from "@hearthside/contract";
import { reportNames } from "@hearthside/contract/report-labels";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Handlers } from "#src/test/fake-api.ts";
import { refuse } from "#src/test/fake-api.ts";
import { openPart } from "#src/test/open-part.tsx";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { setWidth } from "#src/test/window-width.ts";
import type { ReportAddress } from "./report-address.ts";
import { AllReportsCard } from "./report-list.tsx";
import { ReportsScreen } from "./reports-screen.tsx";

const nora = "01890a5d-ac96-774b-bcce-b302099a8057";
const missed = { column: "status", values: ["missed"], from: null, to: null, period: null };
const view = {
  dataSet: "visits",
  columns: ["start", "patient"],
  filters: [missed],
  sortBy: { column: "start", descending: true },
} as const;

const reports: CountedReport[] = reportKeys.map((key) => ({
  key,
  description: `What ${key} answers.`,
  views: [{ ...view, columns: [...view.columns], filters: [...view.filters] }],
  quantity: key === "custom" ? null : 3,
  caregiver: key === "missed-visit" ? { id: nora, name: "Nora Marsh", count: 2 } : null,
}));

const column = { filter: null, options: [], isSummed: false };
const visits: DataSet = {
  key: "visits",
  label: "Visits",
  columns: [
    { ...column, key: "start", label: "Scheduled start", type: "local-time", filter: "days" },
    { ...column, key: "patient", label: "Patient", type: "text" },
    {
      ...column,
      key: "status",
      label: "Status",
      type: "text",
      filter: "values",
      options: [
        { value: "missed", label: "Missed" },
        { value: "completed", label: "Completed" },
      ],
    },
    { ...column, key: "clinician", label: "Clinician", type: "text", filter: "staff" },
    { ...column, key: "role", label: "Role", type: "text", filter: "role" },
  ],
};

const page: ReportPage = {
  title: "Missed Visit",
  columns: [
    { key: "start", label: "Scheduled start", type: "local-time" },
    { key: "patient", label: "Patient", type: "text" },
  ],
  rows: [["2026-03-04T13:05:00", "Weller, Iris"]],
  patientIds: [nora],
  total: 1,
  about: {
    agencyName: "Bluebonnet Home Health",
    filters: ["Status: Missed", "Scheduled start: 02/03/2026 to 03/04/2026"],
    readAt: "03/04/2026, 9:00 AM CST",
  },
};

const api = (more: Handlers = {}): Handlers => ({
  "GET /reports": () => ({ reports, countedAt: "2026-03-04T15:00:00.000Z" }),
  "GET /reports/data-sets": () => ({
    reports,
    dataSets: [visits],
    branches: [],
    staff: [{ value: nora, label: "Marsh, Nora" }],
    roles: ["Admin", "Viewer", "Dr. & Co"].map((name) => ({ value: name, label: name })),
  }),
  "GET /saved-reports": () => ({ saved: [] }),
  "POST /reports/preview": () => page,
  ...more,
});

const onAddress = vi.fn<(address: ReportAddress) => void>();
const exportButton = (_: object, label = "Export") => <button type="button">{label}</button>;

/** The screen with its address. */
function AtAddress({ start }: { start: ReportAddress }) {
  const [address, setAddress] = useState(start);
  const show = (next: ReportAddress) => {
    onAddress(next);
    setAddress(next);
  };
  return <ReportsScreen address={address} onAddress={show} exportButton={exportButton} />;
}

// Rows render only when visible, and nothing has a height here.
beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
});
afterEach(() => vi.restoreAllMocks());

const openMissed = (more?: Handlers) =>
  openPart(<AtAddress start={{ report: "missed-visit" }} />, api(more), "Admin");

test("a table wider than its place says so instead of leaving columns out silently", async () => {
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(1400);
  openMissed();
  expect(await screen.findByText("1 visit, 2 columns. Scroll sideways to see all columns.")).toBeTruthy();
});

test("on a phone each row of a report is a card with all its columns", async () => {
  setWidth("phone");
  openMissed();
  const row = await screen.findByRole("row");
  expect(within(row).getByRole("rowheader").textContent).toBe("Scheduled start03/04/2026, 1:05\u00a0PM");
  expect(within(row).getByRole("cell").textContent).toBe("PatientWeller, Iris");
});

test("on a phone the cards are part of the page, 20 at a time, and focus moves to the first new one", async () => {
  setWidth("phone");
  const many = Array.from({ length: 100 }, (_, at) => ["2026-03-04T13:05:00", `Weller, Iris ${at + 1}`]);
  const { user } = openMissed({
    "POST /reports/preview": ({ offset }) => ({
      ...page,
      rows: many.slice(0, 130 - offset),
      patientIds: [],
      total: 130,
    }),
  });
  expect(await screen.findAllByRole("row")).toHaveLength(20);
  expect(screen.getByRole("region", { name: "Rows of Missed Visit" }).hasAttribute("tabindex")).toBe(false);
  expect(screen.getByText("20 of 130 visits")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show 20 more" }));
  expect(screen.getAllByRole("row")).toHaveLength(40);
  expect(document.activeElement?.closest("[role=row]")?.textContent).toContain("Weller, Iris 21");
  for (const shown of [60, 80, 100, 120]) {
    await user.click(screen.getByRole("button", { name: "Show 20 more" }));
    expect(screen.getByText(`${shown} of 130 visits`)).toBeTruthy();
  }
  await user.click(screen.getByRole("button", { name: "Show 10 more" }));
  await waitFor(() => expect(screen.getAllByText(/^Weller, Iris/)).toHaveLength(130));
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
});

test("on a phone a value that is not recorded has a word under its label", async () => {
  setWidth("phone");
  openMissed({ "POST /reports/preview": () => ({ ...page, rows: [["2026-03-04T13:05:00", null]] }) });
  expect((await screen.findByRole("cell")).textContent).toBe("PatientNone");
});

test("a printed report says whose it is, by what its rows were chosen and when they were read", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue(undefined);
  const { user } = openMissed();
  await user.click(await screen.findByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(
    screen.getByText(
      "Bluebonnet Home Health. Data as of 03/04/2026, 9:00 AM CST. Status: Missed; Scheduled start: 02/03/2026 to 03/04/2026",
    ),
  ).toBeTruthy();
});

test("a report shows its rows as people read them, and says how many there are", async () => {
  const { api: fake } = openMissed();
  const table = await screen.findByRole("table", { name: "Missed Visit" });
  expect(table.getAttribute("aria-rowcount")).toBe("2");
  const [, row] = within(table).getAllByRole("row");
  expect(row?.getAttribute("aria-rowindex")).toBe("2");
  expect(row?.textContent).toBe("03/04/2026, 1:05\u00a0PMWeller, Iris");
  expect(within(table).getByRole("link", { name: "Weller, Iris" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-chart?patient=${nora}`,
  );
  expect(screen.getByText("1 visit")).toBeTruthy();
  expect(fake.callsOf("POST /reports/preview")[0]?.input).toMatchObject({
    request: { report: "missed-visit", dataSet: "visits", filters: [missed] },
  });
});

test("each of the ten reports opens by its name, and all of them are a link away", async () => {
  const { user } = renderApp("/custom-reports", { as: userWith("Admin"), api: api() });
  const list = () => screen.findByRole("list", { name: "Reports" });
  expect(within(await list()).getAllByRole("listitem")).toHaveLength(10);
  for (const key of reportKeys) {
    const name = reportNames[key];
    await user.click(within(await list()).getByRole("link", { name }));
    expect(await screen.findByRole("heading", { level: 1, name })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "All reports" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Custom Reports" })).toBeTruthy();
  }
});

test("filters and order are chosen and are in the address", async () => {
  const { user } = openMissed();
  await screen.findByRole("table", { name: "Missed Visit" });
  await user.click(screen.getByRole("button", { name: "Status Missed" }));
  await user.click(await screen.findByRole("checkbox", { name: "Completed" }));
  expect(onAddress).toHaveBeenLastCalledWith({
    report: "missed-visit",
    where: "status.missed.completed",
  });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("combobox", { name: "Clinician" }));
  await user.click(await screen.findByRole("option", { name: "Marsh, Nora" }));
  expect(onAddress.mock.lastCall?.[0].where).toBe(`status.missed.completed_clinician.${nora}`);
  await user.click(screen.getByRole("button", { name: "Patient" }));
  expect(onAddress.mock.lastCall?.[0].sort).toBe("patient");
  expect(screen.getByRole("columnheader", { name: "Patient" }).getAttribute("aria-sort")).toBe("ascending");
});

test("columns are moved, taken out and added by the keyboard", async () => {
  const { user } = openMissed();
  await user.click(await screen.findByRole("button", { name: "Columns, grouping and sorting" }));
  const move = await screen.findByRole("button", { name: "Move Scheduled start down" });
  move.focus();
  await user.keyboard("{Enter}");
  expect(onAddress.mock.lastCall?.[0].columns).toBe("patient.start");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Scheduled start down");
  screen.getByRole("button", { name: "Remove Scheduled start" }).focus();
  await user.keyboard("{Enter}");
  expect(onAddress.mock.lastCall?.[0].columns).toBe("patient");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove Patient");
  await user.click(screen.getByRole("combobox", { name: "Add a column" }));
  await user.click(await screen.findByRole("option", { name: "Status" }));
  expect(onAddress.mock.lastCall?.[0].columns).toBe("patient.status");
});

test("rows are chosen by any roles of the agency", async () => {
  const { user } = openMissed();
  await user.click(await screen.findByRole("combobox", { name: "Add a filter" }));
  await user.click(await screen.findByRole("option", { name: "Role" }));
  await user.click(screen.getByRole("button", { name: "Role All" }));
  await user.click(await screen.findByRole("checkbox", { name: "Dr. & Co" }));
  expect(JSON.stringify(onAddress.mock.lastCall?.[0])).toContain("Dr. & Co");
});

test("a report is saved under a name and shared with any roles of the agency", async () => {
  const { user, api: fake } = openMissed({
    "POST /saved-reports": ({ id, name, request, sharedWith }) => ({
      id,
      name,
      request,
      sharedWith,
      version: 1,
      ownerId: nora,
      ownerName: "Nora Marsh",
      mayChange: true,
      isRemoved: false,
    }),
  });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this report" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please enter a name")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Storm days");
  const roles = within(dialog.getByRole("group", { name: "Share with these roles" }));
  for (const role of ["Dr. & Co", "Viewer"]) await user.click(roles.getByRole("checkbox", { name: role }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(fake.callsOf("POST /saved-reports")[0]?.input).toMatchObject({
      name: "Storm days",
      sharedWith: ["Viewer", "Dr. & Co"],
      request: { report: "missed-visit" },
    }),
  );
});

test("a report that cannot be read keeps its heading and the way back, and is tried again", async () => {
  let isDown = true;
  const { "GET /reports/data-sets": known } = api();
  const { user } = openMissed({
    "GET /reports/data-sets": (input) => (isDown || !known ? refuse("unavailable") : known(input)),
  });
  const heading = { level: 1, name: "Missed Visit" };
  screen.getByRole("heading", heading);
  await screen.findByRole("alert");
  screen.getByRole("heading", heading);
  screen.getByRole("link", { name: "All reports" });
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Weller, Iris")).toBeTruthy();
  expect(screen.getByText("What missed-visit answers.")).toBeTruthy();
});

test("a report that cannot be made says so and is tried again", async () => {
  let isDown = true;
  const { user } = openMissed({ "POST /reports/preview": () => (isDown ? refuse("unavailable") : page) });
  await screen.findByRole("alert");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Weller, Iris")).toBeTruthy();
});

test("the card shows the main caregiver of each report, and exports all but the custom one", async () => {
  openPart(<AllReportsCard exportButton={exportButton} />, api(), "Admin");
  const rows = await screen.findAllByRole("row", { name: /Missed Visit|Custom Report/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Missed VisitNora Marsh (2)3Export",
    "Custom ReportOpen report",
  ]);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Report",
    "Caregiver",
    "Quantity",
    "Export to Excel",
  ]);
  expect(screen.getByRole("link", { name: "See All Reports" })).toBeTruthy();
});
