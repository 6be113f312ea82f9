import { UserInfo } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { enteredToday } from "./steps/assessments.ts";
import { emptyChartByApi, hubPath, perform } from "./steps/chart.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";
import { exportedAs, linesOf } from "./steps/exports.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { choose } from "./steps/schedule.ts";
import { spokenName } from "./steps/spoken-name.ts";

test.use({ account: "admin" });

const trail = (page: Page) => page.getByRole("table", { name: "Audit trail" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("the audit trail of a chart is opened from the hub, filtered and exported; a disclosure is entered, corrected and removed, and the accounting shows it", async ({
  page,
  openBrowser,
}) => {
  const today = enteredToday();
  const { patientId, name } = await emptyChartByApi(page.request, "Rowena");
  const viewer = await openBrowser("viewer");
  await getFromApi(viewer.request, "GET /patients/:id/chart", { id: patientId });
  const { FirstName, LastName } = UserInfo.parse(await getFromApi(viewer.request, "GET /auth/user-info"));
  const seen = trail(page)
    .getByRole("row", { name: /Opened the chart: Overview/ })
    .filter({ hasText: `${LastName}, ${FirstName}` });

  const allergy = {
    id: uuidv7(),
    patientId,
    kind: "drug",
    substance: "Penicillin",
    severity: "mild",
  } as const;
  await getFromApi(page.request, "POST /allergies", allergy);
  await getFromApi(page.request, "PUT /allergies/:id", {
    ...allergy,
    version: 1,
    substance: "Latex",
    severity: "severe",
  });

  await test.step("the hub links to the patient's audit trail", async () => {
    await page.goto(hubPath(patientId));
    await perform(page, "Who saw this chart");
    await expect(page).toHaveURL(new RegExp(`/audit\\?.*patient=${patientId}`));
    await expect(seen).toHaveCount(1);
    await expect(seen).toContainText(name);
    await expect(trail(page).getByRole("row", { name: /Added the patient/ })).toHaveCount(1);
  });

  await test.step("a category is selected and is in the address", async () => {
    await choose(page.getByRole("combobox", { name: "Activity" }), "Charts and lists viewed");
    await expect(page).toHaveURL(/family=views/);
    await expect(trail(page).getByRole("row", { name: /Added the patient/ })).toHaveCount(0);
    await expect(seen).toHaveCount(1);
  });

  await test.step("a start date hides earlier entries", async () => {
    await page.getByRole("textbox", { name: "From" }).fill(today);
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
    await expect(seen).toHaveCount(1);
  });

  await test.step("the list is exported, and the export is in the audit trail", async () => {
    const file = await exportedAs(page, page.getByRole("button", { name: "Export Audit trail" }), "CSV");
    const [head = [], ...lines] = linesOf(file);
    expect(head).toContain("Emergency access");
    expect(lines.some((line) => line.includes("chart.view") && line.includes(name))).toBe(true);
    await page.goto("/audit?family=exports");
    await expect(
      trail(page)
        .getByRole("row", { name: /Downloaded the export/ })
        .first(),
    ).toBeVisible();
  });

  await test.step("a change shows labels and names, and technical details open by keyboard", async () => {
    await page.goto(`/audit?patient=${patientId}&family=charts`);
    const changed = trail(page).getByRole("row", { name: /Changed the allergy/ });
    await expect(changed).toContainText("Allergic to: Penicillin, now Latex");
    await expect(changed).toContainText("Severity: Mild, now Severe");
    const referred = trail(page).getByRole("row", { name: /Added the admission/ });
    await expect(referred).toContainText(/Physician: \S+, Imogen/);
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(await referred.getByRole("list").first().evaluate(isCut)).toBe(false);
    await expect(trail(page)).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    await changed.getByRole("button", { name: /^Technical details of Changed the allergy/ }).focus();
    await page.keyboard.press("Enter");
    await expect(changed).toContainText(`subjectId: ${allergy.id}`);
    await expect(changed).toContainText("severity: mild, then severe");
    await expectClean(page);
  });

  const dialog = page.getByRole("dialog", { name: `Disclosures of ${spokenName(name)}` });
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await page.goto(hubPath(patientId));
  await perform(page, "Disclosures");

  await test.step("a missing field has its own message", async () => {
    await expect(dialog.getByText("No disclosures yet")).toBeVisible();
    await expectCleanDialog(page);
    await dialog.getByRole("button", { name: "Add disclosure" }).click();
    await press(page, "Save");
    await expect(field("Recipient")).toBeFocused();
    await expectCleanDialog(page);
  });

  await test.step("it is entered", async () => {
    await field("Recipient").fill("County health department");
    await field("What was disclosed").fill("Positive culture of November");
    await field("Purpose").fill("Report required by law");
    await press(page, "Save");
    await expect(dialog.getByRole("row", { name: /County health department/ })).toContainText(
      "Report required by law",
    );
  });

  await test.step("it is corrected", async () => {
    await chooseAction(page, /^Actions for County health department/, "Edit");
    await field("Recipient").fill("Travis County health department");
    await press(page, "Save");
    await expect(dialog.getByRole("row", { name: /Travis County/ })).toHaveCount(1);
  });

  await test.step("the agency's accounting shows it", async () => {
    await page.goto("/audit?view=disclosures");
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("Travis County health department");
    await expectClean(page);
  });

  await test.step("it is removed, and can still be seen", async () => {
    await page.goto(hubPath(patientId));
    await perform(page, "Disclosures");
    await chooseAction(page, /^Actions for Travis County/, "Remove");
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(dialog.getByRole("row", { name: /Travis County/ })).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Show removed" }).check();
    await expect(dialog.getByRole("row", { name: /Travis County/ })).toContainText("Removed");
  });

  await test.step("the audit trail has each of these actions", async () => {
    await page.goto(`/audit?patient=${patientId}&family=exports`);
    for (const action of ["Added", "Changed", "Removed"])
      await expect(trail(page).getByRole("row", { name: `${action} the disclosure` })).toHaveCount(1);
  });
});
