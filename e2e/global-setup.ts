import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { browserLaunch } from "./browser/launch.ts";
import { createOtherAgency, saveSessions, setPasswords } from "./product/accounts.ts";
import { notePreset } from "./product/product-clock.ts";
import { startProduct } from "./product/start-product.ts";

/**
 * A run that began before the agency's midnight and ended after it would look for today's visits among yesterday's: so
 * near to it the next day is waited for.
 */
const runMs = 8 * 60_000;

/** One product for the whole run. Access lasts as long as the run, so that journeys can share a saved session. */
export default async function globalSetup() {
  const msLeft = msToMidnight(Date.now());
  if (msLeft < runMs && process.env.CLOCK === undefined) await wait(msLeft + 1000);
  let tokens: string[] = [];
  const prepare = async (dataDir: string) => {
    tokens = await createOtherAgency(dataDir);
  };
  const { address, password, dataDir, stop } = await startProduct({ ACCESS_TOKEN_MINUTES: "60" }, prepare);
  notePreset();
  process.env.PRODUCT_ADDRESS = address;
  process.env.PRODUCT_PASSWORD = password;
  process.env.PRODUCT_DATA_DIR = dataDir;
  const browser = await chromium.launch(await browserLaunch());
  try {
    await setPasswords(address, password, tokens);
    await saveSessions(browser, address, password);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await browser.close();
  }
  return stop;
}

/** How long the day lasts where the demo agency is; an hour more or less in the two nights in which the clocks change. */
function msToMidnight(now: number): number {
  const time = new Date(now).toLocaleTimeString("en-GB", { timeZone: "America/Chicago" });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((23 - hours) * 3600 + (59 - minutes) * 60 + (60 - seconds)) * 1000;
}
