import type { Page } from "@playwright/test";
import { axeClean, expect, openScreen, test } from "./fixtures.ts";
import type { Screen } from "./screen.ts";
import { screens } from "./screens.ts";
import { expectFitsWidths, expectNothingCutOff } from "./steps/cut-off.ts";
import { becomeDesk, becomePhone } from "./steps/phone.ts";
import { answerSlowly, expectSteady, watchShifts } from "./steps/shifts.ts";

// One visit per screen and width, in one page, because new pages are slow.
const screensOfVisit = 12;

async function visit(page: Page, screen: Screen): Promise<void> {
  if (screen.isSteady) await answerSlowly(page);
  await openScreen(page, screen);
  if (screen.isSteady) await expectSteady(page);
  await expect(page).toHaveTitle(/^\S.* · Hearthside$/);
  await axeClean(page);
  await expectFitsWidths(page);
  await becomePhone(page);
  await expectNothingCutOff(page);
  await axeClean(page);
  await becomeDesk(page);
  await page.evaluate(() => sessionStorage.clear());
}

const viewers = [...new Set(screens.map(({ viewer }) => viewer))];

const visits = viewers.flatMap((viewer) => {
  const seen = screens.filter((screen) => screen.viewer === viewer);
  const count = Math.ceil(seen.length / screensOfVisit);
  return Array.from({ length: count }, (_, at) => ({
    viewer,
    seen: seen.filter((_screen, index) => index % count === at),
  }));
});

for (const { viewer, seen } of visits) {
  test.describe(`for the ${viewer}`, () => {
    test.use({ account: viewer });

    test(`axe finds nothing, nothing is cut off at any width, a phone is wide enough and nothing jumps: ${seen.map(({ name }) => name).join(", ")}`, async ({
      page,
    }) => {
      await watchShifts(page);
      const problems: string[] = [];
      for (const screen of seen)
        await test.step(screen.name, async () => {
          await visit(page, screen).catch((error: unknown) =>
            problems.push(`${screen.name}: ${String(error)}`),
          );
        });
      expect(problems).toEqual([]);
    });
  });
}
