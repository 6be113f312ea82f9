import { type Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { undo } from "./steps/schedule.ts";
import { widths } from "./widths.ts";

test.use({ account: "nurse" });

const panel = (page: Page) => page.getByRole("region", { name: "Your Notes" });
const button = (page: Page, name: string | RegExp) => panel(page).getByRole("button", { name });
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
const keptLine = (page: Page) => panel(page).getByText(/^A recording of \d+ s is kept on this device/);
const row = (page: Page, name: string) => panel(page).getByRole("row", { name: new RegExp(name) });

/** How long the player on the page says that its recording is, in seconds. */
const lengthOf = (page: Page) =>
  page.locator("audio").evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.duration : 0));

/** Of '1:05': 65. */
const secondsOf = (clock: string | null) =>
  (clock ?? "").split(":").reduce((all, part) => all * 60 + Number(part), 0);

/** A recording of some seconds; until its end was looked for its length is not known. */
const expectLength = (page: Page) =>
  expect.poll(async () => (await lengthOf(page)) > 1 && (await lengthOf(page)) < 600).toBe(true);

/** How many notes that are being written the device keeps. */
const notesOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "hearthside")) return 0;
    return new Promise<number>((resolve, reject) => {
      const asked = indexedDB.open("hearthside");
      asked.onerror = () => reject(new Error("the database does not open", { cause: asked.error }));
      asked.onsuccess = () => {
        const names = asked.result.transaction("drafts").objectStore("drafts").getAllKeys();
        names.onsuccess = () => {
          asked.result.close();
          // whose it is stands before what it is
          resolve(names.result.filter((name) => JSON.stringify(name).includes("written-note ")).length);
        };
      };
    });
  });

test("a note is recorded, survives a reload, is uploaded once there is a network, and goes to a chart", async ({
  page,
  context,
}) => {
  test.slow();
  const title = `Ankles ${Date.now()}`;
  const { name: patient, patientId } = await emptyChartByApi(page.request, "Rosalind");
  await page.goto("/staff/home");

  await test.step("it is recorded, with a pause, each second kept on the device", async () => {
    await button(page, "Record New Note").click();
    const dialog = dialogOf(page, "Record New Note");
    await expect(dialog.getByText("Saved on this device")).toBeVisible();
    await expect(dialog.getByText(/^Microphone: (Quiet|Good|Loud)$/)).toBeVisible();
    await axeClean(page);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(dialog.getByText("Paused", { exact: true })).toBeVisible();
    const seconds = async () => secondsOf(await dialog.getByRole("timer").textContent());
    const paused = await seconds();
    await page.waitForTimeout(1200);
    expect(await seconds()).toBe(paused);
    await dialog.getByRole("button", { name: "Resume" }).click();
    await expect.poll(seconds).toBeGreaterThan(Math.max(paused, 2));
  });

  await test.step("the page is loaded again in the middle: it is there, and can be heard", async () => {
    await page.reload();
    await expect(keptLine(page)).toBeVisible();
    await button(page, /^Play$/).click();
    await expectLength(page);
    await axeClean(page);
  });

  await test.step("without network it is kept under a title, and waits", async () => {
    await context.setOffline(true);
    await button(page, "Keep").click();
    const dialog = dialogOf(page, "Save recording");
    await dialog.getByRole("textbox", { name: "Title (optional)" }).fill(title);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page).getByText("Waiting to upload")).toBeVisible();
    await expect(keptLine(page)).toHaveCount(0);
  });

  await test.step("with network it is uploaded by itself, and played from the server", async () => {
    await context.setOffline(false);
    await expect(row(page, title)).toBeVisible({ timeout: 20_000 });
    await expect(panel(page).getByText("Waiting to upload")).toHaveCount(0);
    await button(page, new RegExp(`^Play ${title}`)).click();
    await expectLength(page);
    await page.setViewportSize(widths.phone);
    await axeClean(page);
    await page.setViewportSize(widths.desk);
  });

  await test.step("it is assigned to a patient, and stands in her chart and her timeline", async () => {
    await panel(page)
      .getByRole("checkbox", { name: new RegExp(title) })
      .check();
    await button(page, "Assign Notes to Patients").click();
    const dialog = dialogOf(page, "Assign Notes to Patients");
    await dialog.getByRole("combobox", { name: "Patient" }).fill(patient);
    await page.getByRole("option", { name: patient }).click();
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(dialog).toBeHidden();
    await row(page, title).getByRole("link", { name: patient }).click();
    await expect(page.getByRole("table", { name: "Notes", exact: true }).getByText(title)).toBeVisible();
    await page.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByText(`Note recorded: ${title}`)).toBeVisible();
  });
});

