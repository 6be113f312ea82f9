import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction } from "#src/test/choose-action.ts";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import {
  clinicianWith,
  episodeId,
  lineId,
  lineWith,
  patientScheduleWith,
  visitId,
  visitWith,
} from "#src/test/schedule-records.ts";

const { id: patientId } = patientWith();

const open = (api: Handlers = {}, as = userWith("Editor")) =>
  renderApp(`/admin/clinical/patient-schedule?patient=${patientId}&episode=${episodeId(1)}`, {
    as,
    api: {
      "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)] }),
      "GET /clinicians": () => ({ clinicians: [clinicianWith(1)] }),
      "POST /scheduler": () => ({ appointments: [], otherVisits: [], more: false }),
      "POST /visits/propose": () => ({ slots: [], unplaced: [] }),
      ...api,
    },
  });

type User = ReturnType<typeof open>["user"];

async function dialogOf(user: User, button: string, name: string) {
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name }));
}

async function dialogOfRow(user: User, action: string, name: string) {
  await chooseAction(user, "SN 2w4", action);
  return within(await screen.findByRole("dialog", { name }));
}

async function type(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

test("the typed frequency is explained in words, with the number of visits", async () => {
  const { user } = open();
  const dialog = await dialogOf(user, "Order visits", "Order visits");
  await type(user, dialog.getByLabelText("First day"), "03/01/2026");
  await type(user, dialog.getByLabelText("Frequency"), "3w1 2w4");
  expect(
    dialog.getByText(/3 visits a week for 1 week, then 2 visits a week for 4 weeks/).textContent,
  ).toContain("11 visits in total, through 04/04/2026");
});

test.each([
  [0, "Week 1 runs from this day through Saturday. Later weeks run Sunday to Saturday."],
  [1, "Week 1 runs from this day through Sunday. Later weeks run Monday to Sunday."],
])("the first day says how weeks that start on day %i are counted", async (weekStartsOn, text) => {
  const { user } = open({ "GET /patients/:id/schedule": () => patientScheduleWith({ weekStartsOn }) });
  const dialog = await dialogOf(user, "Order visits", "Order visits");
  expect(dialog.getByText(text)).toBeTruthy();
});

test("a frequency that goes past the certification period says which visits are not scheduled", async () => {
  const { user } = open();
  const dialog = await dialogOf(user, "Order visits", "Order visits");
  const reading = () => dialog.getByText(/visits ordered/).textContent;
  await type(user, dialog.getByLabelText("Frequency"), "2w12");
  await type(user, dialog.getByLabelText("First day"), "04/19/2026");
  expect(reading()).toContain(
    "24 visits ordered; 20 fall after the certification period ends on 04/29/2026 and are not scheduled",
  );
  await type(user, dialog.getByLabelText("First day"), "04/30/2026");
  expect(reading()).toContain("after the certification period ends on 06/28/2026");
  await type(user, dialog.getByLabelText("Last day"), "05/09/2026");
  expect(reading()).toContain("24 visits ordered; 20 fall after the last day, 05/09/2026,");
});

test("an invalid notation is marked at its character", async () => {
  const { user } = open();
  const dialog = await dialogOf(user, "Order visits", "Order visits");
  await type(user, dialog.getByLabelText("Frequency"), "3w1 2x4");
  expect(dialog.getByText("x").tagName).toBe("MARK");
  expect(dialog.getByText(/^Use d, w or m/)).toBeTruthy();
  const reading = () => dialog.getByRole("status").textContent;
  expect(reading()).toContain("After “3w1 2”: Use d, w or m");
  await type(user, dialog.getByLabelText("Frequency"), "w1");
  expect(reading()).toContain("At the start: Enter a number of visits here");
});

test("an order is sent as parsed, and its visits are planned next", async () => {
  const order = lineWith(2, { discipline: "PT", notation: "1w4" });
  const { user, api } = open({ "POST /frequency-orders": () => ({ order, visits: [] }) });
  const dialog = await dialogOf(user, "Order visits", "Order visits");
  await user.click(dialog.getByRole("combobox", { name: "Discipline" }));
  await user.click(await screen.findByRole("option", { name: "PT, Physical therapy" }));
  await type(user, dialog.getByLabelText("Frequency"), "1w4");
  await type(user, dialog.getByLabelText("First day"), "03/08/2026");
  await type(user, dialog.getByLabelText("Ordered on"), "03/04/2026");
  await user.click(dialog.getByLabelText("Verbal order, taken by me"));
  await type(user, dialog.getByLabelText("Taken on"), "03/04/2026");
  await type(user, dialog.getByLabelText("Taken at"), "2:15 PM");
  await user.click(dialog.getByRole("button", { name: "Order visits" }));
  expect(await screen.findByRole("dialog", { name: "Schedule PT 1w4" })).toBeTruthy();
  expect(api.callsOf("POST /frequency-orders")[0]?.input).toMatchObject({
    patientId,
    discipline: "PT",
    notation: "1w4",
    visitMinutes: 45,
    startDate: "2026-03-08",
    orderedOn: "2026-03-04",
    receivedAt: "2026-03-04T20:15:00.000Z",
    locationOfCare: "Patient's home",
    cancel: [],
  });
});

test("an incomplete order is not sent, and the first missing field gets the focus", async () => {
  const { user, api } = open();
  const dialog = await dialogOf(user, "Order visits", "Order visits");
  await user.click(dialog.getByRole("button", { name: "Order visits" }));
  expect(dialog.getByText("Please choose a discipline")).toBeTruthy();
  expect(dialog.getByText(/Enter a frequency/)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole("combobox", { name: "Discipline" })),
  );
  expect(api.callsOf("POST /frequency-orders")).toHaveLength(0);
});

