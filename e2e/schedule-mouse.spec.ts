import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { columnOf, drop, holdOver, pullEnd } from "./steps/drag.ts";
import {
  type Care,
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

const hour = 60;

// bench/src/scenarios/live.ts measures how quickly a colleague sees it
test("a visit is dragged to another day, lengthened, undone and refused where its clinician is busy, and a colleague sees it at once; of two who move it the second is notified", async ({
  page,
  openBrowser,
}) => {
  const care = await careByApi(page.request, "Ottoline", sundayIn(60));
  const other = await careByApi(page.request, "Lucasta", sundayIn(60));
  const [nurse] = await cliniciansByApi(page.request, "RN");
  const { sunday } = care;
  const [monday, tuesday, wednesday] = [dayAfter(sunday, 1), dayAfter(sunday, 2), dayAfter(sunday, 3)];
  const [thursday, friday] = [dayAfter(sunday, 4), dayAfter(sunday, 5)];
  const { id: frequencyId } = await orderByApi(page.request, care);
  const { id } = await visitByApi(page.request, care, { start: `${monday}T09:00:00`, frequencyId });
  const { id: longer } = await visitByApi(page.request, other, { start: `${tuesday}T10:00:00` });
  const busy = { userId: nurse.id };
  const { id: refused } = await visitByApi(page.request, other, { start: `${thursday}T09:00:00`, ...busy });
  await visitByApi(page.request, care, { start: `${thursday}T11:00:00`, ...busy });
  const read = async (visitId: string) => (await readVisitByApi(page.request, visitId)).visit;
  const startOf = async () => (await read(id)).start;
  const colleague = await openBrowser("admin");
  for (const tab of [page, colleague]) await openWeek(tab, monday);
  const at = ({ name }: Care, day: string, times: string) =>
    `${name}, SN routine visit, ${dayText(day)}, ${times}`;
  const before = event(page, at(care, monday, "9:00 AM to 9:45 AM"));

  await test.step("conflicts are shown before the visit is dropped", async () => {
    await holdOver(page, before, { column: columnOf(page, dayText(wednesday)), minute: 11 * hour });
    await expect(page.getByText("No conflicts.")).toBeVisible();
    expect(await startOf()).toBe(`${monday}T09:00:00`);
  });

  await test.step("once dropped it stays there, and the colleague sees it without a reload", async () => {
    await drop(page);
    await expect(
      page.getByText(`${spokenName(care.name)} was moved to ${dayText(wednesday)}, 11:00 AM.`),
    ).toBeVisible();
    await expect(event(page, at(care, wednesday, "11:00 AM"))).toBeVisible();
    await expect(event(colleague, at(care, wednesday, "11:00 AM"))).toBeVisible();
    await expect.poll(startOf).toBe(`${wednesday}T11:00:00`);
  });

  await test.step("Undo moves it back", async () => {
    await undo(page).click();
    await expect(before).toBeVisible();
    await expect.poll(startOf).toBe(`${monday}T09:00:00`);
  });

  await test.step("Escape puts the held visit back", async () => {
    await holdOver(page, before, { column: columnOf(page, dayText(wednesday)), minute: 11 * hour });
    await expect(page.getByText("No conflicts.")).toBeVisible();
    await page.keyboard.press("Escape");
    await drop(page);
    await expect(before).toBeVisible();
    expect(await startOf()).toBe(`${monday}T09:00:00`);
  });

  await test.step("dragging its lower edge lengthens a visit", async () => {
    const visit = event(page, at(other, tuesday, "10:00 AM"));
    await pullEnd(page, visit, { column: columnOf(page, dayText(tuesday)), minute: 11.5 * hour });
    await expect(page.getByText(`${dayText(tuesday)}, 10:00 AM to 11:30 AM`, { exact: true })).toBeVisible();
    await drop(page);
    await expect(page.getByText(`${spokenName(other.name)}: now 10:00 AM to 11:30 AM.`)).toBeVisible();
    await expect.poll(async () => (await read(longer)).minutes).toBe(90);
  });

  await test.step("where its clinician is busy it moves back, with the reason before and after", async () => {
    const visit = event(page, at(other, thursday, "9:00 AM"));
    await holdOver(page, visit, { column: columnOf(page, dayText(thursday)), minute: 11 * hour });
    await expect(week(page).getByText("Conflict", { exact: true })).toBeVisible();
    await expect(
      page.getByText(`${spokenName(clinicianName(nurse))} has a visit from 11:00 AM to 11:45 AM.`, {
        exact: true,
      }),
    ).toBeVisible();
    await drop(page);
    await expect(page.getByRole("alert")).toContainText("The visit was not moved.");
    await expect(visit).toBeVisible();
    expect((await read(refused)).start).toBe(`${thursday}T09:00:00`);
  });

  await test.step("the colleague sees a new visit and a canceled one too", async () => {
    const made = await visitByApi(page.request, other, { start: `${friday}T13:00:00` });
    await expect(event(colleague, at(other, friday, "1:00 PM to 1:45 PM"))).toBeVisible();
    const { id: madeId, version } = made;
    await getFromApi(page.request, "POST /visits/:id/cancel", {
      id: madeId,
      version,
      reason: "entered-in-error",
    });
    await expect(event(colleague, at(other, friday, "1:00 PM to 1:45 PM"))).toHaveCount(0);
  });

  await test.step("a colleague who moves a visit after someone else gets a notice and sees where it is now", async () => {
    // the event about the other move arrives too late
    await colleague.route("**/api/events**", (route) => route.abort());
    await openWeek(colleague, monday);
    const { version } = await read(id);
    await getFromApi(page.request, "PUT /visits/:id", { id, version, start: `${friday}T11:00:00` });
    await event(colleague, at(care, monday, "9:00 AM")).focus();
    await colleague.keyboard.press("Alt+ArrowDown");
    await colleague.keyboard.press("Enter");
    await expect(colleague.getByRole("alert")).toContainText(
      `Someone else changed this visit. It is now ${dayText(friday)}, 11:00 AM. Your change was not saved.`,
    );
    await expect(event(colleague, at(care, friday, "11:00 AM"))).toBeVisible();
    expect(await startOf()).toBe(`${friday}T11:00:00`);
  });
});
