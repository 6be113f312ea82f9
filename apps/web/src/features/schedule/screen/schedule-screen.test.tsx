import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { clinicianId, clinicianWith, groupsOf, visitWith } from "#src/test/schedule-records.ts";
import { setWidth } from "#src/test/window-width.ts";
import { appointmentWith, scheduleOf } from "./test/schedule-api.ts";

const scheduler = userWith("Editor");
const path = "/admin/clinical/staff-schedule";
const inMarch = `${path}?week=2026-03-04`;

const calendar = () => screen.findByRole("region", { name: "Week calendar" });
const event = (name: RegExp) => screen.findByRole("button", { name });

test("the week shows each visit with its details", async () => {
  renderApp(inMarch, {
    as: scheduler,
    api: scheduleOf([visitWith(1), visitWith(2, { status: "missed", start: "2026-03-05T14:00:00" })]),
  });
  const day = within(await calendar());
  expect(
    await day.findByRole("button", {
      name: "Weller, Iris, SN routine visit, Wednesday, March 4, 9:00\u00a0AM to 9:45\u00a0AM, Ramos1, Ana, Patient's home",
    }),
  ).toBeTruthy();
  expect(day.getByRole("button", { name: /^MISSED, Weller, Iris/ }).textContent).toContain("MISSED");
  expect(
    day
      .getAllByRole("list")
      .map((one) => one.getAttribute("aria-label"))
      .filter((name) => name?.includes("visit")),
  ).toContain("Wednesday, March 4, 1 visit");
  expect(screen.getByRole("heading", { name: "Mar 1 - Mar 7, 2026" })).toBeTruthy();
});

test("a printed week is one table: on each page the agency and the days, then each clinician's visits by time", async () => {
  renderApp(inMarch, {
    as: scheduler,
    api: scheduleOf([
      visitWith(1, { start: "2026-03-04T13:00:00" }),
      visitWith(2, { start: "2026-03-04T09:00:00", status: "missed" }),
      visitWith(3, { start: "2026-03-05T09:00:00", status: "cancelled" }),
      visitWith(4, { start: "2026-03-06T10:00:00", userId: null }),
      visitWith(5, { start: "2026-03-06T12:00:00", userId: null, discipline: "PT" }),
    ]),
  });
  await event(/^Weller, Iris, SN routine visit, Wednesday/);
  const name = /Staff schedule, Mar 1 - Mar 7, 2026/;
  expect(screen.queryByRole("table", { name })).toBeNull();
  window.dispatchEvent(new Event("beforeprint"));
  const table = await screen.findByRole("table", { name });
  const cells = within(table)
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
  expect(cells[0]?.join()).toMatch(
    /^Bluebonnet Home Health Staff schedule, Mar 1 - Mar 7, 20264 visits\. Printed .*[AP]M\./,
  );
  expect(table.querySelector("thead")?.rows).toHaveLength(2);
  expect(cells[1]).toEqual(["Clinician", "Sun 1", "Mon 2", "Tue 3", "Wed 4", "Thu 5", "Fri 6", "Sat 7"]);
  expect(cells[2]?.[0]).toBe("Ramos1, Ana SN");
  expect(cells[2]?.[4]).toBe("9:00\u00a0AM Weller, Iris MISSED1:00\u00a0PM Weller, Iris");
  expect(cells[3]?.[0]?.trim()).toBe("Unassigned");
  expect(cells[3]?.[6]).toBe("10:00\u00a0AM Weller, Iris SN12:00\u00a0PM Weller, Iris PT");
  expect(cells).toHaveLength(4);
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(screen.queryByRole("table", { name })).toBeNull());
});

test("a printed week lists its filters", async () => {
  const { patientId } = visitWith(1);
  renderApp(`${inMarch}&patient=${patientId}&clinician=${clinicianId(1)}`, {
    as: scheduler,
    api: scheduleOf([visitWith(1)]),
  });
  await event(/^Weller, Iris, SN routine visit, Wednesday/);
  window.dispatchEvent(new Event("beforeprint"));
  const table = await screen.findByRole("table", { name: /Staff schedule, Mar 1/ });
  expect(table.textContent).toContain("Only: Weller, Iris; Ramos1, Ana");
});

