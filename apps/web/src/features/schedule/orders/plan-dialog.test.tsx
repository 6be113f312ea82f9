import type { VisitKind } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import {
  clinicianId,
  clinicianWith,
  lineId,
  lineWith,
  patientScheduleWith,
  visitWith,
} from "#src/test/schedule-records.ts";

const { id: patientId } = patientWith();

const slot = (start: string, weekOf: string, kind: VisitKind = "routine") => ({
  start,
  minutes: 45,
  userId: clinicianId(1),
  travelMinutes: 12,
  kind,
  weekOf,
});
const proposal = {
  slots: [
    slot("2026-03-10T09:00:00", "2026-03-08"),
    slot("2026-03-12T09:00:00", "2026-03-08"),
    slot("2026-03-17T09:00:00", "2026-03-15"),
  ],
  unplaced: [{ weekOf: "2026-03-15", visits: 1, why: "every nurse is busy" }],
};

async function openPlan(api: Handlers = {}, firstWeek = "Week of 03/08/2026: 2 visits") {
  const opened = renderApp(`/admin/clinical/patient-schedule?patient=${patientId}`, {
    as: userWith("Editor"),
    api: {
      "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)] }),
      "GET /clinicians": () => ({
        clinicians: [clinicianWith(1), clinicianWith(2), clinicianWith(3, { discipline: "PT" })],
      }),
      "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
      "POST /visits/propose": () => proposal,
      "POST /visits/check": () => ({ broken: [] }),
      ...api,
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Schedule visits for SN 2w4" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Schedule SN 2w4" }));
  await dialog.findByRole("group", { name: firstWeek });
  return { ...opened, dialog };
}

test("suggested visits are listed by week, and a week without a time says why", async () => {
  const { dialog } = await openPlan();
  const week = within(dialog.getByRole("group", { name: "Week of 03/15/2026: 1 visit" }));
  expect(week.getByText(/No time for 1 visit: every nurse is busy/)).toBeTruthy();
  expect(week.getByLabelText<HTMLInputElement>("Day (Tue)").value).toBe("03/17/2026");
  expect(dialog.getByRole("button", { name: "Schedule 3 visits" })).toBeTruthy();
});

