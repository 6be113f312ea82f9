import type { Locator, Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { notesOnDevice } from "./steps/device.ts";
import { becomeDesk, becomePhone } from "./steps/phone.ts";
import { undo } from "./steps/schedule.ts";

test.use({ account: "nurse" });

const panel = (page: Page) => page.getByRole("region", { name: "Your Notes" });
const button = (page: Page, name: string | RegExp) => panel(page).getByRole("button", { name });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const keptLine = (page: Page) => panel(page).getByText(/^Unsaved recording of \d+ s on this device/);
const row = (page: Page, name: string) => panel(page).getByRole("row", { name: new RegExp(name) });

/** The length of the recording that the player on the page shows, in seconds. */
const lengthOf = (page: Page) =>
  page.locator("audio").evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.duration : 0));

/** 65 for '1:05'. */
const secondsOf = (clock: string | null) =>
  (clock ?? "").split(":").reduce((all, part) => all * 60 + Number(part), 0);

const secondsOn = async (dialog: Locator) => secondsOf(await dialog.getByRole("timer").textContent());

/** A recording of some seconds, whose length is unknown until the player has read to the end. */
const expectLength = (page: Page) =>
  expect.poll(async () => (await lengthOf(page)) > 1 && (await lengthOf(page)) < 600).toBe(true);

test("a recording is discarded; another survives a reload, is uploaded once online, and is assigned to a chart", async ({
  page,
  context,
}) => {
  const title = `Ankles ${Date.now()}`;
  const { name: patient, patientId } = await emptyChartByApi(page.request, "Rosalind");
  await page.goto("/staff/home");

  await test.step("a recording is stopped, played and discarded, and nothing of it is left", async () => {
    await button(page, "Record New Note").click();
    const dialog = page.getByRole("dialog");
    await expect.poll(() => secondsOn(dialog)).toBeGreaterThan(1);
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect(dialogOf(page, "Save recording").locator("audio")).toBeVisible();
    await expectLength(page);
    await dialog.getByRole("button", { name: "Discard" }).click();
    const question = page.getByRole("dialog", { name: /^Discard this recording of \d+ s\?$/ });
    await question.getByRole("button", { name: "Keep" }).click();
    await dialogOf(page, "Save recording").getByRole("button", { name: "Discard" }).click();
    await question.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(button(page, "Record New Note")).toBeVisible();
    await expect(panel(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expect(keptLine(page)).toHaveCount(0);
  });

  await test.step("it is recorded with a pause, and each second is kept on the device", async () => {
    await button(page, "Record New Note").click();
    const dialog = dialogOf(page, "Record New Note");
    await expect(dialog.getByText("Saved on this device")).toBeVisible();
    await expect(dialog.getByText(/^Microphone: (Quiet|Good|Loud)$/)).toBeVisible();
    await axeClean(page);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(dialog.getByText("Paused", { exact: true })).toBeVisible();
    const paused = await secondsOn(dialog);
    await dialog.getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => secondsOn(dialog)).toBeGreaterThan(Math.max(paused, 2));
  });

  await test.step("the page is reloaded in the middle, and the recording can be played", async () => {
    await page.reload();
    await expect(keptLine(page)).toBeVisible();
    await button(page, /^Play$/).click();
    await expectLength(page);
    await axeClean(page);
  });

  await test.step("it is saved offline with a title, and waits", async () => {
    await context.setOffline(true);
    await button(page, "Save recording").click();
    const dialog = dialogOf(page, "Save recording");
    await dialog.getByRole("textbox", { name: "Title" }).fill(title);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page).getByText("Waiting to upload")).toBeVisible();
    await expect(keptLine(page)).toHaveCount(0);
  });

  await test.step("it is uploaded when online, and played from the server", async () => {
    await context.setOffline(false);
    await expect(row(page, title)).toBeVisible({ timeout: 20_000 });
    await expect(panel(page).getByText("Waiting to upload")).toHaveCount(0);
    await button(page, new RegExp(`^Play ${title}`)).click();
    await expectLength(page);
    await becomePhone(page);
    await axeClean(page);
    await becomeDesk(page);
  });

  await test.step("it is assigned to a patient, and is in the chart and the timeline", async () => {
    await panel(page)
      .getByRole("checkbox", { name: new RegExp(title) })
      .check();
    await assignTo(page, patient);
    await row(page, title).getByRole("link", { name: patient }).click();
    await expect(page.getByRole("table", { name: "Notes", exact: true }).getByText(title)).toBeVisible();
    await page.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByText(`Note recorded: ${title}`)).toBeVisible();
  });
});

