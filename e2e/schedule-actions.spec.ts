import { contract } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { chooseAction } from "./steps/row-menu.ts";
import {
  careByApi,
  choose,
  clinicianName,
  cliniciansByApi,
  dayAfter,
  dayText,
  enteredDay,
  event,
  openWeek,
  orderByApi,
  readVisitByApi,
  sundayIn,
  undo,
  visitByApi,
} from "./steps/schedule.ts";
import { spokenName } from "./steps/spoken-name.ts";

test.use({ account: "scheduler" });

/** Chooses an action in the patient's row. */
const actOn = (page: Page, name: string, action: string) => chooseAction(page, `${name}, SN 2w4`, action);

test("a visit is rescheduled, assigned to a nurse, canceled, restored and marked as missed from the table", async ({
  page,
}) => {
  const care = await careByApi(page.request, "Cordelia", sundayIn(69));
  const [nurse] = await cliniciansByApi(page.request, "RN");
  const [monday, tuesday] = [dayAfter(care.sunday, 1), dayAfter(care.sunday, 2)];
  const { id: frequencyId } = await orderByApi(page.request, care);
  const { id } = await visitByApi(page.request, care, { start: `${monday}T09:00:00`, frequencyId });
  const read = async () => (await readVisitByApi(page.request, id)).visit;
  const dialog = page.getByRole("dialog");
  await openWeek(page, monday);

  await test.step("it is rescheduled to a typed day and time", async () => {
    await actOn(page, care.name, "Reschedule");
    await dialog.getByRole("textbox", { name: "Date" }).fill(enteredDay(tuesday));
    await dialog.getByRole("textbox", { name: "Time" }).fill("1:30 pm");
    await dialog.getByRole("button", { name: "Reschedule" }).click();
    await expect(event(page, `${care.name}, SN routine visit, ${dayText(tuesday)}, 1:30 PM`)).toBeVisible();
    await expect.poll(async () => (await read()).start).toBe(`${tuesday}T13:30:00`);
  });

  await test.step("it is assigned to a nurse", async () => {
    await actOn(page, care.name, "Assign");
    await choose(dialog.getByRole("combobox", { name: "Clinician" }), new RegExp(clinicianName(nurse)));
    await dialog.getByRole("button", { name: "Assign" }).click();
    await expect(event(page, new RegExp(`${care.name}.*${clinicianName(nurse)}`))).toBeVisible();
    await expect.poll(async () => (await read()).userId).toBe(nurse.id);
  });

  await test.step("it is canceled, and restored by Undo", async () => {
    await actOn(page, care.name, "Cancel");
    await choose(dialog.getByRole("combobox", { name: "Reason" }), "Patient request");
    await dialog.getByRole("button", { name: "Cancel visit" }).click();
    await expect(event(page, care.name)).toHaveCount(0);
    await expect.poll(async () => (await read()).status).toBe("cancelled");
    await undo(page).click();
    await expect(event(page, care.name)).toBeVisible();
    await expect.poll(async () => (await read()).status).toBe("scheduled");
  });

  await test.step("the patient's chart is opened", async () => {
    await actOn(page, care.name, "Open patient");
    await expect(page).toHaveURL(new RegExp(`patient-chart\\?patient=${care.patientId}`));
  });

  const past = await careByApi(page.request, "Wilhelmina", sundayIn(-2));
  const { id: missedLine } = await orderByApi(page.request, past);
  const { id: missed } = await visitByApi(page.request, past, {
    start: `${past.sunday}T09:00:00`,
    frequencyId: missedLine,
  });
  await openWeek(page, past.sunday, `&patient=${past.patientId}`);

  await test.step("another is marked as missed with a reason: it is shown as MISSED, and the physician must be notified", async () => {
    await actOn(page, past.name, "Mark as missed");
    await dialog.getByRole("button", { name: "Mark as missed" }).click();
    await expect(dialog.getByText("Please choose a reason")).toBeVisible();
    await choose(dialog.getByRole("combobox", { name: "Reason" }), "Patient not home");
    await dialog.getByRole("button", { name: "Mark as missed" }).click();
    await expect(event(page, `MISSED, ${past.name}`)).toContainText("MISSED");
    await expect.poll(async () => (await readVisitByApi(page.request, missed)).visit.status).toBe("missed");
    expect(await missedTasks(page, past.patientId)).toEqual([
      expect.stringContaining("Notify physician"),
      expect.stringContaining("patient not home"),
    ]);
  });

  await test.step("it shows whether the physician was notified", async () => {
    await event(page, `MISSED, ${past.name}`).click();
    await expect(dialog).toContainText("has not been notified of the missed visit");
  });

  await test.step("the missed visit is restored", async () => {
    await dialog.getByRole("button", { name: "Restore visit" }).click();
    await dialog.getByRole("button", { name: "Restore visit" }).click();
    await expect(page.getByText(`The visit for ${spokenName(past.name)} was restored.`)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(event(page, new RegExp(`^${past.name}`))).toBeVisible();
    expect(await missedTasks(page, past.patientId)).toEqual([]);
  });
});

/** Open tasks in the patient's chart about a missed visit. */
async function missedTasks(page: Page, id: string): Promise<readonly string[]> {
  const answer = await getFromApi(page.request, "GET /patients/:id/chart", { id });
  const { tasks } = contract["GET /patients/:id/chart"].output.parse(answer);
  return tasks.map(({ title }) => title).filter((title) => /miss/i.test(title));
}
