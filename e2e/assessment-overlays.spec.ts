import type { Locator, Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, openScreen, test } from "./fixtures.ts";
import type { Screen } from "./screens.ts";
import { demoPath } from "./steps/demo-assessments.ts";
import { widths } from "./widths.ts";

test.use({ account: "admin" });

type Overlay = { name: string; path: Screen["path"]; open: (page: Page) => Promise<void> };

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole("button", { name, exact: true }).first();

/** Opens the acts of the first assessment in the list that no other journey sends on, and chooses one. */
const actInList = (what: string) => async (page: Page) => {
  await button(page, /^Acts for (?!Ashford)/).click();
  await page.getByRole("menuitem", { name: what }).click();
};

/** The dialogs of assessments. Nothing is sent from them here. */
const overlays: readonly Overlay[] = [
  {
    name: "Go to item",
    path: demoPath({ status: "draft" }),
    open: async (page) => {
      await button(page, /^Go to item/).click();
      await page.getByRole("combobox", { name: "Item or words" }).fill("GG0130");
    },
  },
  {
    name: "Complete the assessment",
    path: demoPath({ status: "draft" }),
    open: (page) => button(page, "Complete").click(),
  },
  {
    name: "Sign the assessment",
    path: demoPath({ status: "complete" }),
    open: (page) => button(page, "Sign").click(),
  },
  {
    name: "Reopen the assessment",
    path: demoPath({ status: "complete" }),
    open: (page) => button(page, "Reopen").click(),
  },
  {
    name: "Propose another answer",
    path: demoPath({ status: "in-review" }, "?section=G"),
    open: (page) => button(page, /^Propose another answer to M1800/).click(),
  },
  { name: "Mark rejected", path: "/oasis-reports?status=exported", open: actInList("Mark rejected") },
  {
    name: "Correct an accepted assessment",
    path: "/oasis-reports?status=accepted",
    open: actInList("Correct"),
  },
];

for (const { name, path, open } of overlays)
  test(`axe finds nothing on the dialog '${name}', and it fits a phone`, async ({ page }) => {
    await openScreen(page, { path });
    await open(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await axeClean(page);
    await page.setViewportSize(widths.phone);
    await axeClean(page);
    await expectNoSidewaysScrolling(page);
  });
