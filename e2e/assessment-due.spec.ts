import { contract } from "@hearthside/contract";
import { formFor, toSubmissionXml } from "@hearthside/oasis";
import { completeAssessment } from "@hearthside/oasis/test/complete-assessment";
import type { APIRequestContext } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { sectionHeading } from "./steps/assessments.ts";
import { admitByApi, makePerson } from "./steps/people.ts";

test.use({ account: "nurse" });

/** A patient of the demo agency whose start of care the nurse has to assess today. */
async function findDue(request: APIRequestContext): Promise<string> {
  const answer = await getFromApi(request, "GET /tasks/today");
  const { tasks } = contract["GET /tasks/today"].output.parse(answer);
  const due = tasks.find(({ title, isDone }) => /start of care OASIS/.test(title) && !isDone);
  return due?.patientId ?? "";
}

test("what is due for a patient stands above her hub, and leads to the assessment", async ({ page }) => {
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

/** A file as another system writes it, with a code that does not exist and an element nobody knows. */
function malformedFile(): string {
  const form = formFor({ version: "E2", reason: "01" });
  const answers = { ...completeAssessment({ version: "E2", reason: "01" }), M0064: "219099999" };
  const control = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;
  return toSubmissionXml(form, answers, control)
    .replace(/<M1860_CRNT_AMBLTN>.*?</, "<M1860_CRNT_AMBLTN>99<")
    .replace("</ASSESSMENT>", "<NOBODYS_ITEM>1</NOBODYS_ITEM></ASSESSMENT>");
}

test("of a malformed file everything that is wrong is listed with its place, and nothing is stored", async ({
  page,
}) => {
  const patientId = await admitByApi(page.request, makePerson("Leonora"));
  await page.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
  await page.getByRole("button", { name: "Import a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a file" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "File" }).click();
  const file = { name: "start.xml", mimeType: "text/xml", buffer: Buffer.from(malformedFile()) };
  await (await choosing).setFiles(file);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  const problems = dialog.getByRole("list", { name: "Problems in the file" });
  await expect(problems).toContainText(/line \d+, M1860_CRNT_AMBLTN/);
  await expect(problems).toContainText(/line \d+, NOBODYS_ITEM/);
  await expect(dialog.getByText("Nothing was imported.")).toBeVisible();
  await axeClean(page);
  expect(await getFromApi(page.request, "GET /patients/:id/assessments", { id: patientId })).toEqual({
    assessments: [],
  });
});