test.each([
  { when: "while it loads", answer: () => new Promise<never>(() => undefined), shows: "Loading schedule..." },
  {
    when: "when it could not be loaded",
    answer: () => refuse("internal"),
    shows: "The schedule could not be loaded.",
  },
])("a week prints only a notice $when", async ({ answer, shows }) => {
  renderApp(inMarch, { as: scheduler, api: { ...scheduleOf([]), "POST /scheduler": answer } });
  await screen.findByText(shows);
  window.dispatchEvent(new Event("beforeprint"));
  expect(await screen.findByText(/^This schedule is still loading/)).toBeTruthy();
  expect(screen.queryByRole("table", { name: /Staff schedule, / })).toBeNull();
});

test("the orders are listed in the table", async () => {
  renderApp(inMarch, { as: scheduler, api: scheduleOf([]) });
  const table = await screen.findByRole("table", { name: "Visit Schedule" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((one) => one.textContent),
  ).toEqual(["Patient Name", "Availability", "Frequency", "Duration", "Start Date", "End Date", "Actions"]);
  const row = await within(table).findByRole("row", { name: /Weller, Iris/ });
  expect(row.textContent).toBe("Weller, IrisPatient's homeSN 2w4 (8 visits)45 min03/01/202603/28/2026");
});

test("while it loads the table says so", async () => {
  renderApp(inMarch, { as: scheduler, api: { "POST /scheduler": () => new Promise(() => undefined) } });
  expect(await screen.findByText("Loading schedule...")).toBeTruthy();
});

test("each month of a week is loaded once, and not again on return", async () => {
  const { user, api } = renderApp(`${path}?week=2026-04-01`, { as: scheduler, api: scheduleOf([]) });
  await screen.findByText("Mar 29 - Apr 4, 2026");
  await waitFor(() => expect(api.callsOf("POST /scheduler")).toHaveLength(2));
  expect(api.callsOf("POST /scheduler").map(({ input }) => input)).toEqual([
    {
      userID: scheduler.UserId,
      requestType: "retrieve",
      agencyId: 7,
      startTime: "2026-03-01T00:00:00",
      endTime: "2026-03-31T23:59:59",
      days: { first: "2026-03-29", last: "2026-03-31" },
    },
    {
      userID: scheduler.UserId,
      requestType: "retrieve",
      agencyId: 7,
      startTime: "2026-04-01T00:00:00",
      endTime: "2026-04-30T23:59:59",
      days: { first: "2026-04-01", last: "2026-04-04" },
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Next week" }));
  await screen.findByText("Apr 5 - Apr 11, 2026");
  await user.click(screen.getByRole("button", { name: "Previous week" }));
  await screen.findByText("Mar 29 - Apr 4, 2026");
  expect(api.callsOf("POST /scheduler")).toHaveLength(2);
});

const endless = { part: "rest", visit: { start: visitWith(1).start, id: visitWith(1).id } } as const;

test.each([
  { more: "visits", next: endless, text: /Too many visits to show/, printed: 1 },
  { more: "orders", text: /All visits are shown, but there are too many orders/, printed: 0 },
])("a month with too many $more says so", async ({ next, text, printed }) => {
  const answer = { appointments: [], otherVisits: groupsOf(visitWith(1)), more: true, ...(next && { next }) };
  renderApp(inMarch, { as: scheduler, api: { "POST /scheduler": () => answer } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await event(/^Weller, Iris/)).toBeTruthy();
  window.dispatchEvent(new Event("beforeprint"));
  await screen.findByText(/Confidential patient information/);
  expect(screen.queryAllByText(/Some visits in these dates are not printed/)).toHaveLength(printed);
});

test("without a user's agency nothing is loaded, and the console says why once", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { api } = renderApp(inMarch, { as: userWith("Editor", { AgencyRoles: [] }) });
  expect(await screen.findByRole("heading", { name: "Staff Schedule" })).toBeTruthy();
  const why = () => warned.mock.calls.filter(([what]) => String(what).includes("schedule"));
  await waitFor(() => expect(why()).toHaveLength(1));
  expect(api.callsOf("POST /scheduler")).toHaveLength(0);
});

test("a month that fails to load is named and can be retried", async () => {
  let isUp = false;
  const april = visitWith(1, { start: "2026-04-02T09:00:00" });
  const { user } = renderApp(`${path}?week=2026-04-01`, {
    as: scheduler,
    api: {
      ...scheduleOf([]),
      "POST /scheduler": ({ startTime }) =>
        isUp || startTime.startsWith("2026-03")
          ? { appointments: [appointmentWith(isUp ? [april] : [])], otherVisits: [], more: false }
          : refuse("internal", { message: "Something broke." }),
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("April 2026 could not be loaded. Something broke. Request req-1");
  isUp = true;
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await event(/Thursday, April 2, 9:00\u00a0AM/)).toBeTruthy();
});

test("the filters are in the URL", async () => {
  const mine = visitWith(2, { userId: scheduler.UserId, start: "2026-03-05T10:00:00" });
  const { user } = renderApp(inMarch, { as: scheduler, api: scheduleOf([visitWith(1), mine]) });
  await event(/Wednesday, March 4/);
  await user.click(screen.getByRole("combobox", { name: "Schedule" }));
  await user.click(await screen.findByRole("option", { name: "My Schedule" }));
  await waitFor(() => expect(address()).toBe(`${path}?mine=true&week=2026-03-04`));
  expect(screen.queryByRole("button", { name: /Wednesday, March 4, 9/ })).toBeNull();
  expect(await event(/Thursday, March 5, 10/)).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Patient" }));
  await user.click(await screen.findByRole("option", { name: "Weller, Iris" }));
  await waitFor(() => expect(address()).toContain(`patient=${patientWith().id}`));
  await user.click(screen.getByRole("combobox", { name: "View" }));
  await user.click(await screen.findByRole("option", { name: "Monthly" }));
  await waitFor(() => expect(address()).toContain("view=monthly"));
  expect(await screen.findByRole("region", { name: "Month calendar, March 2026" })).toBeTruthy();
});

test("on a phone the filters that are set are counted, without the view", async () => {
  setWidth("phone");
  renderApp(`${inMarch}&mine=true&view=day`, { as: scheduler, api: scheduleOf([]) });
  expect(await screen.findByRole("button", { name: "Filters (1)" })).toBeTruthy();
});

test("one clinician's visits are shown, or unassigned ones", async () => {
  const open = visitWith(2, { userId: null, start: "2026-03-05T10:00:00" });
  const { user } = renderApp(inMarch, { as: scheduler, api: scheduleOf([visitWith(1), open]) });
  await event(/Wednesday, March 4/);
  const choose = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: "Clinician" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("Unassigned");
  await waitFor(() => expect(address()).toBe(`${path}?clinician=unassigned&week=2026-03-04`));
  expect(screen.queryByRole("button", { name: /Wednesday, March 4, 9/ })).toBeNull();
  expect(await event(/Thursday, March 5, 10/)).toBeTruthy();
  await choose("Ramos1, Ana");
  await waitFor(() => expect(address()).toContain(`clinician=${clinicianId(1)}`));
  expect(await event(/Wednesday, March 4, 9/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Thursday, March 5, 10/ })).toBeNull();
  await choose("All clinicians");
  await waitFor(() => expect(address()).toBe(inMarch));
});

test("a span without visits says so", async () => {
  renderApp(inMarch, { as: scheduler, api: scheduleOf([]) });
  expect(await screen.findByText("No visits to show: Mar 1 - Mar 7, 2026.")).toBeTruthy();
});

test("My Schedule has no clinician filter", async () => {
  renderApp(`${inMarch}&mine=true&clinician=${clinicianId(1)}`, { as: scheduler, api: scheduleOf([]) });
  await screen.findByRole("combobox", { name: "Patient" });
  expect(screen.queryByRole("combobox", { name: "Clinician" })).toBeNull();
});

test("names that fail to load are reported", async () => {
  let isUp = false;
  const { user } = renderApp(inMarch, {
    as: scheduler,
    api: {
      ...scheduleOf([visitWith(1)]),
      "GET /clinicians": () =>
        isUp ? { clinicians: [clinicianWith(1)] } : refuse("internal", { message: "Something broke." }),
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Clinician names could not be loaded. Something broke.");
  isUp = true;
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await event(/Ramos1, Ana/)).toBeTruthy();
});
