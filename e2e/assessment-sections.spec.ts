import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { answerAllByApi, answerByApi, openWizard, sectionHeading, startByApi } from "./steps/assessments.ts";
import { listNameOf } from "./steps/people.ts";
import { becomeDesk, becomePhone, resizeTo } from "./steps/phone.ts";
import { widths } from "./widths.ts";

test.use({ account: "nurse" });

/** Content far below the window is rendered only when scrolled near. */
async function drawAll(page: Page): Promise<void> {
  await page.setViewportSize({ ...widths.desk, height: 20_000 });
  await expect(page.locator("section[aria-labelledby^=group-] > div[aria-hidden]")).toHaveCount(0);
}

async function checkBothWidths(page: Page): Promise<void> {
  await drawAll(page);
  for (const viewport of [widths.desk, widths.phone]) {
    await resizeTo(page, viewport);
    await expectNoSidewaysScrolling(page);
    await axeClean(page);
  }
}

const sections = ["A", "B", "C", "D", "E", "F", "G", "GG", "H", "I", "J", "K", "M", "N", "O"] as const;

// Answered so that every question is asked, except two, so that findings are shown.
test("axe finds nothing in any section of an assessment, and they fit a phone", async ({ page }) => {
  const draft = await startByApi(page.request, "Susannah");
  await answerAllByApi(page.request, draft.id);
  await answerByApi(page.request, draft.id, { M0063: "NA", sectionB: "1" });
  await openWizard(page, draft, sections[0]);
  for (const section of sections)
    await test.step(`Section ${section}`, async () => {
      await becomeDesk(page);
      await page
        .getByRole("button", { name: new RegExp(`^Section ${section} `) })
        .first()
        .click();
      await expect(sectionHeading(page, section)).toBeVisible();
      await checkBothWidths(page);
    });

  await test.step("patient and section stay in view while it is scrolled, on a phone too", async () => {
    const person = listNameOf(draft.person);
    const scrollDown = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(widths.phone.height / 2);
    };
    await becomeDesk(page);
    await openWizard(page, draft, "O");
    await scrollDown();
    await expect(page.getByRole("heading", { level: 1, name: person })).toBeInViewport();
    await expect(page.getByRole("button", { name: /^Section O / }).first()).toBeInViewport();
    await becomePhone(page);
    await scrollDown();
    await expect(page.locator("p", { hasText: person }).filter({ hasText: "Section O" })).toBeInViewport();
  });
});