test("a note that is written is kept while it is typed, and saved without network too", async ({
  page,
  context,
}) => {
  const text = `Ask for a walker ${Date.now()}`;
  await page.goto("/staff/home");
  await button(page, "Write New Note").click();
  const dialog = dialogOf(page, "Write New Note");
  await dialog.getByRole("textbox", { name: "Note", exact: true }).fill(text);
  await expect.poll(() => notesOnDevice(page)).toBe(1);
  await page.reload();
  await button(page, "Write New Note").click();
  const typed = dialog.getByRole("textbox", { name: "Note", exact: true });
  await expect(typed).toHaveValue(text);
  await axeClean(page);
  await dialog.getByRole("button", { name: "Start another" }).click();
  await expect(typed).toHaveValue("");
  await page.keyboard.press("Escape");
  await button(page, "Write New Note").click();
  await expect(typed).toHaveValue(text);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(panel(page).getByText("Waiting to upload")).toBeVisible();
  await context.setOffline(false);
  await expect(row(page, text)).toBeVisible({ timeout: 20_000 });

  await test.step("it is removed, and brought back by Undo", async () => {
    await row(page, text)
      .getByRole("button", { name: /^Remove / })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(row(page, text)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, text)).toBeVisible();
  });
});

test("a recording is stopped, heard and discarded, and nothing of it is left", async ({ page }) => {
  await page.goto("/staff/home");
  await button(page, "Record New Note").click();
  const dialog = page.getByRole("dialog");
  await expect.poll(async () => secondsOf(await dialog.getByRole("timer").textContent())).toBeGreaterThan(1);
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

test("a note that the server does not take says so, is sent again by a press, or discarded", async ({
  page,
}) => {
  const [kept, unwanted] = [`Call her sister ${Date.now()}`, `Written by mistake ${Date.now()}`];
  const waiting = (text: string) =>
    page.getByRole("list", { name: "Notes on this device" }).getByRole("listitem").filter({ hasText: text });
  const problem = { code: "invalid-input", title: "That is not a note.", status: 422, errors: [] };
  await page.route("**/api/notes", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify(problem) })
      : route.fallback(),
  );
  await page.goto("/staff/home");
  for (const text of [kept, unwanted]) {
    await button(page, "Write New Note").click();
    await page.getByRole("textbox", { name: "Note", exact: true }).fill(text);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(waiting(text)).toContainText("Not taken");
  }
  await page.unroute("**/api/notes");
  await waiting(kept).getByRole("button", { name: "Try again" }).click();
  await expect(row(page, kept)).toBeVisible();
  await waiting(unwanted).getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expect(waiting(unwanted)).toHaveCount(0);
  await page.reload();
  await expect(row(page, kept)).toBeVisible();
  await expect(panel(page).getByText(unwanted)).toHaveCount(0);
});

test("a note gets a title, goes to a chart, is taken back, and Undo gives it again", async ({ page }) => {
  const text = `Ask for a ramp ${Date.now()}`;
  const { name: patient } = await emptyChartByApi(page.request, "Celestine");
  await page.goto("/staff/home");
  await button(page, "Write New Note").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Note", exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const written = row(page, text);
  await written.getByRole("button", { name: /^Edit / }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill(`Ramp ${text}`);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(written).toContainText(`Ramp ${text}`);
  await written.getByRole("checkbox").check();
  await button(page, "Assign Notes to Patients").click();
  await dialog.getByRole("combobox", { name: "Patient" }).fill(patient);
  await page.getByRole("option", { name: patient }).click();
  await dialog.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(written.getByRole("link", { name: patient })).toBeVisible();
  await written.getByRole("button", { name: /^Take back / }).click();
  await expect(written).toContainText("Not assigned");
  await undo(page).click();
  await expect(written.getByRole("link", { name: patient })).toBeVisible();
});
