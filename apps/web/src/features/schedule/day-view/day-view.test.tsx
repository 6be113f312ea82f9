import type { SchedulingNeed } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import {
  clinicianId,
  clinicianWith,
  groupsOf,
  lineId,
  patientScheduleWith,
  visitId,
  visitWith,
} from "#src/test/schedule-records.ts";
import { setWidth } from "#src/test/window-width.ts";

const path = "/admin/clinical/staff-schedule?view=day&week=2026-03-04";

const lunchToFive = { id: visitId(90), version: 1, userId: clinicianId(1), kind: "vacation" } as const;
const ana = clinicianWith(1, {
  hours: [{ weekday: 3, from: 480, to: 1020 }],
  timeOff: [{ ...lunchToFive, start: "2026-03-04T13:00:00", end: "2026-03-04T17:00:00" }],
});
const ben = clinicianWith(2, { firstName: "Ben", lastName: "Sato", discipline: "PT" });
const cleo = clinicianWith(3, { firstName: "Cleo", lastName: "Tran" });

const need: SchedulingNeed = {
  patientId: patientWith().id,
  patientName: "Weller, Iris",
  frequencyId: lineId(1),
  discipline: "SN",
  notation: "2w4",
  visitMinutes: 45,
  weekOf: "2026-03-01",
  missing: 1,
};

const visits = [
  visitWith(1),
  visitWith(2, { userId: null, start: "2026-03-04T11:00:00", patientName: "Okafor, Joy" }),
  visitWith(3, { userId: clinicianId(3), start: "2026-03-04T10:00:00", patientName: "Diaz, Leo" }),
];

const open = (api: Handlers = {}, as = userWith("Editor")) =>
  renderApp(path, {
    as,
    api: {
      "POST /scheduler": () => ({ appointments: [], otherVisits: groupsOf(...visits), more: false }),
      "GET /clinicians": () => ({ clinicians: [ben, cleo, ana] }),
      "GET /schedule/needs": () => ({ needs: [need], more: false }),
      "GET /patients/:id/schedule": () => patientScheduleWith(),
      "POST /visits/check": () => ({ broken: [] }),
      ...api,
    },
  });

const columns = async () =>
  within(await screen.findByRole("region", { name: "Day calendar" })).findAllByRole("list", {
    name: /visit/,
  });
const event = (name: RegExp) => screen.findByRole("button", { name });

test("each clinician has a column with visits, hours and time off; unassigned visits first, then clinicians with visits", async () => {
  open();
  await event(/Diaz, Leo/);
  expect((await columns()).map((one) => one.getAttribute("aria-label"))).toEqual([
    "Unassigned, 1 visit",
    "Ramos1, Ana, RN, 1 visit, works 8:00\u00a0AM to 5:00\u00a0PM, vacation 1:00\u00a0PM to 5:00\u00a0PM",
    "Tran, Cleo, RN, 1 visit, no working hours entered",
    "Sato, Ben, PT, 0 visits, no working hours entered",
  ]);
  expect(within((await columns())[1] ?? document.body).getByText("Vacation")).toBeTruthy();
});

test("the hours in which a clinician does not work are labeled", async () => {
  const split = [
    { weekday: 3, from: 480, to: 720 },
    { weekday: 3, from: 780, to: 1020 },
  ];
  open({ "GET /clinicians": () => ({ clinicians: [clinicianWith(1, { hours: split }), ben] }) });
  await event(/Wednesday, March 4, 9:00\u00a0AM/);
  const [, working, without] = await columns();
  expect(within(working ?? document.body).getAllByText("Not available")).toHaveLength(3);
  expect(within(without ?? document.body).queryByText("Not available")).toBeNull();
});

test("on a phone an empty column of unassigned visits is left out, and the other columns are announced", async () => {
  setWidth("phone");
  const assigned = visits.filter(({ userId }) => userId !== null);
  open({ "POST /scheduler": () => ({ appointments: [], otherVisits: groupsOf(...assigned), more: false }) });
  await event(/Diaz, Leo/);
  const shown = (await columns()).map((one) => one.getAttribute("aria-label")?.split(",")[0]);
  expect(shown).toEqual(["Ramos1", "Tran", "Sato"]);
  expect(screen.getByText("3 clinicians. Swipe sideways to see all.")).toBeTruthy();
});

test("needs beside the day are few at first, and all can be shown", async () => {
  const needs = Array.from({ length: 7 }, (_, at) => ({
    ...need,
    patientName: `Patient ${at + 1}`,
    frequencyId: lineId(at + 1),
  }));
  const { user } = open({ "GET /schedule/needs": () => ({ needs, more: false }) });
  const list = within(await screen.findByRole("list", { name: "Week of 03/01/2026" }));
  expect(list.getAllByRole("listitem")).toHaveLength(5);
  expect(screen.getByText("5 of 7 visit orders")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(list.getAllByRole("listitem")).toHaveLength(7);
});

test("columns are shown once visits are loaded too, so that none changes its place", async () => {
  const answer = Promise.withResolvers<void>();
  const { api } = open({
    "POST /scheduler": async () => {
      await answer.promise;
      return { appointments: [], otherVisits: groupsOf(...visits), more: false };
    },
  });
  await waitFor(() => expect(api.callsOf("GET /clinicians")).toHaveLength(1));
  await screen.findByRole("button", { name: /^New visit: SN for Iris Weller/ });
  expect(screen.queryByRole("region", { name: "Day calendar" })).toBeNull();
  answer.resolve();
  expect(await columns()).toHaveLength(4);
});

test("a visit is moved to the next clinician and another time by keys", async () => {
  const { user, api } = open({
    "PUT /visits/:id": () =>
      visitWith(2, { version: 2, userId: clinicianId(1), start: "2026-03-04T11:15:00" }),
  });
  (await event(/Okafor, Joy/)).focus();
  await user.keyboard("m{ArrowRight}{ArrowDown}");
  expect(
    screen.getByText("Wednesday, March 4, 11:15 AM to 12:00 PM, Ana Ramos1.", { selector: "[role=status]" }),
  ).toBeTruthy();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(api.callsOf("PUT /visits/:id").map(({ input }) => input)).toEqual([
      { id: visitId(2), version: 1, start: "2026-03-04T11:15:00", minutes: 45, userId: clinicianId(1) },
    ]),
  );
});