test("a written note is sent again after a rejection, kept while it is typed, saved offline and assigned to a chart", async ({
  page,
  context,
}) => {
  const now = Date.now();
  const [refused, unwanted] = [`Call the sister ${now}`, `Written by mistake ${now}`];
  const [text, ramp] = [`Ask for a walker ${now}`, `Ask for a ramp ${now}`];
  const { name: patient } = await emptyChartByApi(page.request, "Celestine");
  const dialog = dialogOf(page, "Write New Note");
  const note = dialog.getByRole("textbox", { name: "Note", exact: true });
  const save = () => page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();

  await test.step("a note that the server rejects says so, and is sent again or discarded", async () => {
    const waiting = (label: string) =>
      page
        .getByRole("list", { name: "Notes on this device" })
        .getByRole("listitem")
        .filter({ hasText: label });
    const problem = { code: "invalid-input", title: "That is not a note.", status: 422, errors: [] };
    const answer = { status: 422, contentType: "application/problem+json", body: JSON.stringify(problem) };
    await page.route("**/api/notes", (route) =>
      route.request().method() === "POST" ? route.fulfill(answer) : route.fallback(),
    );
    await page.goto("/staff/home");
    for (const label of [refused, unwanted]) {
      await button(page, "Write New Note").click();
      await note.fill(label);
      await save();
      await expect(waiting(label)).toContainText("Not accepted");
    }
    await page.unroute("**/api/notes");
    await waiting(refused).getByRole("button", { name: "Try again" }).click();
    await expect(row(page, refused)).toBeVisible();
    await waiting(unwanted).getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
    await expect(waiting(unwanted)).toHaveCount(0);
  });

  await test.step("it is kept while it is typed, also over a reload", async () => {
    await button(page, "Write New Note").click();
    await note.fill(text);
    await expect.poll(() => notesOnDevice(page)).toBe(1);
    await page.reload();
    await expect(row(page, refused)).toBeVisible();
    await expect(panel(page).getByText(unwanted)).toHaveCount(0);
    await button(page, "Write New Note").click();
    await expect(note).toHaveValue(text);
    await axeClean(page);
    await dialog.getByRole("button", { name: "Start new note" }).click();
    await expect(note).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(button(page, "Write New Note")).toBeFocused();
    await button(page, "Write New Note").click();
    await expect(note).toHaveValue(text);
  });

  await test.step("it is saved offline, and sent once online", async () => {
    await context.setOffline(true);
    await save();
    await expect(panel(page).getByText("Waiting to upload")).toBeVisible();
    await context.setOffline(false);
    await expect(row(page, text)).toBeVisible({ timeout: 20_000 });
  });

  await test.step("it is removed, and restored with Undo", async () => {
    await chooseIn(page, row(page, text), "Remove");
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(row(page, text)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, text)).toBeVisible();
  });

  await test.step("another gets a title, is assigned to a chart and unassigned, and Undo assigns it again", async () => {
    await button(page, "Write New Note").click();
    await note.fill(ramp);
    await save();
    const written = row(page, ramp);
    await chooseIn(page, written, "Edit");
    await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill(`Ramp ${ramp}`);
    await save();
    await expect(written).toContainText(`Ramp ${ramp}`);
    await written.getByRole("checkbox").check();
    await assignTo(page, patient);
    await expect(written.getByRole("link", { name: patient })).toBeVisible();
    await chooseIn(page, written, "Unassign");
    await expect(written).toContainText("Unassigned");
    await undo(page).click();
    await expect(written.getByRole("link", { name: patient })).toBeVisible();
  });
});

async function chooseIn(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for / }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Assigns the selected notes. */
async function assignTo(page: Page, patient: string): Promise<void> {
  await button(page, "Assign Notes to Patients").click();
  const dialog = dialogOf(page, "Assign Notes to Patients");
  await dialog.getByRole("combobox", { name: "Patient" }).fill(patient);
  await page.getByRole("option", { name: patient }).click();
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(dialog).toBeHidden();
}
