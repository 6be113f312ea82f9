import type { BrowserContext } from "@playwright/test";
import { whenSeen } from "../browser/when-seen.ts";
import { signInAs, withPages } from "../browser/with-pages.ts";
import { millionVisits } from "../data/million-visits.ts";
import type { Product } from "../product/start-product.ts";
import { median, percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const limitMs = 1000;
const openings = 20;

const everyCardLoaded = 'main:has(section table):not(:has(section [role="status"] > .visually-hidden))';

/** A dashboard's address, its content once loaded, and the result of a click. */
const pages = [
  {
    name: "Patient View",
    path: "/admin/dashboard/patient-view",
    numbers: everyCardLoaded,
    control: ["button", "Add a New Patient"],
    answer: '[role="dialog"]',
  },
  {
    name: "Administrative View",
    path: "/admin/dashboard/administrative-view",
    numbers: everyCardLoaded,
    control: ["combobox", "Search Staffmember"],
    answer: "main input:focus",
  },
  {
    name: "Analytics Dashboard",
    path: "/admin/dashboard/analytics-dashboard",
    numbers: 'main svg[role="group"] a',
    control: ["button", "Show as table: Current Census"],
    answer: 'main button[aria-pressed="true"]',
  },
] as const;
type Dashboard = (typeof pages)[number];

/** Each dashboard of a large agency in a browser: from a fresh load until it responds to a click. */
export const dashboardsPage = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    await millionVisits(dataDir);
    const measured = await browser.connect(async (profile) => {
      await signInAs(product, "admin", profile);
      const lines: { name: string; times: number[] }[] = [];
      for (const page of pages) lines.push({ name: page.name, times: await timesOf(page, product, profile) });
      return lines;
    });
    const isFast = measured.every(({ times }) => Math.max(...times) < limitMs);
    return {
      title: "The dashboards in a browser",
      columns: ["", "times", "median ms", "p95 ms", "slowest ms"],
      rows: measured.map(({ name, times }) => [
        name,
        String(times.length),
        ...[median(times), percentile(times, 0.95), Math.max(...times)].map((time) => rounded(time)),
      ]),
      note: `Interactive always under ${limitMs} ms: ${verdict(isFast)}. In an agency of 100,000 patients and 1,000,000 visits; the built product in headless Chromium, unslowed, files in its cache as from the second visit on; from the start of the navigation to the first frame in which its numbers stand there, and from a click to the frame that answers it.`,
    };
  });

async function timesOf(
  { path, numbers, control: [role, name], answer }: Dashboard,
  product: Product,
  profile: BrowserContext,
): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count <= openings; count++) {
    const page = await profile.newPage();
    await page.goto(product.address + path, { waitUntil: "commit" });
    const numbersMs = await page.evaluate(whenSeen, numbers);
    const since = await page.evaluate(() => performance.now());
    await page.getByRole(role, { name }).click();
    times.push(numbersMs + (await page.evaluate(whenSeen, answer)) - since);
    await page.close();
  }
  return times.slice(1);
}
