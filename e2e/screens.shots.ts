import { join } from "node:path";
import type { Page } from "@playwright/test";
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
        await drawAll(page);
        await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
      });
    });
  }
}

/** A full-page picture includes content the browser skips while out of view, and the header, which stays at the top. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 0);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets = [sheet];
  });