test("a refusal is shown on its field, and the entries are kept", async () => {
  const { user } = open({
    "POST /frequency-orders": () =>
      refuse("invalid-input", {
        message: "The order is incomplete.",
        errors: [{ field: "startDate", message: "It must be in the certification period." }],
      }),
  });
  const dialog = await dialogOfRow(user, "Change frequency", "Change frequency");
  await type(user, dialog.getByLabelText("Frequency"), "1w4");
  await user.click(dialog.getByRole("button", { name: "Change frequency" }));
  expect(await dialog.findByText("It must be in the certification period.")).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>("Frequency").value).toBe("1w4");
});

const planned = [
  visitWith(1, { start: "2026-03-09T09:00:00" }),
  visitWith(2, { start: "2026-03-11T09:00:00", version: 4 }),
  visitWith(3, { start: "2026-03-18T09:00:00", status: "completed" }),
];

test("a changed frequency keeps planned visits and cancels the surplus", async () => {
  const order = lineWith(2, { notation: "1w4", replacesId: lineId(1) });
  const { user, api } = open({
    "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)], visits: planned }),
    "POST /frequency-orders": () => ({ order, visits: [] }),
  });
  const dialog = await dialogOfRow(user, "Change frequency", "Change frequency");
  await type(user, dialog.getByLabelText("First day"), "03/08/2026");
  await type(user, dialog.getByLabelText("Frequency"), "1w4");
  const boxOf = (day: RegExp) => dialog.getByRole<HTMLInputElement>("checkbox", { name: day });
  expect(boxOf(/Cancel Mon 03\/09/).checked).toBe(false);
  expect(boxOf(/Cancel Wed 03\/11/).checked).toBe(true);
  expect(dialog.getByText(/^1 later visit kept, 1 to be canceled\./)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Change frequency" }));
  await screen.findByRole("dialog", { name: "Schedule SN 1w4" });
  expect(api.callsOf("POST /frequency-orders")[0]?.input).toMatchObject({
    replaces: { id: lineId(1), version: 1 },
    cancel: [{ id: visitId(2), version: 4 }],
  });
});

test("a visit completed in the week counts for the frequency that starts in it", async () => {
  const made = visitWith(5, { start: "2026-03-08T09:00:00", status: "completed" });
  const { user } = open({
    "GET /patients/:id/schedule": () =>
      patientScheduleWith({ orders: [lineWith(1)], visits: [made, ...planned] }),
  });
  const dialog = await dialogOfRow(user, "Change frequency", "Change frequency");
  await type(user, dialog.getByLabelText("First day"), "03/09/2026");
  await type(user, dialog.getByLabelText("Frequency"), "2w4");
  expect(dialog.getByText(/^1 later visit kept, 1 to be canceled\./)).toBeTruthy();
});

test("without the right to cancel, changing the frequency keeps later visits", async () => {
  const { user, api } = open(
    {
      "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)], visits: planned }),
      "POST /frequency-orders": () => ({ order: lineWith(2), visits: [] }),
    },
    userWith("Staff"),
  );
  const dialog = await dialogOfRow(user, "Change frequency", "Change frequency");
  await type(user, dialog.getByLabelText("First day"), "03/08/2026");
  await type(user, dialog.getByLabelText("Frequency"), "1w4");
  expect(dialog.getByText("Later visits kept: 2.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Change frequency" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /frequency-orders")[0]?.input).toMatchObject({ cancel: [] });
});

test("an order is ended with a reason, along with its later visits", async () => {
  const { user, api } = open({
    "GET /patients/:id/schedule": () => patientScheduleWith({ orders: [lineWith(1)], visits: planned }),
    "POST /frequency-orders/:id/end": () => lineWith(1, { version: 2, endDate: "2026-03-10" }),
  });
  const dialog = await dialogOfRow(user, "End order", "End the SN 2w4 order?");
  await user.click(dialog.getByRole("button", { name: "End order" }));
  expect(dialog.getByText("Please give a reason")).toBeTruthy();
  await type(user, dialog.getByLabelText("Last day"), "03/10/2026");
  await type(user, dialog.getByLabelText("Reason"), "Goals met");
  expect(dialog.getByRole("checkbox", { name: "Cancel 1 later visit" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "End order" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsOf("POST /frequency-orders/:id/end")[0]?.input).toEqual({
    id: lineId(1),
    version: 1,
    endDate: "2026-03-10",
    reason: "Goals met",
    cancelVisits: true,
  });
});
