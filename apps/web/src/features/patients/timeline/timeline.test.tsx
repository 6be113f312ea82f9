import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "#src/test/fake-api.ts";
import { happenedWith, hubId, hubWith } from "#src/test/hub-records.ts";
import { chartWith, patientWith, userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const { id } = patientWith();
const chart = `/admin/clinical/patient-chart?patient=${id}`;
const hub = `/admin/clinical/patient-chart/patient-hub?patient=${id}`;

const openChart = (api: Handlers = {}, at = "") =>
  renderApp(`${chart}${at}`, {
    as: userWith("Staff"),
    api: {
      "GET /patients/:id/chart": () => chartWith(),
      "GET /patients/:id/hub": () => hubWith({ lastVisitOn: "2026-03-01" }),
      ...api,
    },
  });

const timeline = async () => within(await screen.findByRole("region", { name: "Timeline" }));

test("entries are listed by date, with time, person and a link", async () => {
  const entries = [
    happenedWith(1, { kind: "medication", what: "Lisinopril 10 mg started", isNew: true }),
    happenedWith(2),
    happenedWith(3, {
      at: "2026-03-04T03:30:00.000Z",
      kind: "profile",
      subjectId: null,
      what: "Address changed",
      by: null,
    }),
  ];
  openChart({ "GET /patients/:id/timeline": () => ({ entries, more: false, newCount: 1 }) });
  const panel = await timeline();
  const day = within(await panel.findByRole("region", { name: "03/04/2026" }));
  const [medication] = day.getAllByRole("listitem");
  expect(medication?.textContent).toBe("Lisinopril 10 mg started9:00\u00a0AM · Ramos, AnaNew to you");
  expect(day.getByRole("link", { name: "Lisinopril 10 mg started" }).getAttribute("href")).toBe(
    `${hub}&section=medications&subject=${hubId(1)}`,
  );
  // in the agency's time zone it was still the evening before
  const before = within(panel.getByRole("region", { name: "03/03/2026" }));
  expect(before.getByText("9:30 PM")).toBeTruthy();
  expect(before.getByRole("link", { name: "Address changed" }).getAttribute("href")).toBe(
    `/admin/clinical/patient-profile?patient=${id}`,
  );
});

test("a chosen kind is in the address and in the request", async () => {
  const { user, api } = openChart();
  const panel = await timeline();
  await user.click(panel.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Medications" }));
  await waitFor(() => expect(address()).toBe(`${chart}&happened=medication`));
  expect(await panel.findByText("No entries of this type yet")).toBeTruthy();
  expect(api.callsOf("GET /patients/:id/timeline").at(-1)?.input).toEqual({ id, kind: "medication" });
});

test("changes since the user's last visit are counted, and can be filtered", async () => {
  const { user, api } = openChart({
    "GET /patients/:id/timeline": ({ isNew }) => ({
      entries:
        isNew === undefined
          ? [happenedWith(1, { isNew: true }), happenedWith(2)]
          : [happenedWith(1, { isNew: true })],
      more: false,
      newCount: 1,
    }),
  });
  const panel = await timeline();
  const changed = await panel.findByRole("button", {
    name: "Changed since your last visit on 03/01/2026: 1",
  });
  expect(changed.getAttribute("aria-pressed")).toBe("false");
  await user.click(changed);
  await waitFor(() => expect(panel.getAllByRole("listitem")).toHaveLength(1));
  expect(address()).toBe(`${chart}&since=last-visit`);
  expect(changed.getAttribute("aria-pressed")).toBe("true");
  expect(api.callsOf("GET /patients/:id/timeline").at(-1)?.input).toEqual({ id, isNew: "true" });
});

test("a user who has not visited the patient yet sees so", async () => {
  openChart({ "GET /patients/:id/hub": () => hubWith() });
  expect(await (await timeline()).findByText(/You have not visited this patient yet/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Changed since/ })).toBeNull();
});

test("more entries follow the last one, and the first of them has the focus", async () => {
  const { user, api } = openChart({
    "GET /patients/:id/timeline": ({ before }) =>
      before === undefined
        ? { entries: [happenedWith(1)], more: true, newCount: 0 }
        : { entries: [happenedWith(2, { what: "Order signed" })], more: false, newCount: 0 },
  });
  const panel = await timeline();
  await user.click(await panel.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Order signed"));
  expect(api.callsOf("GET /patients/:id/timeline")[1]?.input).toEqual({ id, before: "entry-1" });
  expect(panel.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a failed timeline leaves the chart in place and can be tried again", async () => {
  let isUp = false;
  const { user } = openChart({
    "GET /patients/:id/timeline": () =>
      isUp
        ? { entries: [happenedWith(1)], more: false, newCount: 0 }
        : refuse("internal", { message: "Broken." }),
  });
  const panel = await timeline();
  expect((await panel.findByRole("alert")).textContent).toContain("Broken.");
  expect(screen.getByRole("region", { name: "Demographics" })).toBeTruthy();
  isUp = true;
  await user.click(panel.getByRole("button", { name: "Try again" }));
  expect(await panel.findByRole("listitem")).toBeTruthy();
});

test("an empty timeline says what will appear there", async () => {
  openChart();
  expect(await (await timeline()).findByText("No entries yet")).toBeTruthy();
});
