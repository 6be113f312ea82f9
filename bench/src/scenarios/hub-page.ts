import type { BrowserContext } from "@playwright/test";
import { whenSeen } from "../browser/when-seen.ts";
import { signInAs, withPages } from "../browser/with-pages.ts";
import { fullCharts } from "../data/full-charts.ts";
import type { Product } from "../product/start-product.ts";
import { median, percentile } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const limitMs = 500;
const openings = 20;
const head = "main h1";
const row = "tbody tr";

/** The hub of patients with the fullest charts in a browser: a fresh load, then a section. */
export const hubPage = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const patientIds = await fullCharts(dataDir);
    const [, ...times] = await browser.connect((profile) => measureAll({ product, patientIds }, profile));
    const content = times.map(({ contentMs }) => contentMs);
    const section = times.map(({ sectionMs }) => sectionMs);
    return {
      title: "The patient hub in a browser",
      columns: ["", "times", "median ms", "p95 ms", "slowest ms"],
      rows: [lineOf("first content", content), lineOf("Medications opened, all 120 of them", section)],
      note: `First content always under ${limitMs} ms: ${verdict(Math.max(...content) < limitMs)}. The built product in headless Chromium, unslowed, files in its cache as from the second visit on; from the start of the navigation to the first frame in which the patient's name stands in the head of the hub. Of the section, from the click to the frame in which a row of it is there.`,
    };
  });

type Place = { readonly product: Product; readonly patientIds: readonly string[] };

async function measureAll({ product, patientIds }: Place, profile: BrowserContext) {
  await signInAs(product, "admin", profile);
  const times: { contentMs: number; sectionMs: number }[] = [];
  for (let count = 0; count <= openings; count++) {
    const page = await profile.newPage();
    const patient = patientIds[count % patientIds.length] ?? "";
    const path = `/admin/clinical/patient-chart/patient-hub?patient=${patient}`;
    await page.goto(product.address + path, { waitUntil: "commit" });
    const contentMs = await page.evaluate(whenSeen, head);
    const since = await page.evaluate(() => performance.now());
    await page.getByRole("button", { name: /^Medications/ }).click();
    const sectionMs = await page.evaluate(whenSeen, row);
    times.push({ contentMs, sectionMs: sectionMs - since });
    await page.close();
  }
  return times;
}

const lineOf = (name: string, times: readonly number[]): string[] => [
  name,
  String(times.length),
  ...[median(times), percentile(times, 0.95), Math.max(...times)].map((time) => rounded(time)),
];
