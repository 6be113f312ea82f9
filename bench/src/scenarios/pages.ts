import type { BrowserContext } from "@playwright/test";
import { type Audit, audit, runs } from "../browser/audit.ts";
import { signInAs, withPages } from "../browser/with-pages.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const columns = ["", "JavaScript KB", "first paint s", "largest paint s", "interactive s"];
const means = `Lighthouse's own settings, simulated throttling, empty cache, median of ${runs} runs; JavaScript as it is transferred, with its headers.`;

const seconds = (milliseconds: number) => rounded(milliseconds / 1000, 2);
const line = (name: string, { scriptKb, firstPaintMs, largestPaintMs, interactiveMs }: Audit) => [
  name,
  rounded(scriptKb),
  seconds(firstPaintMs),
  seconds(largestPaintMs),
  seconds(interactiveMs),
];

const limits = { signInKb: 72, signInPaintMs: 1600, shellKb: 190, shellInteractiveMs: 2600 };

/** The sign-in page on a phone. */
export const signInPage = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const found = await audit(`${product.address}/auth/sign-in`, browser.port, "phone");
    return {
      title: "Sign-in page",
      columns,
      rows: [line("phone", found)],
      note: `JavaScript at most ${limits.signInKb} KB: ${verdict(found.scriptKb <= limits.signInKb)}. Largest paint under ${seconds(limits.signInPaintMs)} s: ${verdict(found.largestPaintMs < limits.signInPaintMs)}. ${means}`,
    };
  });

/** The shell with the patient list, for a signed-in user. */
export const shell = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const address = `${product.address}/admin/clinical/patient-chart`;
    await browser.connect(async (profile) => {
      await signInAs(product, "viewer", profile);
      await checkPatientsAreListed(profile, address);
    });
    const phone = await audit(address, browser.port, "phone");
    const desk = await audit(address, browser.port, "desk");
    const isKept = ({ interactiveMs }: Audit) => verdict(interactiveMs < limits.shellInteractiveMs);
    return {
      title: "Shell with the patient list",
      columns,
      rows: [line("phone", phone), line("desk", desk)],
      note: `JavaScript at most ${limits.shellKb} KB: ${verdict(phone.scriptKb <= limits.shellKb)}. Interactive (Lighthouse's time to interactive) under ${seconds(limits.shellInteractiveMs)} s on the phone: ${isKept(phone)}; on the desk: ${isKept(desk)}. ${means}`,
    };
  });

/** A failure page would be fast. */
async function checkPatientsAreListed(profile: BrowserContext, address: string): Promise<void> {
  const page = await profile.newPage();
  await page.goto(address);
  await page.getByRole("table").getByRole("link").first().waitFor();
  await page.close();
}
