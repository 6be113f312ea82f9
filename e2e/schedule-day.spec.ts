import type { Page } from "@playwright/test";
import { expect, expectSettled, test } from "./fixtures.ts";
import { columnOf, drop, holdOver } from "./steps/drag.ts";
import {
  careByApi,
  clinicianName,
  cliniciansByApi,
  dayAfter,
  dayText,
  enteredDay,
  event,
  orderByApi,
  readVisitByApi,
  schedulePath,
  sundayIn,
  visitByApi,
} from "./steps/schedule.ts";
import { spokenName } from "./steps/spoken-name.ts";

test.use({ account: "scheduler" });

/** The day of the physical therapists, one column each. */
async function openDay(page: Page, day: string, more = ""): Promise<void> {
  await page.goto(schedulePath(day, `&view=day&discipline=PT${more}`));
  await expect(page.getByRole("region", { name: "Day calendar" })).toBeVisible();
  await expectSettled(page);
}

const told = (page: Page) => page.getByRole("region", { name: "Day calendar" }).getByRole("status");

test("a visit is reassigned by dragging and by keys, and an unplanned one is dragged onto a day or started by its button", async ({
  page,
}) => {
  const care = await careByApi(page.request, "Gwendolen", sundayIn(72));
  const [first, second] = await cliniciansByApi(page.request, "PT");
  const day = dayAfter(care.sunday, 2);
  const { id: frequencyId } = await orderByApi(page.request, care, { discipline: "PT", notation: "1w3" });
  const { id } = await visitByApi(page.request, care, {
    start: `${day}T09:00:00`,
    frequencyId,
    discipline: "PT",
    userId: first.id,
  });
  const visit = async () => (await readVisitByApi(page.request, id)).visit;
  await openDay(page, day);

  await test.step("by mouse to the next column, and to another hour", async () => {
    const column = columnOf(page, clinicianName(second));
    await holdOver(page, event(page, care.name), { column, minute: 10.5 * 60 });
    await expect(
      page.getByText(`${dayText(day)}, 10:30 AM to 11:15 AM, ${spokenName(clinicianName(second))}`, {
        exact: true,
      }),
    ).toBeVisible();
    await drop(page);
    await expect(
      page.getByText(`${spokenName(care.name)}: assigned to ${spokenName(clinicianName(second))}.`),
    ).toBeVisible();
    await expect(column.getByRole("button", { name: care.name })).toBeVisible();
    await expect.poll(visit).toMatchObject({ userId: second.id, start: `${day}T10:30:00` });
  });

  await test.step("by keys to the first column, which unassigns it", async () => {
    await event(page, care.name).focus();
    await page.keyboard.press("m");
    const unassigned = columnOf(page, "Unassigned");
    await expect(told(page)).toContainText(`${dayText(day)}, 10:30 AM to 11:15 AM`);
    // the key does nothing in the first column
    await expect(async () => {
      await page.keyboard.press("ArrowLeft");
      await expect(told(page)).toContainText("Unassigned", { timeout: 500 });
    }).toPass();
    await page.keyboard.press("Enter");
    await expect(unassigned.getByRole("button", { name: care.name })).toBeFocused();
    await expect.poll(async () => (await visit()).userId).toBeNull();
  });

  const later = dayAfter(care.sunday, 10);
  await openDay(page, later, `&patient=${care.patientId}`);
  const needs = page.getByRole("region", { name: "Needs scheduling" });
  const ofWeek = needs.getByRole("list", { name: `Week of ${enteredDay(dayAfter(care.sunday, 7))}` });
  const need = ofWeek.getByRole("listitem").filter({ hasText: care.name });
  await expect(need).toContainText("1 visit");
  const dialog = page.getByRole("dialog", { name: "New visit" });

  await test.step("dropped on a column it only needs confirmation", async () => {
    await need.hover();
    await page.mouse.down();
    const box = await columnOf(page, clinicianName(first)).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + ((box?.height ?? 0) / 24) * 9 + 4, {
      steps: 8,
    });
    await drop(page);
    await expect(dialog.getByRole("textbox", { name: "Date" })).toHaveValue(enteredDay(later));
    await expect(dialog.getByRole("combobox", { name: "Clinician" })).toHaveValue(
      new RegExp(clinicianName(first)),
    );
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog).toBeHidden();
    await expect(columnOf(page, clinicianName(first)).getByRole("button", { name: care.name })).toBeVisible();
    await expect(need).toHaveCount(0);
  });

  await test.step("the next week's is started by its button", async () => {
    await needs.getByRole("button", { name: `New visit: PT for ${spokenName(care.name)}` }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toContainText(care.name);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
});
