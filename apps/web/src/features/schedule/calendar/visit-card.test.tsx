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

test("with little space a visit shows a short name and its urgency, and its card shows everything", async () => {
  const { user, visit } = await openCrowd();
  expect(visit.textContent).toBe("!!Weller");
  expect(visit.querySelector("[data-initial]")?.getAttribute("data-initial")).toBe(" I.");
  expect(visit.querySelector("[data-detail]")?.getAttribute("data-detail")).toBe("Ramos1\u00a0A.");
  expect(card()).toBeNull();
  await user.hover(visit);
  expect([...(card()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Weller, Iris",
    "SN routine visit",
    "Wednesday, March 4",
    "9:00\u00a0AM to 9:45\u00a0AM",
    "Ramos1, Ana",
    "Patient's home",
    "urgent",
  ]);
});

test("one clinician's own calendar gives discipline and time instead of the clinician's name", async () => {
  const me = userWith("Staff");
  renderApp("/admin/clinical/staff-schedule?week=2026-03-04&mine=true", {
    as: me,
    api: scheduleOf([visitWith(1, { userId: me.UserId })]),
  });
  const visit = await screen.findByRole("button", { name: /^Weller, Iris/ });
  expect(visit.querySelector("[data-detail]")?.getAttribute("data-detail")).toBe(
    "SN\u00a0·\u00a09:00-\u20609:45\u00a0AM",
  );
});

test("a visit too short for two lines gives its start before a short name, and its label says both whole", async () => {
  const me = userWith("Staff");
  renderApp("/admin/clinical/staff-schedule?week=2026-03-04&mine=true", {
    as: me,
    api: scheduleOf([visitWith(1, { userId: me.UserId, minutes: 30 })]),
  });
  const visit = await screen.findByRole("button", { name: /^Weller, Iris/ });
  const who = visit.querySelector("[data-one-line]");
  expect(who?.getAttribute("data-detail")).toBe("9:00\u00a0AM ");
  expect(who?.textContent).toBe("Weller");
  expect(who?.querySelector("[data-initial]")?.getAttribute("data-initial")).toBe(" I.");
  expect(visit.getAttribute("aria-label")).toContain("9:00\u00a0AM to 9:30\u00a0AM");
});

test("the card closes with Escape, and when the pointer leaves", async () => {
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

test("visits that do not fit are counted, and the count links to their day", async () => {
  const { user } = await openCrowd();
  expect(screen.getAllByRole("button", { name: /^Weller, Iris/ })).toHaveLength(2);
  const more = screen.getByRole("button", { name: "3 more visits from 9:00\u00a0AM, Wednesday, March 4" });
  expect(more.textContent).toBe("+3");
  await user.click(more);
  expect(await screen.findByRole("region", { name: "Day calendar" })).toBeTruthy();
});

test("the legend explains the mark of each urgency", async () => {
  await openCrowd();
  const legend = screen.getByRole("list", { name: "Visit colors" });
  expect(legend.textContent).toMatch(/^DisciplineSkilled nursing/);
  expect(legend.textContent).toContain("Urgency!!Urgent!High•Medium↓Low");
});
