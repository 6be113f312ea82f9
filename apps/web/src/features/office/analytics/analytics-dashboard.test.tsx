import type { AnalyticsMonth } from "@hearthside/contract";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { agencyToday } from "#src/lib/moments.ts";
import { eventually } from "#src/test/eventually.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { fakeTime } from "#src/test/fake-time.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

vi.spyOn(console, "warn").mockImplementation(() => undefined);

const countedAt = "2026-11-20T15:42:00.000Z";
const nurseId = "01900000-0000-7000-8000-00000000000a";
const path = "/admin/dashboard/analytics-dashboard";

const monthsOf = (year: string): AnalyticsMonth[] =>
  Array.from({ length: 12 }, (_, at) => ({
    month: `${year}-${String(at + 1).padStart(2, "0")}`,
    completed: at === 11 ? null : 100 + at,
    missed: at === 11 ? null : at,
    admissions: at === 11 ? null : 0,
    discharges: at === 11 ? null : 0,
    onService: at === 11 ? null : 40 + at,
  }));

const share = (key: "visits-on-time" | "visits-missed" | "oasis-on-time" | "orders-signed", of: number) => ({
  key,
  numerator: of === 0 ? 0 : of - 1,
  denominator: of,
  months: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, "0")}`,
    numerator: 0,
    denominator: 0,
  })),
});

const api = (changes: Handlers = {}): Handlers => ({
  "GET /analytics/census": () => ({
    categories: [
      { status: "pre-admit", patients: 15 },
      { status: "active", patients: 1094 },
      { status: "on-hold", patients: 12 },
      { status: "discharge-pending", patients: 5 },
      { status: "discharged", patients: 0 },
    ],
    countedAt,
  }),
  "GET /analytics/measures": () => ({
    measures: [
      share("visits-on-time", 640),
      share("visits-missed", 640),
      share("oasis-on-time", 0),
      share("orders-signed", 3),
    ],
    countedAt,
  }),
  "GET /analytics/months": ({ year }) => ({ months: monthsOf(year), countedAt }),
  "GET /analytics/nurses": () => ({
    from: "2026-10-22",
    to: "2026-11-20",
    nurses: [
      { userId: nurseId, name: "Nora Marsh", visits: 637, missed: 0 },
      { userId: nurseId.replace("a", "b"), name: "Leo Radcliffe", visits: 60, missed: 3 },
    ],
    nurseCount: 2,
    countedAt,
  }),
  "GET /analytics/disciplines": () => ({
    disciplines: [{ discipline: "SN", completed: 360, missed: 4 }],
    countedAt,
  }),
  ...changes,
});

const open = (search = "", changes: Handlers = {}) =>
  renderApp(path + search, { as: userWith("Admin"), api: api(changes) });
const panel = (name: string) => screen.findByRole("region", { name });

test("each census category links to its patients, around the number of patients on service", async () => {
  open();
  const census = await panel("Current Census");
  const active = await within(census).findByRole("link", { name: "Active: 1,094" });
  expect(active.getAttribute("href")).toBe("/admin/clinical/patient-chart?status=active");
  for (const [name, status] of [
    ["Pre-admit: 15", "pre-admit"],
    ["On hold: 12", "on-hold"],
    ["Discharge pending: 5", "discharge-pending"],
  ] as const)
    expect(within(census).getByRole("link", { name }).getAttribute("href")).toBe(
      `/admin/clinical/patient-chart?status=${status}`,
    );
  expect(within(census).queryByRole("link", { name: /^Discharged in the last 30 days: / })).toBeNull();
  const to = agencyToday();
  const from = new Date(Date.parse(to) - 30 * 86_400_000).toISOString().slice(0, 10);
  expect(
    within(census).getByRole("link", { name: "Discharged in the last 30 days" }).getAttribute("href"),
  ).toContain(`data=patients&where=status.discharged_startOfCare..${to}_dischargeDate.${from}.${to}`);
  expect(within(census).getByText("1,111")).toBeTruthy();
  expect(within(census).getByText("patients on service")).toBeTruthy();
  expect(within(census).getByText(/^As of \d+:42 [AP]M$/)).toBeTruthy();
});

test("open figures are counted again twice a minute, and show the time", async () => {
  fakeTime({ toFake: ["setInterval", "clearInterval"] });
  let answer = { categories: [{ status: "active" as const, patients: 1094 }], countedAt };
  open("", { "GET /analytics/census": () => answer });
  const census = await panel("Current Census");
  await within(census).findByRole("link", { name: "Active: 1,094" });
  answer = {
    categories: [{ status: "active", patients: 1095 }],
    countedAt: countedAt.replace(":42:", ":43:"),
  };
  vi.advanceTimersByTime(30_000);
  expect(await within(census).findByRole("link", { name: "Active: 1,095" })).toBeTruthy();
  expect(within(census).getByText(/^As of \d+:43 [AP]M$/)).toBeTruthy();
});

test("a measure names its denominator, and with an empty one says so instead of 0%", async () => {
  open();
  const onTime = within(await panel("Visits Started on Time"));
  const whole = await onTime.findByRole("link", { name: "640 visits completed" });
  const part = onTime.getByRole("link", { name: "Visits Started on Time: 639" });
  const where = "status.completed_start.2026-01-01.2026-12-31";
  expect(whole.getAttribute("href")).toMatch(new RegExp(`where=${where}$`));
  expect(part.getAttribute("href")).toMatch(new RegExp(`where=${where}_isOnTime.true$`));
  expect(within(await panel("OASIS on Time")).getByText("No assessments yet")).toBeTruthy();
  expect(within(await panel("OASIS on Time")).queryByText(/%$/)).toBeNull();
});

test("a measure without history says when its data starts, and draws no empty chart", async () => {
  const recent = share("visits-missed", 3);
  const months = recent.months.map((month, at) => (at < 10 ? month : { ...month, denominator: at - 9 }));
  open("", { "GET /analytics/measures": () => ({ measures: [{ ...recent, months }], countedAt }) });
  const missed = within(await panel("Missed-Visit Rate"));
  expect(await missed.findByText("Data since November 2026.")).toBeTruthy();
  expect(missed.getByRole("img", { name: "Missed-Visit Rate over 2 months" })).toBeTruthy();
});

test("nurses are listed with visits and the percentage missed, each linked to the schedule", async () => {
  open();
  const nurses = await panel("Nurses");
  expect(await within(nurses).findByText("637 Visits - 0.0% Visits Missed")).toBeTruthy();
  const late = within(nurses).getByText("60 Visits - 5.0% Visits Missed");
  expect(late.closest("[data-tone]")?.getAttribute("data-tone")).toBe("critical");
  const hrefOf = (name: string) => within(nurses).getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Nora Marsh")).toBe(`/admin/clinical/staff-schedule?clinician=${nurseId}`);
  expect(hrefOf("637 Visits - 0.0% Visits Missed")).toContain(
    `status.completed.missed_start.2026-10-22.2026-11-20_discipline.SN_clinician.${nurseId}`,
  );
});

test("selects change the data and are in the address", async () => {
  const { user, api: fake } = open("?show=missed");
  const months = await panel("Per Month");
  expect(await within(months).findByRole("link", { name: "March 2026: 2" })).toBeTruthy();
  const lastYear = String(Number(agencyToday().slice(0, 4)) - 1);
  await user.click(within(months).getByRole("combobox", { name: "Year" }));
  await user.click(await screen.findByRole("option", { name: lastYear }));
  expect(await within(months).findByRole("link", { name: `March ${lastYear}: 2` })).toBeTruthy();
  expect(address()).toBe(`${path}?show=missed&year=${lastYear}`);
  expect(fake.callsOf("GET /analytics/months").at(-1)?.input).toEqual({ year: lastYear });
  await user.click(within(await panel("Nurses")).getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Last 12 months" }));
  await eventually(() =>
    expect(fake.callsOf("GET /analytics/nurses").at(-1)?.input).toEqual({ period: "12-months" }),
  );
});

test.each([
  ["completed", "custom&data=visits&where=status.completed_start.2026-03-01.2026-03-31"],
  ["missed", "missed-visit&where=status.missed_start.2026-03-01.2026-03-31"],
  ["admissions", "custom&data=admissions&where=.*_startOfCare.2026-03-01.2026-03-31"],
  ["discharges", "custom&data=admissions&where=.*_dischargeDate.2026-03-01.2026-03-31"],
])("a month that counts %s links to their report", async (show, report) => {
  open(`?show=${show}&year=2026`, {
    "GET /analytics/months": ({ year }) => ({
      months: monthsOf(year).map((month) => ({ ...month, admissions: 4, discharges: 5 })),
      countedAt,
    }),
  });
  const march = await within(await panel("Per Month")).findByRole("link", { name: /^March 2026: / });
  expect(march.getAttribute("href")).toMatch(new RegExp(`^/custom-reports\\?report=${report}$`));
});

test("a month of patients on service and a discipline link to their rows", async () => {
  open(`?year=2026&month=2026-10`);
  const service = within(await panel("Patients on Service"));
  const march = await service.findByRole("link", { name: /^March 2026: / });
  expect(march.getAttribute("href")).toMatch(/data=patients&where=inCare\.2026-03-01\.2026-03-31$/);
  const disciplines = within(await panel("Visits by Discipline"));
  const nursing = await disciplines.findByRole("link", { name: "SN: 360 visits completed" });
  expect(nursing.getAttribute("href")).toMatch(
    /data=visits&where=status\.completed_start\.2026-10-01\.2026-10-31_discipline\.SN$/,
  );
});

test("a chart has a table too, in which a month that has not started has no number", async () => {
  const { user } = open(`?year=2026`);
  const months = await panel("Per Month");
  await user.click(await within(months).findByRole("button", { name: "Show as table: Per Month" }));
  const row = within(months).getByRole("row", { name: /^December 2026/ });
  expect(row.textContent).toBe("December 2026–");
  const link = within(months).getByRole("link", { name: "102" });
  expect(link.getAttribute("href")).toContain("where=status.completed_start.2026-03-01.2026-03-31");
});

test("figures are exported as a file made in the browser", async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return "blob:one";
    },
    revokeObjectURL: () => undefined,
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Export: Nurses" }));
  expect(await files[0]?.text()).toBe(
    "Nurse,Visits,Missed,Percent missed\r\nNora Marsh,637,0,0\r\nLeo Radcliffe,60,3,5\r\n",
  );
});

test("a panel that fails to load offers Try again while the others stay", async () => {
  let fails = true;
  const { user } = open("", {
    "GET /analytics/census": () => (fails ? refuse("internal") : { categories: [], countedAt }),
  });
  const census = await panel("Current Census");
  const again = await within(census).findByRole("button", { name: "Try again" });
  expect(await within(await panel("Nurses")).findByText(/637 Visits/)).toBeTruthy();
  fails = false;
  await user.click(again);
  expect(await within(census).findByText("No patients yet")).toBeTruthy();
});
