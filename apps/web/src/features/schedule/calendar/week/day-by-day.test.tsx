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
  expect(screen.getByRole("button", { name: /^Weller, Iris.*Thursday, March 5, 10:00 AM/ })).toBeTruthy();
  expect(screen.getAllByRole("list", { name: /, 1 visit$/ })).toHaveLength(1);
});
