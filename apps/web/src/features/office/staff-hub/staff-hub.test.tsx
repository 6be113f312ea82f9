import type { StaffHubPerson } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Handlers } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { setWidth } from "#src/test/window-width.ts";

const id = "019a9d10-0000-7000-8000-000000000001";
const none = { planned: 0, done: 0, missed: 0 };

const person = (changes: Partial<StaffHubPerson> = {}): StaffHubPerson => ({
  id,
  firstName: "Grace",
  lastName: "Hopper",
  role: "Staff",
  discipline: "RN",
  branchName: "Main office",
  email: "grace.hopper@clinic.test",
  phoneNumber: "+15125550143",
  state: "next-visit",
  isOnline: true,
  nextVisit: "2026-11-20T13:30:00",
  isLate: false,
  offUntil: null,
  today: { planned: 2, done: 1, missed: 0 },
  week: { planned: 12, done: 8, missed: 0 },
  lastFour: { planned: 40, done: 36, missed: 4 },
  caseload: 9,
  credentials: { overdue: 1, expiring: 2, missing: ["nda"], nextEnd: "2026-11-01" },
  ...changes,
});

const answers: Handlers = {
  "POST /staff-hub/search": () => ({
    staff: [person()],
    total: 1,
    states: { "next-visit": 1, office: 3 },
    weekFrom: "2026-11-15",
    weekTo: "2026-11-21",
  }),
  "GET /branches": () => ({ branches: [] }),
  "GET /staff-hub/:id": () => ({
    person: person(),
    weekFrom: "2026-11-15",
    weekTo: "2026-11-21",
    weeks: [
      { from: "2026-11-08", planned: 10, done: 9, missed: 1 },
      { from: "2026-11-15", ...none },
    ],
    hours: [{ weekday: 1, from: 480, to: 1020 }],
    timeOff: [
      {
        id: "019a9d10-0000-7000-8000-0000000000aa",
        version: 1,
        userId: id,
        start: "2026-11-27T00:00:00",
        end: "2026-11-28T12:00:00",
        kind: null,
      },
    ],
  }),
  "GET /staff/:id/records": () => ({ records: [] }),
  "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
};

type Opening = { as?: ReturnType<typeof userWith>; api?: Handlers };
const open = (path = "/staff-hub", { as = userWith("Viewer"), api = {} }: Opening = {}) =>
  renderApp(path, { as, api: { ...answers, ...api } });
const more = () => within(screen.getByRole("navigation", { name: "More" }));

