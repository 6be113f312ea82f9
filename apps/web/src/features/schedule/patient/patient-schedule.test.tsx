import type { PatientSchedule } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientRow, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import {
  clinicianWith,
  episodeId,
  ledgerWith,
  lineWith,
  patientScheduleWith,
  visitWith,
} from "#src/test/schedule-records.ts";

const { id } = patientWith();
const path = `/admin/clinical/patient-schedule?patient=${id}`;

const open = (api: Handlers = {}, as = userWith("Editor")) =>
  renderApp(path, {
    as,
    api: {
      "GET /patients/:id/schedule": () => patientScheduleWith(),
      "GET /clinicians": () => ({ clinicians: [clinicianWith(1)] }),
      "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
      ...api,
    },
  });

/** Waits until the panels have loaded. */
async function panel(name: string) {
  await screen.findByRole("link", { name: "Weller, Iris" });
  return within(screen.getByRole("region", { name }));
}

test("the certification period is shown with its payment periods, its window and today in words", async () => {
  open();
  const period = await panel("Certification period");
  expect(document.title).toBe("Weller, Iris, Patient Schedule · Hearthside");
  expect(period.getByText("First 30-day period").nextSibling?.textContent).toBe("03/01/2026 to 03/30/2026");
  expect(period.getByText("Recertification window").nextSibling?.textContent).toBe(
    "04/25/2026 to 04/29/2026",
  );
  expect(period.getByText("Today").nextSibling?.textContent).toBe("03/04/2026, day 4 of 60");
});

test("another certification period is chosen, and is in the URL", async () => {
  const episodes = [
    { id: episodeId(1), number: 1, startDate: "2026-01-01", endDate: "2026-02-28" },
    { id: episodeId(2), number: 2, startDate: "2026-03-01", endDate: "2026-04-29" },
  ];
  const { user, api } = open({ "GET /patients/:id/schedule": () => patientScheduleWith({ episodes }) });
  await user.click(await screen.findByRole("combobox", { name: "Certification period" }));
  await user.click(await screen.findByRole("option", { name: "Period 2: 03/01/2026 to 04/29/2026" }));
  await waitFor(() => expect(address()).toBe(`${path}&episode=${episodeId(2)}`));
  await waitFor(() =>
    expect(api.callsOf("GET /patients/:id/schedule").at(-1)?.input).toMatchObject({
      episodeId: episodeId(2),
    }),
  );
});

test("weeks that differ from the order are marked in words", async () => {
  const empty = { least: 2, ordered: 2, scheduled: 0, completed: 0, missed: 0, over: 0, under: 0 };
  const weeks = [
    { ...empty, weekOf: "2026-03-01", scheduled: 1, completed: 1 },
    { ...empty, weekOf: "2026-03-08", scheduled: 1, missed: 1, under: 1 },
    { ...empty, weekOf: "2026-03-15", scheduled: 3, over: 1 },
  ];
  open({ "GET /patients/:id/schedule": () => patientScheduleWith({ ledgers: [ledgerWith({ weeks })] }) });
  const table = within(
    await screen.findByRole("table", { name: "Ordered, scheduled and completed visits by week" }),
  );
  expect(table.getAllByRole("columnheader").map((one) => one.textContent)).toEqual([
    "Discipline",
    "Week of 03/01This week",
    "Week of 03/08",
    "Week of 03/15",
  ]);
  const cells = table.getAllByRole("cell").map((one) => one.textContent);
  expect(cells[0]).toContain("As ordered");
  expect(cells[1]).toMatch(/2 ordered.*1 scheduled.*1 missed.*1 to schedule/);
  expect(cells[2]).toMatch(/3 scheduled.*1 over/);
});

test("a patient on hold is shown as such, and canceled visits are counted instead of scheduled again", async () => {
  const empty = { least: 2, ordered: 2, scheduled: 0, completed: 0, missed: 0, over: 0, under: 2 };
  const weeks = [{ ...empty, weekOf: "2026-03-01" }];
  const visits = [1, 2].map((at) =>
    visitWith(at, {
      start: `2026-03-0${at + 3}T09:00:00`,
      status: "cancelled",
      reason: "patient-in-hospital",
    }),
  );
  open({
    "GET /patients/:id/schedule": () =>
      patientScheduleWith({ admissionStatus: "on-hold", ledgers: [ledgerWith({ weeks })], visits }),
  });
  expect(await screen.findByText(/^Care is on hold: the patient is in an inpatient facility\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Schedule visits/ })).toBeNull();
  const table = within(screen.getByRole("table", { name: /Ordered, scheduled and completed/ }));
  expect(table.getByRole("cell").textContent).toBe("2 ordered2 canceled On hold");
});

