import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectClean } from "./steps/clean-parts.ts";
import { becomePhone } from "./steps/phone.ts";
import { confirmIfAsked } from "./steps/proof.ts";
import { type Care, careByApi, dayAfter, nadiaByApi, sundayIn, visitByApi } from "./steps/schedule.ts";
import { enterTimesByApi, noteByApi, signedNoteByApi, thumb } from "./steps/visit-notes.ts";

test.use({ account: "nurse" });

/** Most taps and typed characters for a routine visit with unremarkable findings. */
const budget = 120;

const section = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const choice = (page: Page, group: RegExp | string, name: string) =>
  page.getByRole("group", { name: group }).getByText(name, { exact: true });
const typed = (page: Page, name: RegExp | string) => page.getByRole("textbox", { name });
const next = (page: Page, name: string) => page.getByRole("button", { name: `Next: ${name}` });
const saved = (page: Page) => page.locator("[data-saved=saved]");
const noteIdOf = (page: Page) => /visit-note\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";

const daysAgo = (days: number) => dayAfter(isoToday(), -days);

type MadeVisit = { readonly desk: Page; readonly care: Care; readonly start: string };

/** A visit of the nurse that took place before dawn, when the demo has none, on a day that is over at any hour. */
async function madeVisit(page: Page, { desk, care, start }: MadeVisit): Promise<string> {
  const userId = (await nadiaByApi(desk.request)).id;
  const { id } = await visitByApi(desk.request, care, { start, minutes: 30, userId });
  await enterTimesByApi(page.request, id);
  return id;
}

test("a nurse documents a visit by thumb, from the schedule to the signature", async ({
  page,
  openBrowser,
}) => {
  const desk = await openBrowser("scheduler");
  const care = await careByApi(desk.request, "Rosalind", sundayIn(-1));
  await signedNoteByApi(page.request, await madeVisit(page, { desk, care, start: `${daysAgo(2)}T03:00:00` }));
  await madeVisit(page, { desk, care, start: `${daysAgo(1)}T03:00:00` });
  await becomePhone(page);
  await page.goto(`/staff/home?day=${daysAgo(1)}`);
  const { tap, type, counted } = thumb();

  await test.step("one tap leads to the note, and vital signs show the last visit's values", async () => {
    await tap(page.getByRole("button", { name: `Visit note for ${care.name}` }));
    await expect(section(page, "Vital signs")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: care.name })).toBeVisible();
    await expect(page.getByText(/^Last visit, .*: 128\/76 mmHg/)).toBeVisible();
    await type(typed(page, "Systolic blood pressure"), "132");
    await type(typed(page, "Diastolic blood pressure"), "78");
    await tap(choice(page, /^Position/, "Sitting"));
    await tap(choice(page, /^Method/, "Automatic, left arm"));
    await type(typed(page, /^Pulse/), "74");
    await type(typed(page, /^Respirations/), "16");
    await type(typed(page, /^Oxygen saturation/), "97");
    await tap(choice(page, /^Oxygen Required/, "Room air"));
    await type(typed(page, /^Temperature/), "98.4");
    await tap(choice(page, /^Temperature method/, "Oral"));
  });

  await test.step("pain, and each body system by itself", async () => {
    await tap(next(page, "Pain"));
    await type(typed(page, /^Pain/), "0");
    await tap(next(page, "Systems review"));
    const normal = page.getByRole("radio", { name: "Within normal limits" });
    await expect(normal).toHaveCount(10);
    for (const one of await normal.all()) await tap(one);
  });

  await test.step("interventions, teaching, homebound status and the plan", async () => {
    await tap(next(page, "Interventions"));
    await tap(choice(page, /^Interventions/, "Observation and assessment"));
    await tap(choice(page, /^Interventions/, "Medications reviewed"));
    await type(typed(page, /^What was done/), "Assessed; stable, no new complaints.");
    await tap(choice(page, /^Response to care/, "Tolerated well"));
    await tap(choice(page, /^Why the skill/, "Condition may change: observation and assessment"));
    await tap(next(page, "Teaching"));
    await tap(choice(page, /^Topics taught/, "No teaching this visit"));
    await tap(next(page, "Homebound status"));
    await tap(page.getByRole("button", { name: /^Same as last visit/ }));
    await tap(choice(page, /^Left home/, "No"));
    await tap(next(page, "Next visit"));
    await tap(choice(page, /^Plan for the next visit/, "Continue the plan of care"));
    await tap(choice(page, /^Care coordinated with/, "Nobody at this visit"));
    await expect(page.getByText("Ready to sign")).toBeVisible();
    await expect(saved(page)).toBeVisible();
  });

  await test.step("the note is signed, within the budget of taps and characters", async () => {
    await tap(page.getByRole("button", { name: "Sign", exact: true }));
    await tap(page.getByRole("button", { name: "Sign and submit" }));
    await confirmIfAsked(page, page.getByText("Submitted", { exact: true }));
    await expect(page.getByText("132/78 mmHg")).toBeVisible();
    await expect(page.getByText(/^Same as last visit, /)).toBeVisible();
    const all = counted.taps + counted.characters;
    test.info().annotations.push({ type: "taps and characters", description: String(all) });
    expect(all).toBeLessThanOrEqual(budget);
  });
});