test("weeks start on the agency's weekday, and the recertification is one of the visits", async () => {
  const slots = [
    slot("2026-03-08T09:00:00", "2026-03-02"),
    slot("2026-04-27T09:00:00", "2026-04-27", "recertification"),
  ];
  const { user, api, dialog } = await openPlan(
    {
      "POST /visits/propose": () => ({ slots, unplaced: [] }),
      "POST /visits/plan": ({ visits }) => ({ visits: visits.map((_, at) => visitWith(at + 1)) }),
    },
    "Week of 03/02/2026: 1 visit",
  );
  const last = within(dialog.getByRole("group", { name: "Week of 04/27/2026: 1 visit" }));
  expect(last.getByText("Recertification")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Schedule 2 visits" }));
  await waitFor(() => expect(api.callsOf("POST /visits/plan")).toHaveLength(1));
  expect(api.callsOf("POST /visits/plan")[0]?.input).toMatchObject({
    visits: [{ kind: "routine" }, { kind: "recertification" }],
  });
});

test("changed, removed and added visits are scheduled together", async () => {
  const { user, api, dialog } = await openPlan({
    "POST /visits/plan": ({ visits }) => ({ visits: visits.map((_, at) => visitWith(at + 1)) }),
  });
  const first = within(dialog.getByRole("group", { name: "Visit 1, week of 03/08/2026" }));
  const time = first.getByLabelText("Time");
  await user.clear(time);
  await user.click(dialog.getByRole("button", { name: "Schedule 3 visits" }));
  await waitFor(() => expect(document.activeElement).toBe(time));
  expect(time).toHaveProperty("required", true);
  await user.type(time, "1:30 PM");
  await user.click(first.getByRole("combobox", { name: "Clinician" }));
  await user.click(await screen.findByRole("option", { name: "Ramos2, Ana, RN" }));
  await user.click(dialog.getByRole("button", { name: "Remove visit 2" }));
  await user.click(dialog.getByRole("button", { name: "Add a visit in the week of 03/15/2026" }));
  const added = within(dialog.getByRole("group", { name: "Visit 2, week of 03/15/2026" }));
  await user.type(added.getByLabelText("Day"), "03/19/2026");
  await user.click(dialog.getByRole("button", { name: "Schedule 3 visits" }));
  expect(await screen.findByText("3 visits scheduled.")).toBeTruthy();
  const line = { patientId, frequencyId: lineId(1), discipline: "SN", minutes: 45, kind: "routine" };
  expect(api.callsOf("POST /visits/plan")[0]?.input).toMatchObject({
    visits: [
      { ...line, start: "2026-03-10T13:30:00", userId: clinicianId(2) },
      { ...line, start: "2026-03-17T09:00:00", userId: clinicianId(1) },
      { ...line, start: "2026-03-19T09:00:00", userId: clinicianId(1) },
    ],
  });
});

test("a visit without date and time shows both as missing, and is not sent", async () => {
  const { user, api, dialog } = await openPlan();
  await user.click(dialog.getByRole("button", { name: "Add a visit in the week of 03/15/2026" }));
  const added = within(dialog.getByRole("group", { name: "Visit 2, week of 03/15/2026" }));
  await user.clear(added.getByLabelText("Time"));
  await user.click(dialog.getByRole("button", { name: /^Schedule \d/ }));
  expect(added.getByText("Please enter a date as MM/DD/YYYY and a time, for example 9:30 AM")).toBeTruthy();
  const isWrong = (label: string) => added.getByLabelText(label).getAttribute("aria-invalid") === "true";
  expect([isWrong("Day"), isWrong("Time")]).toEqual([true, true]);
  expect(api.callsOf("POST /visits/plan")).toHaveLength(0);
});

test("removing a visit keeps the focus at its week", async () => {
  const { user, dialog } = await openPlan();
  await user.click(dialog.getByRole("button", { name: "Remove visit 2" }));
  expect(document.activeElement?.textContent).toBe("Week of 03/08/2026: 1 visit");
});

test("times are suggested again for another hour and clinician", async () => {
  const { user, api, dialog } = await openPlan();
  await user.click(dialog.getByRole("combobox", { name: "Preferred clinician" }));
  await user.click(await screen.findByRole("option", { name: "Ramos2, Ana, RN" }));
  await user.type(dialog.getByLabelText("Preferred time"), "2 PM{Enter}");
  await waitFor(() =>
    expect(api.callsOf("POST /visits/propose").at(-1)?.input).toEqual({
      frequencyId: lineId(1),
      userId: clinicianId(2),
      preferredMinute: 840,
    }),
  );
});

test("a refused visit is marked at its row, and nothing is scheduled", async () => {
  const { user, dialog } = await openPlan({
    "POST /visits/plan": () => refuse("overlap", { message: "Ramos, Ana has a visit then." }),
    "POST /visits/check": ({ start }) => ({
      broken: start.startsWith("2026-03-12")
        ? [
            {
              rule: "clinician-busy",
              effect: "refused",
              message: "Ramos1, Ana has a visit from 9:00 AM to 9:45 AM.",
              source: null,
              visitId: null,
            },
          ]
        : [],
    }),
  });
  await user.click(dialog.getByRole("button", { name: "Schedule 3 visits" }));
  const row = within(await dialog.findByRole("group", { name: "Visit 2, week of 03/08/2026" }));
  expect(await row.findByText("Ramos1, Ana has a visit from 9:00 AM to 9:45 AM.")).toBeTruthy();
  expect(dialog.getByText(/No visits were scheduled/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(row.getByLabelText("Day (Thu)")));
});

test("two visits of the plan at the same time are not sent", async () => {
  const { user, api, dialog } = await openPlan();
  const second = within(dialog.getByRole("group", { name: "Visit 2, week of 03/08/2026" }));
  await user.clear(second.getByLabelText("Day (Thu)"));
  await user.type(second.getByLabelText("Day"), "03/10/2026");
  await user.click(dialog.getByRole("button", { name: "Schedule 3 visits" }));
  expect(second.getByText("Another visit in this plan is at the same time")).toBeTruthy();
  expect(api.callsOf("POST /visits/plan")).toHaveLength(0);
});

test("when times cannot be suggested it says so and can be retried", async () => {
  let isBroken = true;
  const { user } = renderApp(`/admin/clinical/patient-schedule?patient=${patientId}`, {
    as: userWith("Editor"),
    api: {
      "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)] }),
      "GET /clinicians": () => ({ clinicians: [] }),
      "POST /visits/propose": () =>
        isBroken ? refuse("internal", { message: "Something broke." }) : { slots: [], unplaced: [] },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Schedule visits for SN 2w4" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Schedule SN 2w4" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Something broke.");
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("All ordered visits are scheduled")).toBeTruthy();
});