test("a range shows both limits, and every other week is written out", async () => {
  const orders = [
    lineWith(1, { notation: "2-3w4", visitCount: 12, leastVisits: 8 }),
    lineWith(2, { discipline: "PT", notation: "1 every 2w", visitCount: 1 }),
  ];
  open({ "GET /patients/:id/schedule": () => patientScheduleWith({ orders }) });
  const lines = await panel("Orders");
  expect(lines.getByText("8 to 12 visits, 45 min each")).toBeTruthy();
  expect(lines.getByText("1 visit, 45 min each")).toBeTruthy();
  expect(lines.getByText("1 every 2 weeks")).toBeTruthy();
});

test("a recertification and a supervisory visit that are not scheduled are shown as due", async () => {
  const due: PatientSchedule["due"] = [
    { kind: "recertification", from: "2026-04-25", by: "2026-04-29" },
    { kind: "supervision", from: "2026-02-18", by: "2026-03-03" },
  ];
  open({ "GET /patients/:id/schedule": () => patientScheduleWith({ due }) });
  const weeks = await panel("Ordered and scheduled visits");
  expect(weeks.getByRole("status").textContent).toMatch(/Recertification.*04\/25\/2026 to 04\/29\/2026/);
  expect(weeks.getByRole("alert").textContent).toMatch(/Aide supervisory visit overdue since 03\/03\/2026/);
});

test("the visits of the period are in order of time with their clinician, and open by id", async () => {
  const visits = [
    visitWith(2, { start: "2026-03-06T14:30:00", userId: null }),
    visitWith(1, { status: "missed", reason: "patient-not-home" }),
  ];
  const { user } = open({ "GET /patients/:id/schedule": () => patientScheduleWith({ visits }) });
  const rows = await (await panel("Visits")).findAllByRole("row");
  await waitFor(() =>
    expect(rows[2]?.textContent).toMatch(/Wed 03\/04\/2026, 9:00\u00a0AM.*Ramos1, Ana.*Missed.*not home/),
  );
  expect(rows[3]?.textContent).toMatch(/Fri 03\/06\/2026, 2:30\u00a0PM.*Unassigned.*Scheduled/);
  await user.click(screen.getByRole("button", { name: /^Open visit on Wed 03\/04\/2026/ }));
  await waitFor(() => expect(address()).toContain(`visit=${visits[1]?.id}`));
});

test("visits are grouped by week, and today's are marked", async () => {
  const visits = ["2026-03-04", "2026-03-06", "2026-03-10"].map((day, at) =>
    visitWith(at + 1, { start: `${day}T09:00:00` }),
  );
  open({ "GET /patients/:id/schedule": () => patientScheduleWith({ visits }) });
  const rows = await (await panel("Visits")).findAllByRole("row");
  expect(rows.map(({ textContent }) => textContent?.match(/^Week of.*|Today/)?.[0])).toEqual([
    undefined,
    "Week of 03/01/2026, this week",
    "Today",
    undefined,
    "Week of 03/08/2026",
    undefined,
  ]);
});