test("Each person is listed with their day, visits, patients and credentials", async () => {
  open();
  const row = await screen.findByRole("row", { name: /Hopper, Grace/ });
  for (const text of [
    "at 1:30 PM",
    "8 of 12 visits done",
    "36 of 40 visits done",
    "4 missed (10.0%)",
    "9",
    "1 expired",
    "2 expiring",
    "1 missing",
    "NDA missing",
    "Expired 11/01/2026",
    "(512) 555-0143",
  ])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByRole("link", { name: "Email grace.hopper@clinic.test" }).getAttribute("href")).toBe(
    "mailto:grace.hopper@clinic.test",
  );
  expect(screen.getByRole("link", { name: "All 4" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Next visit 1" })).toBeTruthy();
});

test("People who are online have a filled dot beside the name, in the list and on their page", async () => {
  const away = person({ id: "019a9d10-0000-7000-8000-000000000002", lastName: "Lamarr", isOnline: false });
  const { user } = open("/staff-hub", {
    api: {
      "POST /staff-hub/search": () => ({
        staff: [person(), away],
        total: 2,
        states: {},
        weekFrom: "2026-11-15",
        weekTo: "2026-11-21",
      }),
    },
  });
  const here = within(await screen.findByRole("row", { name: /Hopper, Grace/ }));
  expect(here.getByRole("img", { name: "Online" })).toBeTruthy();
  expect(
    within(screen.getByRole("row", { name: /Lamarr/ })).getByRole("img", { name: "Offline" }),
  ).toBeTruthy();
  await user.click(here.getByRole("link", { name: "Hopper, Grace" }));
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  expect(screen.getByRole("img", { name: "Online" })).toBeTruthy();
});

test("A visit that has not been started in time is marked", async () => {
  open("/staff-hub", {
    api: {
      "POST /staff-hub/search": () => ({
        staff: [person({ isLate: true })],
        total: 1,
        states: {},
        weekFrom: "2026-11-15",
        weekTo: "2026-11-21",
      }),
    },
  });
  expect(await screen.findByText("Not checked in")).toBeTruthy();
  expect(screen.getByText("was due at 1:30 PM")).toBeTruthy();
});

test("Filters are kept in the address, search text is not", async () => {
  const { user, api } = open("/staff-hub?state=next-visit&order=salary");
  await screen.findByRole("row", { name: /Hopper/ });
  expect(api.callsOf("POST /staff-hub/search")[0]?.input).toEqual({
    state: "next-visit",
    text: "",
    limit: 50,
  });
  await user.click(screen.getByRole("combobox", { name: "Credentials" }));
  await user.click(await screen.findByRole("option", { name: "Expired" }));
  await user.type(screen.getByRole("searchbox", { name: "Search staff" }), "hop");
  await waitFor(() =>
    expect(api.callsOf("POST /staff-hub/search").at(-1)?.input).toEqual({
      state: "next-visit",
      credentials: "overdue",
      text: "hop",
      limit: 50,
    }),
  );
  expect(address()).toBe("/staff-hub?state=next-visit&credentials=overdue");
});

test("On a phone the filters that are set are counted, without the order", async () => {
  setWidth("phone");
  open("/staff-hub?state=next-visit&discipline=PT&order=visits");
  expect(await screen.findByRole("button", { name: "Filters (1)" })).toBeTruthy();
});

test("More than fifty load on request", async () => {
  const staff = Array.from({ length: 60 }, (_, at) =>
    person({
      id: `019a9d10-0000-7000-8000-0000000001${String(at).padStart(2, "0")}`,
      lastName: `Name ${at}`,
    }),
  );
  const { user } = open("/staff-hub", {
    api: {
      "POST /staff-hub/search": ({ limit }) => ({
        staff: staff.slice(0, limit),
        total: 60,
        states: {},
        weekFrom: "2026-11-15",
        weekTo: "2026-11-21",
      }),
    },
  });
  expect(await screen.findByText("50 of 60 employees")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("60 employees")).toBeTruthy();
});

test("No results is not the same as no staff", async () => {
  const { user } = open("/staff-hub?state=free", {
    api: {
      "POST /staff-hub/search": ({ state }) => ({
        staff: state === "free" ? [] : [person()],
        total: state === "free" ? 0 : 1,
        states: {},
        weekFrom: "2026-11-15",
        weekTo: "2026-11-21",
      }),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("row", { name: /Hopper/ })).toBeTruthy();
  expect(address()).toBe("/staff-hub");
});

test("A person's page shows the week, earlier weeks, credentials and working hours", async () => {
  const { user, api } = open("/staff-hub", {
    api: {
      "GET /staff/:id/records": () => ({
        records: [
          {
            id: "019a9d10-0000-7000-8000-0000000000bb",
            userId: id,
            version: 1,
            isRemoved: false,
            kind: "license",
            title: null,
            number: "TX-1",
            issuedOn: "2024-01-01",
            expiresOn: "2026-11-01",
            isInForce: false,
          },
        ],
      }),
    },
  });
  await user.click(await screen.findByRole("link", { name: "Hopper, Grace" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Grace Hopper" })).toBeTruthy();
  expect(await screen.findByText("No visits scheduled this week")).toBeTruthy();
  const week = screen.getByRole("row", { name: /11\/08\/2026/ });
  expect(within(week).getByText("1 (10.0%)")).toBeTruthy();
  expect(await screen.findByText("Not current")).toBeTruthy();
  expect(screen.getByText("Monday 8:00 AM to 5:00 PM")).toBeTruthy();
  expect(screen.getByText("Time off, 11/27/2026 12:00 AM to 11/28/2026 12:00 PM")).toBeTruthy();
  expect(api.callsOf("POST /scheduler")[0]?.input).toMatchObject({
    userID: id,
    startTime: "2026-11-15T00:00:00",
    endTime: "2026-11-21T23:59:59",
  });
  expect(more().getByRole("link", { name: "Staff Schedule" }).getAttribute("href")).toContain(id);
  expect(more().queryByRole("link", { name: "Employees & Roles" })).toBeNull();
});

test("Users who can edit employees get a link to the employee list", async () => {
  open(`/staff-hub/${id}`, { as: userWith("Admin") });
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  expect(more().getByRole("link", { name: "Employees & Roles" }).getAttribute("href")).toBe(
    `/employees?person=${id}`,
  );
});

test("Without access to all schedules the week is not shown", async () => {
  const as = userWith("Viewer", { Powers: { staff: ["view", "view-all"] } });
  const { api } = open(`/staff-hub/${id}`, { as });
  await screen.findByRole("heading", { level: 1, name: "Grace Hopper" });
  await screen.findByText("No credentials yet");
  expect(api.callsOf("POST /scheduler")).toEqual([]);
  expect(more().queryByRole("link", { name: "Staff Schedule" })).toBeNull();
});
