import { axeClean, expect, openScreen, test } from "./fixtures.ts";
import { screens } from "./screens.ts";
import { widths } from "./widths.ts";

for (const { name, path, viewer } of screens) {
  test.describe(name, () => {
    test.use({ account: viewer });

    test(`axe finds nothing on ${name} at both widths`, async ({ page }) => {
      await openScreen(page, path);
      for (const width of Object.values(widths)) {
        await page.setViewportSize(width);
        await axeClean(page);
      }
    });

    test(`${name} fits a phone without scrolling sideways`, async ({ page }) => {
      await page.setViewportSize(widths.phone);
      await openScreen(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(widths.phone.width);
    });
  });
}