test("a nurse's note refuses what is impossible, asks about what is unusual, and keeps what is typed offline", async ({
  page,
  context,
  openBrowser,
}) => {
  const desk = await openBrowser("scheduler");
  const care = await careByApi(desk.request, "Josephine", sundayIn(-1));
  await madeVisit(page, { desk, care, start: `${daysAgo(1)}T03:40:00` });
  await page.goto(`/staff/home?day=${daysAgo(1)}`);
  await page.getByRole("button", { name: `Visit note for ${care.name}` }).click();
  await expect(section(page, "Vital signs")).toBeVisible();

  await test.step("a temperature of 40 °F, and a systolic pressure below the diastolic, are refused", async () => {
    await typed(page, /^Temperature/).pressSequentially("40");
    await typed(page, "Systolic blood pressure").pressSequentially("80");
    await typed(page, "Diastolic blood pressure").pressSequentially("120");
    await typed(page, /^Pulse/).pressSequentially("72");
    await expect(page.getByText(/Temperature 40 °F is not possible/)).toBeVisible();
    await expect(page.getByText(/80 mmHg is not above diastolic blood pressure 120 mmHg/)).toBeVisible();
    await expectClean(page);
  });

  await test.step("without network an unusual value is confirmed and kept on the device", async () => {
    await expect(saved(page)).toBeVisible();
    await context.setOffline(true);
    await typed(page, /^Oxygen saturation/).pressSequentially("81");
    await page.getByRole("button", { name: "Confirm 81 %" }).click();
    await expect(page.locator("[data-saved=on-device]")).toHaveText("Saved on this device");
  });

  await test.step("with the network back, it is sent, and nothing of the refused values is stored", async () => {
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    const { answers } = await noteByApi(page.request, noteIdOf(page));
    const values = Object.fromEntries(answers.map(({ item, value }) => [item, value]));
    expect(values).toMatchObject({
      "vitals.pulse": "72",
      "vitals.oxygenSaturation": "81",
      "vitals.oxygenSaturation.confirmed": "81",
    });
    expect([values["vitals.temperature"] ?? null, values["vitals.bloodPressure"] ?? null]).not.toContain(
      "80/120",
    );
    expect(values["vitals.temperature"] ?? null).toBeNull();
  });

  await test.step("what is missing leads to its field", async () => {
    await page.getByRole("button", { name: "Skin not answered." }).click();
    await expect(section(page, "Systems review")).toBeVisible();
    await expect(page.getByRole("group", { name: /^Skin/ }).getByRole("radio").first()).toBeFocused();
  });
});

test("a note that is sent back is corrected and signed again, and both signatures stay", async ({
  page,
  openBrowser,
}) => {
  const desk = await openBrowser("scheduler");
  const office = await openBrowser("admin");
  const care = await careByApi(desk.request, "Winifred", sundayIn(-1));
  const visitId = await madeVisit(page, { desk, care, start: `${daysAgo(1)}T04:20:00` });
  const id = await signedNoteByApi(page.request, visitId);
  const { version } = await noteByApi(page.request, id);
  await getFromApi(office.request, "POST /documents/:id/return", {
    id,
    version,
    comment: "Pulse after walking?",
  });
  await page.goto(`/admin/clinical/patient-chart/visit-note/${id}`);
  await expect(page.getByText("Sent back for correction: Pulse after walking?")).toBeVisible();
  await typed(page, /^Pulse/).fill("84");
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await page.getByRole("button", { name: "Sign and submit" }).click();
  await confirmIfAsked(page, page.getByText("Submitted", { exact: true }));
  await expect(page.getByText("84 beats/min")).toBeVisible();
  const document = await getFromApi(office.request, "GET /documents/:id", { id });
  expect(document).toMatchObject({
    signatures: [
      { isIntact: true, credential: "RN" },
      { isIntact: true, credential: "RN" },
    ],
  });
});
