import type { BrowserContext } from "@playwright/test";
import { type Audit, audit } from "../browser/audit.ts";
import { signInAs, withPages } from "../browser/with-pages.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const runs = 5;
const columns = ["", "JavaScript KB", "first paint s", "largest paint s", "interactive s"];
const means = `Lighthouse's own settings for mobile, simulated throttling, empty cache, median of ${runs} runs; JavaScript as it is transferred, with its headers.`;

const seconds = (milliseconds: number) => rounded(milliseconds / 1000, 2);
const line = (name: string, { scriptKb, firstPaintMs, largestPaintMs, interactiveMs }: Audit) => [
  name,
  rounded(scriptKb),
  seconds(firstPaintMs),
  seconds(largestPaintMs),
  seconds(interactiveMs),
];

const limits = { signInKb: 100, signInPaintMs: 1700, shellInteractiveMs: 2500 };

/** What a visitor waits for on a phone: the sign-in page. */
export const signInPage = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const found = await audit(`${product.address}/auth/sign-in`, browser.port, runs);
    return {
      title: "Sign-in page",
      columns,
      rows: [line("sign-in", found)],
      note: `JavaScript at most ${limits.signInKb} KB: ${verdict(found.scriptKb <= limits.signInKb)}. Largest paint under ${seconds(limits.signInPaintMs)} s: ${verdict(found.largestPaintMs < limits.signInPaintMs)}. ${means}`,
    };
  });

/** What somebody signed in waits for on a phone: the shell with the list of patients. */
export const shell = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const address = `${product.address}/admin/clinical/patient-chart`;
    await browser.connect(async (profile) => {
      await signInAs(product, "viewer", profile);
      await checkPatientsAreListed(profile, address);
    });
    const found = await audit(address, browser.port, runs);
    return {
      title: "Shell with the patient list",
      columns,
      rows: [line("patient list", found)],
      note: `Interactive (Lighthouse's time to interactive) under ${seconds(limits.shellInteractiveMs)} s: ${verdict(found.interactiveMs < limits.shellInteractiveMs)}. ${means}`,
    };
  });

/** A page that shows a failure would be quick. */
async function checkPatientsAreListed(profile: BrowserContext, address: string): Promise<void> {
  const page = await profile.newPage();
  await page.goto(address);
  await page.getByRole("table").getByRole("link").first().waitFor();
  await page.close();
}
