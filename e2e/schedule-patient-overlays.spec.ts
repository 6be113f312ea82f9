import { expect, expectSettled, test } from "./fixtures.ts";
import { expectClean, expectCleanParts } from "./steps/clean-parts.ts";
import { openWorld, type SchedulePart, type World } from "./steps/clean-schedule.ts";
import { typedDay } from "./steps/schedule.ts";

test.use({ account: "scheduler" });

async function openPatient({ page, care }: World): Promise<void> {
  await page.goto(`/admin/clinical/patient-schedule?patient=${care.patientId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Patient Schedule" })).toBeVisible();
  await expectSettled(page);
}

const onPatient: readonly SchedulePart[] = [
  [
    "the form of an order, with a notation that cannot be read",
    async ({ page }) => {
      await page.getByRole("button", { name: "Order visits" }).click();
      await page.getByRole("dialog").getByRole("textbox", { name: "Frequency" }).fill("2x4");
      await expect(page.getByText(/Character 2:/)).toBeVisible();
    },
  ],
  [
    "a changed frequency and the visits already planned",
    async ({ page, care }) => {
      await page.getByRole("button", { name: "Change frequency of SN 2w4" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "First day" }).fill(typedDay(care.sunday));
      await expect(dialog.getByText("Visits already planned")).toBeVisible();
    },
  ],
  [
    "when visits suit",
    async ({ page }) => {
      await page.getByRole("button", { name: "When visits suit" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
    },
  ],
  [
    "the end of an order",
    async ({ page }) => {
      await page.getByRole("button", { name: "End order of SN 2w4" }).click();
      await expect(page.getByRole("dialog", { name: "End SN 2w4?" })).toBeVisible();
    },
  ],
  [
    "the plan of a period",
    async ({ page }) => {
      await page.getByRole("button", { name: "Plan visits of SN 2w4" }).click();
      await expect(page.getByRole("group", { name: /^Visit 1, week of/ }).first()).toBeVisible();
    },
  ],
];

test("axe finds nothing on a patient's schedule and what opens over it", async ({ page }) => {
  const world = await openWorld(page, 83);
  await openPatient(world);
  await expectClean(page);
  await expectCleanParts(world, onPatient);
});
