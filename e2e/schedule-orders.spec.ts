import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { chooseAction } from "./steps/row-menu.ts";
import {
  careByApi,
  choose,
  clinicianName,
  cliniciansByApi,
  dayAfter,
  enteredDay,
  orderByApi,
  sundayIn,
  visitByApi,
} from "./steps/schedule.ts";

test.use({ account: "scheduler" });

const ledger = (page: Page) =>
  page.getByRole("table", { name: "Ordered, scheduled and completed visits by week" });
const ofWeek = (page: Page, at: number) => ledger(page).getByRole("row").nth(1).getByRole("cell").nth(at);
const visits = (page: Page) => page.getByRole("table", { name: "Visits in this certification period" });

async function openSchedule(page: Page, patientId: string): Promise<void> {
  await page.goto(`/admin/clinical/patient-schedule?patient=${patientId}`);
  await expect(ledger(page).or(page.getByText("No visits ordered yet"))).toBeVisible();
}

test("a whole period is ordered, planned and changed, and weeks that differ from the order are marked", async ({
  page,
}) => {
  const care = await careByApi(page.request, "Marigold", sundayIn(70));
  const dialog = page.getByRole("dialog");
  await openSchedule(page, care.patientId);

  await test.step("a typed frequency is explained in words; an invalid one points at its character", async () => {
    await page.getByRole("button", { name: "Order visits" }).click();
    await choose(dialog.getByRole("combobox", { name: "Discipline" }), /Skilled nursing/);
    const notation = dialog.getByRole("textbox", { name: "Frequency" });
    await notation.fill("2x4");
    await expect(dialog.getByText(/^Use d, w or m/)).toBeVisible();
    await expect(dialog.locator("mark")).toHaveText("x");
    await notation.fill("2w4");
    await expect(dialog.getByText(/2 visits a week for 4 weeks/)).toBeVisible();
    await dialog.getByRole("textbox", { name: "First day" }).fill(enteredDay(care.sunday));
    await expect(dialog.getByText("8 visits in total")).toBeVisible();
  });

  await test.step("once ordered, the whole period is suggested and scheduled", async () => {
    await dialog.getByRole("button", { name: "Order visits" }).click();
    const plan = page.getByRole("dialog", { name: "Schedule SN 2w4" });
    await expect(plan.getByRole("group", { name: /^Visit \d, week of/ })).toHaveCount(8);
    await plan.getByRole("button", { name: "Schedule 8 visits" }).click();
    await expect(plan).toBeHidden();
    await expect(visits(page).getByRole("button", { name: /^Open visit on/ })).toHaveCount(8);
    for (const at of [0, 1, 2, 3]) await expect(ofWeek(page, at)).toContainText("As ordered");
  });

  await test.step("a changed frequency updates the schedule at the same time", async () => {
    await chooseAction(page, "SN 2w4", "Change frequency");
    await dialog.getByRole("textbox", { name: "Frequency" }).fill("1w2");
    await dialog.getByRole("textbox", { name: "First day" }).fill(enteredDay(dayAfter(care.sunday, 14)));
    await expect(dialog.getByText(/2 later visits kept, 2 to be canceled\./)).toBeVisible();
    await dialog.getByRole("button", { name: "Change frequency" }).click();
    await expect(ofWeek(page, 2)).toContainText("1 ordered");
    for (const at of [0, 1, 2, 3]) await expect(ofWeek(page, at)).toContainText("As ordered");
    await expect(visits(page).getByText("Canceled")).toHaveCount(2);
  });

  const other = await careByApi(page.request, "Clementine", sundayIn(71));
  const [nurse] = await cliniciansByApi(page.request, "RN");
  const { id: frequencyId } = await orderByApi(page.request, other);
  for (const hour of ["08", "10", "12"])
    await visitByApi(page.request, other, {
      start: `${dayAfter(other.sunday, 1)}T${hour}:00:00`,
      frequencyId,
      overrideReason: "The wound needs more care",
    });

  await test.step("the schedule shows the period and marks weeks that differ from the order", async () => {
    await openSchedule(page, other.patientId);
    const period = page.getByRole("region", { name: "Certification period" });
    await expect(period).toContainText(`Start of care${enteredDay(other.sunday)}`);
    await expect(period).toContainText(`Recertification window${enteredDay(dayAfter(other.sunday, 55))}`);
    await expect(ofWeek(page, 0)).toContainText("2 ordered");
    await expect(ofWeek(page, 0)).toContainText("1 over");
    await expect(ofWeek(page, 1)).toContainText("2 to schedule");
  });

  await test.step("its visits open with their actions, and the URL links to them", async () => {
    await visits(page)
      .getByRole("button", { name: /^Open visit on/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Visit" });
    await expect(dialog).toContainText("The wound needs more care");
    await page.reload();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Assign" }).click();
    const assign = page.getByRole("dialog", { name: "Assign" });
    await choose(assign.getByRole("combobox", { name: "Clinician" }), new RegExp(clinicianName(nurse)));
    await assign.getByRole("button", { name: "Assign" }).click();
    await expect(visits(page).getByRole("row", { name: /8:00 AM/ })).toContainText(clinicianName(nurse));
  });
});
