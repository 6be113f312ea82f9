import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { visitWith } from "#src/test/schedule-records.ts";
import { setWidth } from "#src/test/window-width.ts";
import { scheduleOf } from "../../screen/test/schedule-api.ts";

beforeEach(() => setWidth("phone"));

test("on a phone a week shows one day at a time, and each day its number of visits", async () => {
  const visits = [visitWith(1), visitWith(2, { start: "2026-03-05T10:00:00" })];
  const { user } = renderApp("/admin/clinical/staff-schedule?week=2026-03-04", {
    as: userWith("Editor"),
    api: scheduleOf(visits),
  });
  const days = within(await screen.findByRole("group", { name: "Day of the week" }));
  const thursday = await days.findByRole("button", { name: /^Thu 5\s*1 visit$/ });
  expect(days.getByRole("button", { pressed: true }).textContent).toContain("Sun");
  expect(screen.queryByRole("button", { name: /^Weller, Iris/ })).toBeNull();
  thursday.focus();
  await user.keyboard("{Enter}");
  expect(
    screen.getByRole("button", { name: /^Weller, Iris.*Thursday, March 5, 10:00\u00a0AM/ }),
  ).toBeTruthy();
  expect(screen.getAllByRole("list", { name: /, 1 visit$/ })).toHaveLength(1);
});

test("on a phone a day with more than two visits at once is a list with full names", async () => {
  const visits = [visitWith(1), visitWith(2), visitWith(3, { start: "2026-03-02T08:30:00" })].map(
    (visit) => ({
      ...visit,
      start: visit.start.replace(/^.{10}/, "2026-03-02"),
    }),
  );
  const { user } = renderApp("/admin/clinical/staff-schedule?week=2026-03-04", {
    as: userWith("Editor"),
    api: scheduleOf(visits),
  });
  const days = within(await screen.findByRole("group", { name: "Day of the week" }));
  await user.click(await days.findByRole("button", { name: /^Mon 2\s*3 visits$/ }));
  const list = within(screen.getByRole("region", { name: "Week calendar" }));
  const rows = within(list.getByRole("list", { name: "Monday, March 2, 3 visits" })).getAllByRole("button");
  expect(rows[0]?.textContent).toBe("Weller, Iris");
  expect(rows[0]?.ariaLabel).toContain("8:30\u00a0AM");
});
