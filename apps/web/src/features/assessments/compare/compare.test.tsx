import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith, previousWith } from "#src/test/assessment-records.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const path = `/admin/clinical/patient-chart/assessment/${assessmentId(1)}/compare`;
const now = { M0090: "2026-04-06", M1860: "03", B0200: "0", M1800: "01" };
const before = { M0090: "2026-01-10", M1860: "02", B0200: "0", M0069: "1" };

const openComparison = (previous: ReturnType<typeof previousWith> | null, at = path) =>
  renderApp(at, {
    as: userWith("Staff"),
    api: { "GET /assessments/:id": () => assessmentWith(now, { previous }) },
  });

const row = async (name: RegExp) => (await screen.findByRole("row", { name })).textContent;

test("each item says whether it changed, in words beside the codes", async () => {
  openComparison(previousWith(before));
  expect(await row(/^M1860/)).toMatch(/02 .*03 .*Changed/);
  expect(await row(/^B0200/)).toMatch(/0 Adequate.*0 Adequate.*Same/);
  expect(await row(/^M1800/)).toMatch(/Not answered.*01 .*Added/);
});

test("an item that only the older form asked is still shown", async () => {
  openComparison(previousWith(before));
  expect(await row(/^M0069/)).toMatch(/1 Male.*Not answered.*Removed/);
});

test("unchanged items can be hidden, and the address says so", async () => {
  const { user } = openComparison(previousWith(before));
  await user.click(await screen.findByRole("switch", { name: "Show changes only" }));
  await waitFor(() => expect(address()).toBe(`${path}?show=changed`));
  expect(screen.queryByRole("row", { name: /^B0200/ })).toBeNull();
  expect(screen.getByRole("row", { name: /^M1860/ })).toBeTruthy();
  expect(
    screen.getByText(/^Weller1, Iris, Start of care.*: 4 of 5 items differ\. Previous: Start of care/),
  ).toBeTruthy();
});

test("without an earlier assessment there is nothing to compare with", async () => {
  openComparison(null);
  const main = within(await screen.findByRole("main"));
  expect(await main.findByText("No earlier assessment")).toBeTruthy();
});

test("the back link leads to the assessment", async () => {
  openComparison(null);
  const back = await screen.findByRole("link", { name: "Back to assessment" });
  expect(back.getAttribute("href")).toBe(`/admin/clinical/patient-chart/assessment/${assessmentId(1)}`);
});