test("left of the first clinician a visit becomes unassigned, and moves no further", async () => {
  const { user, api } = open({ "PUT /visits/:id": () => visitWith(1, { version: 2, userId: null }) });
  (await event(/Wednesday, March 4, 9:00\u00a0AM/)).focus();
  await user.keyboard("m{ArrowLeft}{ArrowLeft}{Enter}");
  await waitFor(() => expect(api.callsOf("PUT /visits/:id")[0]?.input).toMatchObject({ userId: null }));
});

test("left and right move between clinicians", async () => {
  const { user } = open();
  (await event(/Okafor, Joy/)).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(await event(/Diaz, Leo/));
});

test("only columns in view and the focused one are rendered", async () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    clinicianWith(at + 10, { lastName: `Staff${String(at).padStart(3, "0")}` }),
  );
  const ofMany = many.map(({ id }, at) => visitWith(at + 10, { userId: id }));
  const { user } = open({
    "GET /clinicians": () => ({ clinicians: [ana, ...many] }),
    "POST /scheduler": () => ({
      appointments: [],
      otherVisits: groupsOf(visitWith(1), ...ofMany),
      more: false,
    }),
  });
  (await event(/Wednesday, March 4, 9:00\u00a0AM.*Ramos1/)).focus();
  expect((await columns()).length).toBeLessThan(30);
  expect(screen.queryByRole("button", { name: /Staff030, Ana/ })).toBeNull();
  await user.keyboard("{ArrowRight}".repeat(31));
  expect(document.activeElement).toBe(await event(/Staff030, Ana/));
});

test("columns keep their places when a visit is moved to a clinician who had none", async () => {
  const { user } = open({
    "PUT /visits/:id": () =>
      visitWith(3, { version: 2, userId: clinicianId(2), start: "2026-03-04T10:00:00" }),
  });
  (await event(/Diaz, Leo/)).focus();
  await user.keyboard("m{ArrowRight}{Enter}");
  await screen.findByText(/assigned to Ben Sato/);
  expect((await columns()).map((one) => one.getAttribute("aria-label")?.split(",")[0])).toEqual([
    "Unassigned",
    "Ramos1",
    "Tran",
    "Sato",
  ]);
});

test("the discipline filter keeps its clinicians and unassigned visits, and is in the URL", async () => {
  const { user } = open();
  await event(/Diaz, Leo/);
  await user.click(screen.getByRole("combobox", { name: "Discipline" }));
  await user.click(await screen.findByRole("option", { name: "PT, Physical therapy" }));
  await waitFor(async () => expect(await columns()).toHaveLength(2));
  expect(screen.queryByRole("button", { name: /Okafor, Joy/ })).toBeNull();
  expect(address()).toContain("discipline=PT");
});

test("a need next to the day starts a visit of its order", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^New visit: SN for Iris Weller/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "New visit" }));
  expect(dialog.getByText("Weller, Iris")).toBeTruthy();
});

test("My Schedule shows only the user's own column", async () => {
  const me = userWith("Editor");
  renderApp(`${path}&mine=true`, {
    as: me,
    api: {
      "POST /scheduler": () => ({
        appointments: [],
        otherVisits: groupsOf(...visits, visitWith(5, { userId: me.UserId })),
        more: false,
      }),
      "GET /clinicians": () => ({
        clinicians: [ana, clinicianWith(9, { id: me.UserId, lastName: "Marsh" })],
      }),
      "GET /schedule/needs": () => ({ needs: [], more: false }),
    },
  });
  await event(/Marsh, Ana/);
  expect((await columns()).map((one) => one.getAttribute("aria-label"))).toEqual([
    "Marsh, Ana, RN, 1 visit, no working hours entered",
  ]);
});

test("clinicians that failed to load can be retried", async () => {
  let isBroken = true;
  const { user } = open({
    "GET /clinicians": () =>
      isBroken ? refuse("internal", { message: "Something broke." }) : { clinicians: [ana] },
  });
  expect(await screen.findByText("Something broke.")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await event(/Okafor, Joy/)).toBeTruthy();
  expect((await columns()).map((one) => one.getAttribute("aria-label")).at(-1)).toBe(
    "Unknown clinician, 1 visit",
  );
});

test("field staff see the day but cannot move visits", async () => {
  const { user } = open({}, userWith("Staff"));
  (await event(/Okafor, Joy/)).focus();
  await user.keyboard("m{ArrowRight}{Enter}");
  expect(screen.queryByText(/11:00 AM to 11:45 AM, Ramos1/, { selector: "[role=status]" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^New visit/ })).toBeNull();
});
