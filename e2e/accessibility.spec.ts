import { axeClean, expectNoSidewaysScrolling, openScreen, test } from "./fixtures.ts";
import { screens } from "./screens.ts";
import { widths } from "./widths.ts";

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ account: screen.viewer, viewport: widths.phone });

    test(`axe finds nothing on ${screen.name}, and it fits a phone`, async ({ page }) => {
      await openScreen(page, screen);
      await expectNoSidewaysScrolling(page);
      await axeClean(page);
      await page.setViewportSize(widths.desk);
      await axeClean(page);
    });
  });
}
