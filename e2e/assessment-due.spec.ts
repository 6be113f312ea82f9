import { contract } from "@hearthside/contract";
import type { APIRequestContext } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { sectionHeading } from "./steps/assessments.ts";

test.use({ account: "nurse" });

/** A demo patient whose start of care assessment is due today. */
async function findDue(request: APIRequestContext): Promise<string> {
  const answer = await getFromApi(request, "GET /tasks/today");
  const { tasks } = contract["GET /tasks/today"].output.parse(answer);
  const due = tasks.find(({ title, isDone }) => /start of care OASIS/i.test(title) && !isDone);
  return due?.patientId ?? "";
}

test("tasks due are shown above the patient's hub, and lead to the assessment", async ({ page }) => {
  await page.goto(`/admin/clinical/patient-chart/patient-hub?patient=${await findDue(page.request)}`);
  const main = page.getByRole("main");
  const complete = main.getByRole("button", { name: /^Complete Documents: .*start of care/i });
  const link = main.getByRole("link", { name: /^Complete Documents: .*start of care/i });
  await main.getByRole("button", { name: /your attention. Click the dropdown to see details.$/ }).click();
  await expect(complete.or(link)).toBeVisible();
  await axeClean(page);
  await complete.or(link).click();
  await expect(sectionHeading(page, "A")).toBeVisible();
});
