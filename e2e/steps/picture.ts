import { join } from "node:path";
import { type Page, test } from "@playwright/test";

const folder = join(import.meta.dirname, "../../shots/dialogs");
const counts = new Map<string, number>();

/** With PICTURES set, saves a picture of the overlay on the page: `npm run shots -- dialogs`. */
export async function takePicture(page: Page, width: "desk" | "phone"): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  const journey = test
    .info()
    .titlePath.join(" ")
    .replace(/[^a-z0-9]+/gi, "-")
    .slice(0, 80);
  const key = `${journey}-${width}`;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  await page.screenshot({ path: join(folder, `${journey}-${String(count).padStart(2, "0")}-${width}.png`) });
}
