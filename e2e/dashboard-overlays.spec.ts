import type { Locator, Page } from "@playwright/test";
import { expect, expectSettled, test } from "./fixtures.ts";
import { expectCleanDialog, expectCleanParts, type Part } from "./steps/clean-parts.ts";

type World = { readonly page: Page };

const dialogOn = (page: Page) => page.getByRole("dialog");
const firstButton = (page: Page, name: RegExp) => page.getByRole("button", { name }).first();

/** Presses the first button of that name, and chooses an action if it opens a menu of them. */
async function press(page: Page, name: RegExp, action?: string): Promise<void> {
  await firstButton(page, name).click();
  if (action !== undefined) await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** What the first button of that name opens, or an action in its menu. */
const behind = (name: RegExp, action?: string): Part<World> => [
  `what ${action ?? name.source} opens`,
  async ({ page }) => {
    await press(page, name, action);
    await expect(dialogOn(page)).toBeVisible();
  },
];

/** The same form, submitted empty. */
const unfilled = (opens: RegExp, sends: string, action?: string): Part<World> => [
  `what ${action ?? opens.source} opens, with messages`,
  async ({ page }) => {
    await press(page, opens, action);
    const send = dialogOn(page).getByRole("button", { name: sends, exact: true });
    await send.click();
    await expect(problemIn(dialogOn(page))).toBeVisible();
    // A list opened by the focus would take the next Escape.
    await send.focus();
  },
];

const problemIn = (dialog: Locator) => dialog.locator("[aria-invalid=true]").first();

/** The first button of that name opens a menu. */
const menuBehind = (name: RegExp): Part<World> => [
  `the menu of ${name.source}`,
  async ({ page }) => {
    await firstButton(page, name).click();
    await expect(page.getByRole("menu")).toBeVisible();
  },
];

/** Requests of other journeys have a number in their name and leave the list when handed out. */
const rowOfDemo = (page: Page) =>
  page.getByRole("table").getByRole("rowheader").filter({ hasNotText: /\d{6}/ }).first();

type Place = { readonly path: string; readonly parts: readonly Part<World>[] };

const ofWarningsAndReports: readonly Place[] = [
  {
    path: "/warnings",
    parts: [
      unfilled(/^Actions for (?!.*(Ashford|Larkin))/, "Assign", "Assign"),
      unfilled(/^Actions for (?!.*(Ashford|Larkin))/, "Resolve", "Resolve"),
      menuBehind(/^Notifications/),
    ],
  },
  {
    path: "/custom-reports?report=schedule",
    parts: [unfilled(/^Save$/, "Save"), menuBehind(/^Export /)],
  },
];

const ofSupplies: readonly Place[] = [
  {
    path: "/supplies",
    parts: [
      unfilled(/^Request supplies$/, "Request"),
      behind(/^Actions for (?!.*\d{6})/, "Mark as picked up"),
      [
        "an open request",
        async ({ page }) => {
          await rowOfDemo(page).getByRole("button").click();
          await expect(page.getByRole("dialog", { name: "Supply request" })).toBeVisible();
        },
      ],
    ],
  },
  {
    path: "/supplies?tab=stock",
    parts: [
      unfilled(/^Actions for /, "Receive stock", "Receive stock"),
      unfilled(/^Actions for /, "Record count", "Record count"),
      behind(/: stock history$/),
    ],
  },
  {
    path: "/supplies?tab=catalog",
    parts: [
      unfilled(/^Add catalog item$/, "Save"),
      behind(/^Actions for /, "Edit"),
      behind(/^Actions for /, "Remove"),
    ],
  },
  {
    path: "/supplies?tab=needs",
    parts: [unfilled(/^Add visit supply$/, "Save"), behind(/^Actions for /, "Edit")],
  },
];

test.use({ account: "admin" });

for (const [screens, places] of [
  ["the warnings and a report", ofWarningsAndReports],
  ["the supplies", ofSupplies],
] as const)
  test(`axe finds nothing on what opens over ${screens}, and it fits a phone`, async ({ page }) => {
    for (const { path, parts } of places)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectSettled(page);
        await expectCleanParts({ page }, parts, expectCleanDialog);
      });
  });
