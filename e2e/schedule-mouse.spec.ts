import { expect, test } from "./fixtures.ts";
import { columnOf, drop, holdOver, pullEnd } from "./steps/drag.ts";
import {
  careByApi,
  clinicianName,
  cliniciansByApi,
  dayAfter,
  dayWords,
  event,
  openWeek,
  orderByApi,
  readVisitByApi,
  sundayIn,
  undo,
  visitByApi,
  week,
} from "./steps/schedule.ts";

test.use({ account: "scheduler" });

const hour = 60;

test("a visit is dragged to another day and time, and taken back", async ({ page }) => {
  const care = await careByApi(page.request, "Ottoline", sundayIn(60));
  const [monday, wednesday] = [dayAfter(care.sunday, 1), dayAfter(care.sunday, 3)];
  const { id: frequencyId } = await orderByApi(page.request, care);
  const { id } = await visitByApi(page.request, care, { start: `${monday}T09:00:00`, frequencyId });
  const startOf = async () => (await readVisitByApi(page.request, id)).visit.start;
  await openWeek(page, monday);
  const before = event(page, `${care.name}, SN routine visit, ${dayWords(monday)}, 9:00 AM to 9:45 AM`);

  await test.step("what stands against the new place is said before it is dropped there", async () => {
    await holdOver(page, before, { column: columnOf(page, dayWords(wednesday)), minute: 11 * hour });
    await expect(page.getByText("Nothing stands against it.")).toBeVisible();
    expect(await startOf()).toBe(`${monday}T09:00:00`);
  });

  await test.step("dropped, it stays there", async () => {
    await drop(page);
    await expect(page.getByText(`${care.name} was moved to ${dayWords(wednesday)}, 11:00 AM.`)).toBeVisible();
    await undo(page).hover(); // it stays as long as the mouse is on it
    await expect(
      event(page, `${care.name}, SN routine visit, ${dayWords(wednesday)}, 11:00 AM`),
    ).toBeVisible();
    await expect.poll(startOf).toBe(`${wednesday}T11:00:00`);
  });

  await test.step("Undo brings it back", async () => {
    await undo(page).click();
    await expect(before).toBeVisible();
    await expect.poll(startOf).toBe(`${monday}T09:00:00`);
  });

  await test.step("Escape puts back what is held", async () => {
    await holdOver(page, before, { column: columnOf(page, dayWords(wednesday)), minute: 11 * hour });
    await expect(page.getByText("Nothing stands against it.")).toBeVisible();
    await page.keyboard.press("Escape");
    await drop(page);
    await expect(before).toBeVisible();
    expect(await startOf()).toBe(`${monday}T09:00:00`);
  });
});

test("a visit becomes longer by its lower edge", async ({ page }) => {
  const care = await careByApi(page.request, "Eudora", sundayIn(61));
  const tuesday = dayAfter(care.sunday, 2);
  const { id } = await visitByApi(page.request, care, { start: `${tuesday}T10:00:00` });
  await openWeek(page, tuesday);
  await pullEnd(page, event(page, care.name), {
    column: columnOf(page, dayWords(tuesday)),
    minute: 11.5 * hour,
  });
  await expect(page.getByText(`${dayWords(tuesday)}, 10:00 AM to 11:30 AM`, { exact: true })).toBeVisible();
  await drop(page);
  await expect(page.getByText(`${care.name}: now 10:00 AM to 11:30 AM.`)).toBeVisible();
  await expect.poll(async () => (await readVisitByApi(page.request, id)).visit.minutes).toBe(90);
});

test("a visit dropped where its clinician is busy goes back, and why is said before and after", async ({
  page,
}) => {
  const care = await careByApi(page.request, "Isadora", sundayIn(62));
  const other = await careByApi(page.request, "Lucasta", sundayIn(62));
  const [nurse] = await cliniciansByApi(page.request, "RN");
  const day = dayAfter(care.sunday, 4);
  const { id } = await visitByApi(page.request, care, { start: `${day}T09:00:00`, userId: nurse.id });
  await visitByApi(page.request, other, { start: `${day}T11:00:00`, userId: nurse.id });
  await openWeek(page, day);
  const visit = event(page, `${care.name}, SN routine visit, ${dayWords(day)}, 9:00 AM`);

  await holdOver(page, visit, { column: columnOf(page, dayWords(day)), minute: 11 * hour });
  await expect(week(page).getByText("Refused", { exact: true })).toBeVisible();
  await expect(
    page.getByText(`${clinicianName(nurse)} has a visit from 11:00 AM to 11:45 AM.`, { exact: true }),
  ).toBeVisible();
  await drop(page);
  await expect(page.getByRole("alert")).toContainText("The visit was not moved.");
  await expect(visit).toBeVisible();
  expect((await readVisitByApi(page.request, id)).visit.start).toBe(`${day}T09:00:00`);
});
