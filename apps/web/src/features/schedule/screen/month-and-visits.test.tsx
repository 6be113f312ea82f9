import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "#src/test/fake-api.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { visitId, visitWith } from "#src/test/schedule-records.ts";
import { setWidth } from "#src/test/window-width.ts";
import { scheduleOf } from "./test/schedule-api.ts";

const scheduler = userWith("Editor");
const path = "/admin/clinical/staff-schedule";
const busyDay = [1, 2, 3, 4, 5].map((number) =>
  visitWith(number, { start: `2026-03-04T0${number + 4}:00:00` }),
);

const openMonth = () =>
  renderApp(`${path}?view=monthly&week=2026-03-04`, { as: scheduler, api: scheduleOf(busyDay) });
const month = async () => within(await screen.findByRole("region", { name: "Month calendar, March 2026" }));

test("a month shows three visits of a day, and how many more there are", async () => {
  const { user } = openMonth();
  const more = await (await month()).findByRole("button", { name: "+2 more, Wednesday, March 4" });
  expect(screen.getAllByRole("button", { name: /^Weller, Iris/ })).toHaveLength(3);
  await user.click(more);
  await waitFor(() => expect(address()).toBe(`${path}?view=day&week=2026-03-04`));
});

test("arrow keys move through the days of a month and their visits", async () => {
  const { user } = openMonth();
  const days = await month();
  await days.findByRole("button", { name: "+2 more, Wednesday, March 4" });
  const first = days.getByRole("button", { name: "Sunday, March 1, 0 visits" });
  first.focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(days.getByRole("button", { name: "Wednesday, March 4, 5 visits" }));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Weller, Iris.*5:00\u00a0AM/);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(days.getByRole("button", { name: "Wednesday, March 11, 0 visits" }));
  expect(days.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test("a visit of a month has a card with everything about it", async () => {
  const { user } = openMonth();
  const [visit] = await (await month()).findAllByRole("button", { name: /^Weller, Iris/ });
  if (visit === undefined) throw new Error("The month has visits.");
  await user.hover(visit);
  expect(document.querySelector("[data-visit-card]")?.textContent).toContain("5:00\u00a0AM to 5:45\u00a0AM");
});

test("months follow each other", async () => {
  const { user } = openMonth();
  await month();
  await user.click(screen.getByRole("button", { name: "Previous month" }));
  expect(await screen.findByRole("region", { name: "Month calendar, February 2026" })).toBeTruthy();
});

test("today is marked, and the Today button returns to it", async () => {
  const { user } = renderApp(`${path}?week=2026-03-04`, { as: scheduler, api: scheduleOf([]) });
  await screen.findByText("Mar 1 - Mar 7, 2026");
  expect(document.querySelector("[aria-current=date]")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(address()).toBe(path));
  expect(document.querySelectorAll("[aria-current=date]")).toHaveLength(1);
});

test("a visit opens under its own URL, and closes again", async () => {
  const { user } = renderApp(`${path}?week=2026-03-04`, {
    as: scheduler,
    api: { ...scheduleOf([visitWith(1)]), "GET /visits/:id": () => refuse("not-found") },
  });
  (await screen.findByRole("button", { name: /^Weller, Iris/ })).focus();
  await user.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: "Visit" });
  expect(address()).toBe(`${path}?week=2026-03-04&visit=${visitId(1)}`);
  await user.click(within(dialog).getByRole("button", { name: /close/i }));
  await waitFor(() => expect(address()).toBe(`${path}?week=2026-03-04`));
});

test("clicking a free time in the week starts a new visit there", async () => {
  const { user } = renderApp(`${path}?week=2026-03-04`, { as: scheduler, api: scheduleOf([]) });
  await user.click(await screen.findByRole("list", { name: "Friday, March 6, 0 visits" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New visit" }));
  expect(dialog.getByDisplayValue("03/06/2026")).toBeTruthy();
});

test("users who do not schedule cannot start a visit", async () => {
  const { user } = renderApp(`${path}?week=2026-03-04`, { as: userWith("Staff"), api: scheduleOf([]) });
  await user.click(await screen.findByRole("list", { name: "Friday, March 6, 0 visits" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a canceled visit is not shown in the week", async () => {
  const canceled = visitWith(1, { status: "cancelled", reason: "patient-asked" });
  renderApp(`${path}?week=2026-03-04`, {
    as: scheduler,
    api: scheduleOf([canceled, visitWith(2, { start: "2026-03-05T09:00:00" })]),
  });
  expect(await screen.findByRole("button", { name: /Thursday, March 5/ })).toBeTruthy();
  expect(screen.getByRole("list", { name: "Wednesday, March 4, 0 visits" })).toBeTruthy();
});

test("on a phone a month shows each day's number of visits, and the chosen day's visits below", async () => {
  setWidth("phone");
  const { user } = openMonth();
  const days = await month();
  await user.click(await days.findByRole("button", { name: "Wednesday, March 4, 5 visits" }));
  const list = within(days.getByRole("list", { name: "Wednesday, March 4, 5 visits" }));
  expect(list.getAllByRole("button")).toHaveLength(5);
  expect(list.getAllByText("Weller, Iris")).toHaveLength(5);
  await user.click(days.getByRole("button", { name: "Thursday, March 5, 0 visits" }));
  expect(days.getByText("No visits on this day.")).toBeTruthy();
});
