import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { renderApp } from "#src/test/render-app.tsx";
import { visitWith } from "#src/test/schedule-records.ts";
import { scheduleOf } from "../screen/test/schedule-api.ts";

const card = () => document.querySelector("[data-visit-card]");
const crowd = [1, 2, 3, 4, 5].map((number) => visitWith(number, { urgency: number === 1 ? "urgent" : null }));

async function openCrowd() {
  const { user } = renderApp("/admin/clinical/staff-schedule?week=2026-03-04", {
    as: userWith("Editor"),
    api: scheduleOf(crowd),
  });
  const visit = await screen.findByRole("button", { name: /^Weller, Iris.*urgent$/ });
  return { user, visit };
}

test("where there is no room for words a visit shows its discipline, and its card everything", async () => {
  const { user, visit } = await openCrowd();
  expect(visit.textContent).toBe("SN!");
  expect(card()).toBeNull();
  await user.hover(visit);
  expect([...(card()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Weller, Iris",
    "SN routine visit",
    "Wednesday, March 4",
    "9:00 AM to 9:45 AM",
    "Ramos1, Ana",
    "Patient's home",
    "urgent",
  ]);
});

test("the card goes with Escape, and with the pointer", async () => {
  const { user, visit } = await openCrowd();
  await user.hover(visit);
  await user.keyboard("{Escape}");
  expect(card()).toBeNull();
  await user.unhover(visit);
  await user.hover(visit);
  expect(card()).not.toBeNull();
  await user.hover(screen.getByRole("list", { name: "Thursday, March 5, 0 visits" }));
  expect(card()).toBeNull();
});
