import { join } from "node:path";
import { openScreen, test } from "./fixtures.ts";
import { screens } from "./screens.ts";
import { widths } from "./widths.ts";

const folder = join(import.meta.dirname, "../shots");

for (const screen of screens) {
  const { name, viewer } = screen;
  for (const [width, viewport] of Object.entries(widths)) {
    test.describe(`${name} ${width}`, () => {
      test.use({ account: viewer, viewport });

      test("picture", async ({ page }) => {
        await openScreen(page, screen);
        const path = join(folder, `${name}-${width}.png`);
        // the first lets the browser draw what it leaves out while it is not in sight
        await page.screenshot({ path, fullPage: true });
        await page.screenshot({ path, fullPage: true });
      });
    });
  }
}
