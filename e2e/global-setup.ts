import { chromium } from "@playwright/test";
import { browserLaunch } from "./browser/launch.ts";
import { saveSessions } from "./product/accounts.ts";
import { startProduct } from "./product/start-product.ts";

/** One product for the whole run. Access lasts as long as the run, so that journeys can share a saved session. */
export default async function globalSetup() {
  const { address, password, stop } = await startProduct({ ACCESS_TOKEN_MINUTES: "60" });
  process.env.PRODUCT_ADDRESS = address;
  process.env.PRODUCT_PASSWORD = password;
  const browser = await chromium.launch(await browserLaunch());
  try {
    await saveSessions(browser, address, password);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await browser.close();
  }
  return stop;
}