test("the calendar shows the current week, and the next one is in the URL", async () => {
  const visits = [visitWith(1), visitWith(2, { start: "2026-03-11T10:00:00" })];
  const { user } = open({ "GET /patients/:id/schedule": () => patientScheduleWith({ visits }) });
  const week = within(await screen.findByRole("region", { name: "Week calendar" }));
  expect(week.getByRole("button", { name: /Wednesday, March 4, 9:00\u00a0AM/ })).toBeTruthy();
  expect(week.queryByRole("button", { name: /March 11/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next week" }));
  expect(await week.findByRole("button", { name: /Wednesday, March 11, 10:00\u00a0AM/ })).toBeTruthy();
  expect(address()).toBe(`${path}&week=2026-03-11`);
});

test("a visit of the calendar is moved by keys", async () => {
  const { user, api } = open({
    "GET /patients/:id/schedule": () => patientScheduleWith({ visits: [visitWith(1)] }),
    "POST /visits/check": () => ({ broken: [] }),
    "PUT /visits/:id": () => visitWith(1, { version: 2, start: "2026-03-05T09:00:00" }),
  });
  (await screen.findByRole("button", { name: /Wednesday, March 4, 9:00\u00a0AM/ })).focus();
  await user.keyboard("m{ArrowRight}{Enter}");
  await waitFor(() =>
    expect(api.callsOf("PUT /visits/:id")[0]?.input).toMatchObject({ start: "2026-03-05T09:00:00" }),
  );
});

test("an order in effect can be planned, changed and ended; one that ended cannot", async () => {
  const orders = [
    lineWith(1),
    lineWith(2, { notation: "1w1", startDate: "2026-02-01", endDate: "2026-02-07" }),
  ];
  const { user } = open({ "GET /patients/:id/schedule": () => patientScheduleWith({ orders }) });
  const lines = await panel("Orders");
  expect(lines.getByRole("button", { name: "Schedule visits for SN 2w4" })).toBeTruthy();
  await user.click(lines.getByRole("button", { name: "Actions for SN 2w4" }));
  const actions = await screen.findAllByRole("menuitem");
  expect(actions.map(({ textContent }) => textContent)).toEqual(["Change frequency", "End order"]);
  expect(lines.queryByRole("button", { name: /SN 1w1/ })).toBeNull();
});

test("view-only users are offered no order actions", async () => {
  open(
    { "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)] }) },
    userWith("Viewer"),
  );
  const lines = await panel("Orders");
  expect(lines.getByText("2w4")).toBeTruthy();
  expect(lines.queryByRole("button")).toBeNull();
});

test("field staff order visits but do not plan them", async () => {
  open(
    { "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)] }) },
    userWith("Staff"),
  );
  const lines = await panel("Orders");
  expect(lines.getByRole("button", { name: "Order visits" })).toBeTruthy();
  expect(lines.queryByRole("button", { name: /^Schedule visits/ })).toBeNull();
});

test("a patient whose care has not started has no period yet", async () => {
  open({
    "GET /patients/:id/schedule": () =>
      patientScheduleWith({ episode: null, episodes: [], startOfCare: null }),
  });
  expect(await screen.findByText("Care has not started")).toBeTruthy();
  expect(screen.getByText("No visits ordered yet")).toBeTruthy();
});

test.each([
  [null, /There is no open referral\./],
  ["pre-admit", /Visits can be ordered once care has started\./],
  ["discharged", /This patient was discharged\./],
] as const)(
  "for a patient not on service (%s) visits cannot be ordered, and it says why",
  async (status, why) => {
    open({ "GET /patients/:id/schedule": () => patientScheduleWith({ admissionStatus: status }) });
    const orders = await panel("Orders");
    const button = orders.getByRole("button", { name: "Order visits", description: why });
    expect(button).toHaveProperty("disabled", true);
    expect(orders.getByRole("link", { name: "Admissions of Iris Weller" }).getAttribute("href")).toContain(
      `/admin/clinical/patient-profile?patient=${id}`,
    );
  },
);

test("visits ordered after the certification period are listed under the weeks", async () => {
  const text = "2w4 1w5: 13 visits ordered; 2 fall after the certification period ends on 04/29/2026.";
  open({
    "GET /patients/:id/schedule": () => patientScheduleWith({ ledgers: [ledgerWith({ beyond: [text] })] }),
  });
  const weeks = await panel("Ordered and scheduled visits");
  expect(weeks.getByText(`SN ${text}`)).toBeTruthy();
});

test("a schedule that failed to load says so and can be retried", async () => {
  let isBroken = true;
  const { user } = open({
    "GET /patients/:id/schedule": () =>
      isBroken ? refuse("internal", { message: "Something broke." }) : patientScheduleWith(),
  });
  expect((await screen.findByRole("alert")).textContent).toContain("Something broke.");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Certification period" })).toBeTruthy();
});

test("without a patient one is searched for", async () => {
  const { user } = renderApp("/admin/clinical/patient-schedule", {
    as: userWith("Editor"),
    api: {
      "POST /patients/search": () => ({ patients: [patientRow(1)], more: false }),
      "GET /patients/:id/schedule": () => patientScheduleWith(),
      "GET /clinicians": () => ({ clinicians: [] }),
      "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
    },
  });
  await user.type(await screen.findByRole("combobox", { name: "Search a Patient" }), "weller");
  await user.click(await screen.findByRole("option", { name: /Weller1/ }));
  await waitFor(() => expect(address()).toBe(path));
});
