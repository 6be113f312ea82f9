import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { agencyToday } from "#src/lib/moments.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";
import { dayLabel } from "./own-calendar.tsx";
import "./own-calendar.tsx";

/** A day of this month that is not today. */
const otherDay = () => `${agencyToday().slice(0, 8)}${agencyToday().endsWith("15") ? "16" : "15"}`;

test("days with visits are marked, and a chosen one is shown in schedule and map", async () => {
  const day = otherDay();
  const { user, api } = renderApp("/staff/home", {
    as: userWith("Staff"),
    api: { "GET /staff-home/days": () => ({ days: [{ day, visitCount: 3 }] }) },
  });
  await user.click(
    await screen.findByRole("button", {
      name: new RegExp(`${dayLabel(day, { visitCount: 3, isToday: false })}$`),
    }),
  );
  expect(address()).toContain(`day=${day}`);
  for (const key of ["GET /visits/mine", "GET /staff-home/route"] as const)
    expect(api.callsOf(key).at(-1)?.input).toEqual({ day });
  await user.click(await screen.findByRole("button", { name: /, today/ }));
  expect(address()).toBe("/staff/home");
});

test("the date is the agency's", async () => {
  renderApp("/staff/home", { as: userWith("Staff") });
  const calendar = await screen.findByRole("region", { name: "Calendar" });
  expect(calendar.querySelector("strong")?.textContent).toBe(String(Number(agencyToday().slice(8))));
});
