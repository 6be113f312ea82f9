import type { BrowserContext, Page } from "@playwright/test";
import { whenSeen } from "../browser/when-seen.ts";
import { signInAs, withPages } from "../browser/with-pages.ts";
import { median } from "../report/statistics.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const runs = 7;
const limitMs = 800;

/** Lighthouse's phone: its processor, and its network applied to each request. */
const phone = { slowDown: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

const list = "/admin/clinical/patient-chart";

type Opened = { readonly paintMs: number; readonly listedMs: number; readonly interactiveMs: number };

/** The patient list opened again on a phone: its program comes from the service worker, its data from the server. */
export const warm = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async ({ product, browser }) => {
    const opened = await browser.connect(async (profile) => {
      await signInAs(product, "viewer", profile);
      await keepProgram(profile, product.address + list);
      const all: Opened[] = [];
      for (let count = 0; count < runs; count++) all.push(await openAgain(profile, product.address + list));
      return all;
    });
    const of = (name: keyof Opened) => median(opened.map((one) => one[name]));
    const interactiveMs = of("interactiveMs");
    return {
      title: "Shell with the patient list, opened again on a phone",
      columns: ["", "first paint ms", "patients listed ms", "interactive ms"],
      rows: [
        ["by the service worker", rounded(of("paintMs")), rounded(of("listedMs")), rounded(interactiveMs)],
      ],
      note: `Interactive under ${limitMs} ms: ${verdict(interactiveMs < limitMs)}. From the start of the navigation, median of ${runs}; interactive: patients are listed and the last task of more than 50 ms is over. Processor ${phone.slowDown} times as slow, ${phone.latencyMs} ms and 1.6 Mbit/s for each request.`,
    };
  });

async function keepProgram(profile: BrowserContext, address: string): Promise<void> {
  const page = await profile.newPage();
  await page.goto(address);
  await page.evaluate("navigator.serviceWorker.ready");
  await page.getByRole("table").getByRole("link").first().waitFor();
  await page.close();
}

async function openAgain(profile: BrowserContext, address: string): Promise<Opened> {
  const page = await profile.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  const protocol = await profile.newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: phone.slowDown });
  await page.goto(address, { waitUntil: "commit" });
  const listedMs = await page.evaluate(whenSeen, "tbody a");
  const { paintMs, busyUntilMs } = await page.evaluate(watchTasks);
  await checkKept(page);
  await page.close();
  return { paintMs, listedMs, interactiveMs: Math.max(listedMs, busyUntilMs) };
}

/** Runs in the page: its first paint, and the end of its last long task before it has been calm for a second. */
function watchTasks(): Promise<{ paintMs: number; busyUntilMs: number }> {
  return new Promise((resolve) => {
    let busyUntilMs = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { startTime, duration } of entries.getEntries())
        busyUntilMs = Math.max(busyUntilMs, startTime + duration);
    });
    observer.observe({ type: "longtask", buffered: true });
    setTimeout(() => {
      const paintMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      resolve({ paintMs, busyUntilMs });
    }, 1_000);
  });
}

/** A page from the network would be another figure. */
async function checkKept(page: Page): Promise<void> {
  if (!(await page.evaluate("navigator.serviceWorker.controller !== null")))
    throw new Error("The page did not come from the service worker.");
}
