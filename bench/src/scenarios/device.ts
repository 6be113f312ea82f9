import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { whenPainted } from "../browser/painted.ts";
import { openSlowPage, type SlowPage, slowDown } from "../browser/slow-page.ts";
import { withPages } from "../browser/with-pages.ts";
import { type KeyPress, keysOfStep } from "../browser/wizard-controls.ts";
import { findFullAssessment } from "../data/assessments.ts";
import type { Product } from "../product/start-product.ts";
import { median, percentile } from "../report/statistics.ts";
import { rounded, type Table } from "../report/table.ts";

const keptRuns = 60;
const unlockRuns = 6;
const longestWriteMs = 150;

/** How long saving an answer on the device takes, and opening the saved work. */
export const device = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const { id } = await findFullAssessment(dataDir);
    const path = `/admin/clinical/patient-chart/assessment/${id}`;
    const lines = await browser.connect((profile) => measure(profile, { product, path }));
    return {
      title: "Work kept on the device",
      columns: ["", "times", "median ms", "p95 ms", "slowest ms"],
      rows: lines.map(({ name, times }) => [
        name,
        String(times.length),
        ...[median(times), percentile(times, 0.95), Math.max(...times)].map((figure) => rounded(figure)),
      ]),
      note: `From the key to the first picture that says "Saved on this device", written by a strict transaction, without network. By password: from the button to the work, ${unlockRuns} times; the key is derived beside the page's own thread, which alone is slowed. By the server: from asking for its secret to having read the draft.`,
    };
  });

type Place = { readonly product: Product; readonly path: string };
type Line = { readonly name: string; readonly times: readonly number[] };

async function measure(profile: BrowserContext, place: Place): Promise<Line[]> {
  const slow = await openSlowPage(profile);
  await signInByHand(slow.page, place.product);
  const byServer = await unlockByServer(slow.page, place);
  const kept = await keepAnswers(slow, { ...place, isSlow: false });
  const keptSlowly = await keepAnswers(slow, { ...place, isSlow: true });
  const byPassword = await unlockByPassword(slow.page, place);
  return [
    { name: "answer to saved on this device", times: kept },
    { name: `the same, the processor slowed ${slowDown} times`, times: keptSlowly },
    { name: "unlocking by the server", times: byServer },
    { name: "unlocking by password", times: byPassword },
  ];
}

/** Uses the form, because only a typed password unlocks the device later. */
async function signInByHand(page: Page, { address, password }: Product): Promise<void> {
  await page.goto(`${address}/auth/sign-in`);
  await page.getByRole("textbox", { name: "Username" }).fill(theDemoAgency.members.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const secret = page.waitForResponse("**/api/device-secret");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await secret;
  await page.getByRole("navigation", { name: "Main menu" }).waitFor();
}

async function openDraft(page: Page, { product, path }: Place): Promise<void> {
  await page.goto(product.address + path);
  await page
    .locator('section[aria-labelledby] input:not([readonly]), [data-saved="saved"]')
    .first()
    .waitFor();
}

async function unlockByServer(page: Page, place: Place): Promise<number[]> {
  const times: number[] = [];
  for (let count = -1; count < unlockRuns; count++) {
    const opened = page.waitForResponse((answer) => answer.url().includes("/api/assessments/"));
    await openDraft(page, place);
    await opened;
    // once the draft was read from the device the server is asked for what is new
    if (count >= 0) times.push(await sinceSecret(page));
  }
  return times;
}

const sinceSecret = (page: Page) =>
  page.evaluate(() => {
    const startOf = (part: string) =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes(part))?.startTime;
    return (startOf("/api/assessments/") ?? Number.NaN) - (startOf("/api/device-secret") ?? Number.NaN);
  });

type Keeping = Place & { readonly isSlow: boolean };

async function keepAnswers(slow: SlowPage, { isSlow, ...place }: Keeping): Promise<number[]> {
  const { page } = slow;
  await openDraft(page, place);
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("button", { name: /Section G Func/ })
    .click();
  await page.locator("section[aria-labelledby] fieldset[role=radiogroup]").first().waitFor();
  const digits = (await keysOfStep(page)).flat().filter(({ key }) => /\d/.test(key));
  await slow.setOnline(false);
  await slow.setSlow(isSlow);
  const times: number[] = [];
  for (let count = 0; count < keptRuns; count++) {
    const press = digits[count % digits.length];
    if (press !== undefined) times.push(await timeKept(page, press));
  }
  await slow.setSlow(false);
  await slow.setOnline(true);
  await page.locator('[data-saved="saved"]').waitFor();
  return times;
}

async function timeKept(page: Page, { focus, key }: KeyPress): Promise<number> {
  await page.locator(focus).first().focus();
  const seen = await whenPainted(page, "keydown", { selector: '[data-saved="on-device"]' });
  await page.keyboard.press(key);
  const time = await seen();
  await page.waitForTimeout(longestWriteMs);
  return time;
}

/** Simulates an unreachable server. */
async function unlockByPassword(page: Page, { product }: Place): Promise<number[]> {
  await page.route("**/api/**", (route) => route.abort());
  const times: number[] = [];
  for (let count = 0; count < unlockRuns; count++) {
    await page.goto(`${product.address}/page`);
    await page.getByLabel("Password", { exact: true }).fill(product.password);
    const seen = await whenPainted(page, "click", { selector: 'nav[aria-label="Main menu"]' });
    await page.getByRole("button", { name: "Unlock" }).click();
    times.push(await seen());
  }
  return times;
}
