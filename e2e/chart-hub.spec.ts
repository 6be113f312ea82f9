import { hubSections } from "@hearthside/contract/chart-labels";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi, hubPath, medicationsByApi, openSection, perform } from "./steps/chart.ts";
import { demoChart } from "./steps/demo-charts.ts";
import { choose, dayAfter, orderByApi, visitByApi } from "./steps/schedule.ts";

test.use({ account: "admin" });

/** The API addresses the page has called, in order. */
function watchCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test("the hub: a section loads when opened, the search leads to a row, a period is chosen, and it prints", async ({
  page,
}) => {
  const sunday = dayAfter(isoToday(), -70);
  const care = { ...(await emptyChartByApi(page.request, "Rosalind", sunday)), sunday };
  const { patientId } = care;
  await medicationsByApi(page.request, patientId, [{ name: "Furosemide" }, { name: "Lisinopril" }]);
  // an order is what opens the next period
  await orderByApi(page.request, care, { startDate: dayAfter(sunday, 60) });
  await visitByApi(page.request, care, { start: `${dayAfter(sunday, 3)}T09:00:00` });
  await visitByApi(page.request, care, { start: `${dayAfter(isoToday(), -1)}T10:00:00` });
  const asked = watchCalls(page);
  const ofMedications = `/api/patients/${patientId}/medications`;
  await page.goto(hubPath(patientId));

  await test.step("a section loads on its first opening", async () => {
    await expect(page.getByRole("region", { name: "Medications" })).toContainText("2 entries");
    await expect(page.getByText("Code status not recorded")).toBeVisible();
    expect(asked).not.toContain(ofMedications);
    await openSection(page, "Medications");
    await expect(page.getByRole("row", { name: /Lisinopril/ })).toBeVisible();
    expect(asked).toContain(ofMedications);
    await page.getByRole("button", { name: "Medications", exact: true }).click();
  });

  await test.step("the search inside the chart opens and marks the row, by keyboard", async () => {
    await page.getByRole("combobox", { name: "Search this chart" }).focus();
    await page.keyboard.type("furos");
    await expect(page.getByRole("option", { name: /Furosemide/ })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const row = page.getByRole("row", { name: /Furosemide/ });
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(row).toBeFocused();
    await expect(page.getByRole("row", { name: /Lisinopril/ })).not.toHaveAttribute("aria-current", "true");
  });

  await test.step("a section shows the chosen certification period", async () => {
    const visits = await openSection(page, "Healthcare Professional Visit History");
    await expect(visits.getByText("2 visits")).toBeVisible();
    await choose(page.getByRole("combobox", { name: "Show" }), /Episode 2/);
    await expect(visits.getByText("1 visit", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: /Episode 2/ })).toContainText("Current");
    await page.reload();
    await expect(visits.getByText("1 visit", { exact: true })).toBeVisible();
  });

  await test.step("it prints without the frame around it", async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await perform(page, "Print");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Actions", exact: true })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: /Rosalind/ })).toBeVisible();
    await expect(
      page
        .getByRole("row")
        .filter({ hasText: /Skilled|SN|RN/ })
        .first(),
    ).toBeVisible();
  });
});

test("all sections of the hub, closed, are in the first window at a desk", async ({ page }) => {
  await page.goto(
    await demoChart("/admin/clinical/patient-chart/patient-hub", {
      queue: "physician",
      kind: "verbal-order",
    })(page.request),
  );
  for (const name of Object.values(hubSections))
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
});
