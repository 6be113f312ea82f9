import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectAbove, expectInside, expectOneLine } from "./steps/boxes.ts";
import { expectFocusSomewhere } from "./steps/clean-parts.ts";
import { expectVisibleFocus, tabTo } from "./steps/keyboard.ts";
import {
  careByApi,
  clinicianName,
  cliniciansByApi,
  dayAfter,
  dayText,
  event,
  openWeek,
  orderByApi,
  readVisitByApi,
  sundayIn,
  undo,
  visitByApi,
  week,
} from "./steps/schedule.ts";
import { spokenName } from "./steps/spoken-name.ts";

test.use({ account: "scheduler" });

/** What a screen reader announces while a visit is held. */
const told = (page: Page) => page.getByRole("region", { name: /calendar/ }).getByRole("status");

test("a visit is found, moved, lengthened, moved back and refused with the keyboard alone", async ({
  page,
}) => {
  const care = await careByApi(page.request, "Zenobia", sundayIn(63));
  const other = await careByApi(page.request, "Winifred", sundayIn(63));
  const [nurse] = await cliniciansByApi(page.request, "RN");
  const { id: frequencyId } = await orderByApi(page.request, care, { notation: "3w4" });
  const [monday, tuesday] = [dayAfter(care.sunday, 1), dayAfter(care.sunday, 2)];
  const wednesday = dayAfter(care.sunday, 3);
  const { id } = await visitByApi(page.request, care, { start: `${monday}T09:00:00`, frequencyId });
  const { id: later } = await visitByApi(page.request, care, { start: `${monday}T14:00:00` });
  const busy = { userId: nurse.id };
  const { id: refused } = await visitByApi(page.request, care, { start: `${wednesday}T10:00:00`, ...busy });
  await visitByApi(page.request, other, { start: `${wednesday}T11:00:00`, ...busy });
  const read = async (visitId: string) => (await readVisitByApi(page.request, visitId)).visit;
  await openWeek(page, monday);

  await test.step("Tab moves into the calendar, arrow keys between visits", async () => {
    await week(page).getByRole("button", { name: /^Sat / }).focus();
    await tabTo(page, event(page, /9:00 AM to 9:45 AM/));
    await page.keyboard.press("ArrowDown");
    await expect(event(page, /2:00 PM to 2:45 PM/)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press("ArrowUp");
    await expect(event(page, /9:00 AM to 9:45 AM/)).toBeFocused();
  });

  await test.step("M picks it up; each place is announced with its conflicts", async () => {
    await page.keyboard.press("m");
    await expect(told(page)).toContainText(`${dayText(monday)}, 9:00 AM to 9:45 AM.`);
    for (let day = 1; day < 6; day++) await page.keyboard.press("ArrowRight");
    await expect(week(page).getByText("No conflicts.")).toBeVisible();
    await expectInside(week(page).getByText("No conflicts."), week(page));
    for (let day = 5; day > 1; day--) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await expect(told(page)).toHaveText(`${dayText(tuesday)}, 9:15 AM to 10:00 AM.`);
    await page.keyboard.press("Shift+ArrowDown");
    await expect(told(page)).toHaveText(`${dayText(tuesday)}, 9:15 AM to 10:15 AM.`);
    expect(await read(id)).toMatchObject({ start: `${monday}T09:00:00`, minutes: 45 });
  });

  await test.step("Enter drops it there, and it keeps the focus", async () => {
    await page.keyboard.press("Enter");
    await expect(
      page.getByText(`${spokenName(care.name)} was moved to ${dayText(tuesday)}, 9:15 AM.`),
    ).toBeVisible();
    await expect(event(page, `${dayText(tuesday)}, 9:15 AM to 10:15 AM`)).toBeFocused();
    await expectVisibleFocus(page);
    await expect.poll(() => read(id)).toMatchObject({ start: `${tuesday}T09:15:00`, minutes: 60 });
  });

  await test.step("Alt with an arrow key picks up and moves; Escape puts it back", async () => {
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(told(page)).toContainText(`${dayText(monday)}, 9:15 AM to 10:15 AM.`);
    await page.keyboard.press("Escape");
    await expect(told(page)).toHaveText("");
    await expect(event(page, `${dayText(tuesday)}, 9:15 AM to 10:15 AM`)).toBeFocused();
    expect((await read(id)).start).toBe(`${tuesday}T09:15:00`);
  });

  await test.step("F8 moves to Undo, which reverts the move", async () => {
    await page.keyboard.press("F8");
    await expect(undo(page)).toBeFocused();
    await expectOneLine(undo(page).locator(".."));
    await page.keyboard.press("Enter");
    await expect(event(page, `${dayText(monday)}, 9:00 AM to 9:45 AM`)).toBeVisible();
    await expect.poll(async () => (await read(id)).minutes).toBe(45);
  });

  await test.step("where its clinician is busy a visit is refused and moves back; it has the focus once the dialog is closed", async () => {
    const visit = event(page, `${care.name}, SN routine visit, ${dayText(wednesday)}, 10:00 AM`);
    await visit.focus();
    await page.keyboard.press("m");
    await expect(told(page)).toContainText(`${dayText(wednesday)}, 10:00 AM to 10:45 AM`);
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowDown");
    await expect(told(page)).toContainText(
      `${dayText(wednesday)}, 10:45 AM to 11:30 AM. Conflict: ${spokenName(clinicianName(nurse))} has a visit from 11:00 AM to 11:45 AM.`,
    );
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Choose another time or clinician" });
    await expect(dialog.getByRole("alert")).toContainText("The visit was not moved.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(visit).toBeFocused();
    expect((await read(refused)).start).toBe(`${wednesday}T10:00:00`);
  });

  await test.step("Enter opens a visit, Escape returns to it", async () => {
    await event(page, /2:00 PM/).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Visit" })).toBeVisible();
    await expect(undo(page)).toBeVisible();
    await expectAbove(page.getByRole("dialog", { name: "Visit" }), page.getByRole("log"));
    await expect(page).toHaveURL(new RegExp(`visit=${later}`));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(event(page, /2:00 PM/)).toBeFocused();
  });

  await test.step("Enter on a day opens it, and the focus is not lost", async () => {
    await week(page).getByRole("button", { name: /^Mon / }).focus();
    await page.keyboard.press("Enter");
    await expect(week(page)).toBeHidden();
    await expectFocusSomewhere(page);
  });
});
