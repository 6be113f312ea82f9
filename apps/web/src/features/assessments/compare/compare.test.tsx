import type { Answers } from "@hearthside/oasis";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { assessmentId, assessmentWith, previousWith, summaryWith } from "#src/test/assessment-records.ts";
import { userWith } from "#src/test/records.ts";
import { address, renderApp } from "#src/test/render-app.tsx";

const path = `/admin/clinical/patient-chart/assessment/${assessmentId(1)}/compare`;
const now = { M0090: "2026-04-06", M1860: "03", B0200: "0", M1800: "01" };
const before = { M0090: "2026-01-10", M1860: "02", B0200: "0", M0069: "1" };

const openAs = (reason: "01" | "03", answers: Answers, previous: ReturnType<typeof previousWith>) =>
  renderApp(path, {
    as: userWith("Staff"),
    api: {
      "GET /assessments/:id": () => ({
        ...assessmentWith(answers, { previous }),
        summary: summaryWith(1, { reason }),
      }),
    },
  });

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

test("an item that only the older form asked is still shown, and is not compared", async () => {
  openComparison(previousWith(before));
  expect(await row(/^M0069/)).toMatch(/1 Male.*Not on this form \(OASIS-E2\).*Not compared/);
});

test("items that one of the two assessments does not ask are told apart from unanswered ones and not counted", async () => {
  openAs(
    "03",
    { M0090: "2026-04-06", A0810: "1", GG0170M1: "88", J0510: "1", J0520: "2", B0200: "0" },
    previousWith({
      ...before,
      A1005: "A",
      GG0170M1: "06",
      GG0170N1: "06",
      J0510: "0",
      B1000: "1",
    }),
  );
  expect(await row(/^A0810/)).toMatch(/Not on this form \(OASIS-E1\).*1 Male.*Not compared/);
  expect(await row(/^A1005/)).toMatch(/Not asked at resumption of care.*Not compared/);
  expect(await row(/^GG0170N1/)).toMatch(/06 .*Skipped.*Not compared/);
  expect(await row(/^J0520/)).toMatch(/Skipped.*2 .*Not compared/);
  expect(await row(/^B1000/)).toMatch(/1 .*Not answered.*Removed/);
  expect(screen.getByText(/: 5 of 6 items differ\. 5 items are not compared because /)).toBeTruthy();
});

test("rows say which symptom they are about, and fields outside the instrument repeat no heading", async () => {
  openComparison(
    previousWith({
      ...before,
      D0150A1: "0",
      mentalStatus: "1",
      certificationPeriod: "2026-01-02/2026-03-02",
    }),
  );
  expect(await row(/^D0150A1 Symptom Presence: Little interest or pleasure in doing things/)).toContain(
    "Removed",
  );
  expect(await row(/^Mental status/)).toContain("Removed");
  expect(await row(/^Certification period/)).toContain("Removed");
});

test("unchanged items can be hidden, and the address says so", async () => {
  const { user } = openComparison(previousWith(before));
  await user.click(await screen.findByRole("switch", { name: "Show changes only" }));
  await waitFor(() => expect(address()).toBe(`${path}?show=changed`));
  expect(screen.queryByRole("row", { name: /^B0200/ })).toBeNull();
  expect(screen.getByRole("row", { name: /^M1860/ })).toBeTruthy();
  expect(
    screen.getByText(
      /^Iris Weller1, Start of care.*: 3 of 4 items differ\. 1 item is not compared because one of the two assessments skipped or did not ask it\. Previous: Start of care/,
    ),
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
