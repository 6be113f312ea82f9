import type { SchedulingNeed } from "@hearthside/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { lineId, visitId, visitWith } from "#src/test/schedule-records.ts";
import { appointmentWith, scheduleOf } from "./test/schedule-api.ts";

const scheduler = userWith("Editor");
const inMarch = "/admin/clinical/staff-schedule?week=2026-03-04";

const need: SchedulingNeed = {
  patientId: patientWith().id,
  patientName: "Weller, Iris",
  frequencyId: lineId(1),
  discipline: "SN",
  notation: "2w4",
  visitMinutes: 45,
  weekOf: "2026-03-08",
  missing: 2,
};

async function openActions(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Actions for Weller, Iris, SN 2w4" }));
  return (await screen.findAllByRole("menuitem")).map((one) => one.textContent);
}

test.each([
  ["Admin", ["Open patient", "Reschedule", "Assign", "Mark as missed", "Cancel"]],
  ["Editor", ["Open patient", "Reschedule", "Assign", "Mark as missed", "Cancel"]],
  ["Staff", ["Open patient", "Mark as missed"]],
] as const)("%s is offered %j", async (role, actions) => {
  const { user } = renderApp(inMarch, { as: userWith(role), api: scheduleOf([visitWith(1)]) });
  expect(await openActions(user)).toEqual(actions);
});

test("Viewer is offered the patient", async () => {
  renderApp(inMarch, { as: userWith("Viewer"), api: scheduleOf([visitWith(1)]) });
  const row = within(await screen.findByRole("row", { name: /SN 2w4/ }));
  expect(row.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Open patient"]);
});

test("a patient opens from their row", async () => {
  const { user } = renderApp(inMarch, {
    as: scheduler,
    api: { ...scheduleOf([]), "GET /patients/:id/chart": () => refuse("not-found") },
  });
  await openActions(user);
  await user.click(screen.getByRole("menuitem", { name: "Open patient" }));
  await waitFor(() => expect(address()).toBe(`/admin/clinical/patient-chart?patient=${patientWith().id}`));
});

test("a name in the orders and in the needs leads to the chart", async () => {
  renderApp(inMarch, {
    as: scheduler,
    api: { ...scheduleOf([]), "GET /schedule/needs": () => ({ needs: [need], more: false }) },
  });
  const orders = within(await screen.findByRole("table", { name: "Visit Schedule" }));
  const needs = within(await screen.findByRole("list", { name: "Week of 03/08/2026" }));
  for (const part of [orders, needs])
    expect((await part.findByRole("link", { name: "Weller, Iris" })).getAttribute("href")).toBe(
      `/admin/clinical/patient-chart?patient=${patientWith().id}`,
    );
});

test("the orders collapse and open again", async () => {
  const { user } = renderApp(inMarch, { as: scheduler, api: scheduleOf([]) });
  const toggle = await screen.findByRole("button", { name: "Visit Schedule" });
  const isInert = () => screen.getByText("Weller, Iris").closest("[inert]") !== null;
  await screen.findByText("Weller, Iris");
  expect([toggle.getAttribute("aria-expanded"), isInert()]).toEqual(["true", false]);
  await user.click(toggle);
  expect([toggle.getAttribute("aria-expanded"), isInert()]).toEqual(["false", true]);
  await user.click(toggle);
  expect(isInert()).toBe(false);
});

test("an action on an order with one visit is about that visit", async () => {
  const { user, api } = renderApp(inMarch, {
    as: scheduler,
    api: {
      ...scheduleOf([visitWith(1)]),
      "POST /visits/:id/cancel": () =>
        visitWith(1, { version: 2, status: "cancelled", reason: "patient-asked" }),
    },
  });
  await openActions(user);
  await user.click(screen.getByRole("menuitem", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel visit" }));
  await user.click(dialog.getByRole("combobox", { name: /Reason/ }));
  await user.click(await screen.findByRole("option", { name: "Patient request" }));
  await user.click(dialog.getByRole("button", { name: "Cancel visit" }));
  await waitFor(() => expect(api.callsOf("POST /visits/:id/cancel")).toHaveLength(1));
  expect(api.callsOf("POST /visits/:id/cancel")[0]?.input).toMatchObject({ id: visitId(1), version: 1 });
});

test("more orders are shown on request", async () => {
  const lines = Array.from({ length: 30 }, (_, at) => ({
    ...appointmentWith([]),
    frequencyId: visitId(100 + at),
    patientName: `Patient ${String(at).padStart(2, "0")}`,
  }));
  const { user } = renderApp(inMarch, {
    as: scheduler,
    api: { "POST /scheduler": () => ({ appointments: lines, otherVisits: [], more: false }) },
  });
  expect(await screen.findByText("6 of 30 visit orders")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(screen.getByText("26 of 30 visit orders")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for Patient 06, SN 2w4"),
  );
});
