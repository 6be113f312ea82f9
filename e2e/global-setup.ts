import { chromium } from "@playwright/test";
import { browserLaunch } from "./browser/launch.ts";
import { createOtherAgency, saveSessions, setPasswords } from "./product/accounts.ts";
import { startProduct } from "./product/start-product.ts";

/** One product for the whole run. Access lasts as long as the run, so that journeys can share a saved session. */
export default async function globalSetup() {
  let tokens: string[] = [];
  const prepare = async (dataDir: string) => {
    tokens = await createOtherAgency(dataDir);
  };
  const { address, password, dataDir, stop } = await startProduct({ ACCESS_TOKEN_MINUTES: "60" }, prepare);
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
