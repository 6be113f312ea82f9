import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, expectSettled, test } from "./fixtures.ts";
import { admitByApi, listNameOf, makePerson, openAddDialog, typePerson } from "./steps/people.ts";
import { userMenu } from "./steps/signing-in.ts";
import { widths } from "./widths.ts";

test.use({ account: "admin" });

/** What opens over a screen, and how one gets there from the dashboard. */
const overlays: readonly { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: "the empty add-patient dialog",
    open: async (page) => void (await openAddDialog(page)),
  },
  {
    name: "the add-patient dialog with messages",
    open: async (page) => {
      const dialog = await openAddDialog(page);
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(dialog.getByText("SSN is required")).toBeVisible();
    },
  },
  {
    name: "the add-patient dialog and a notification after creating",
    open: async (page) => {
      const dialog = await openAddDialog(page);
      await typePerson(dialog, makePerson("Seraphina"));
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(page.getByText("Successfully created new patient.")).toBeVisible();
    },
  },
  {
    name: "the question about a possible duplicate",
    open: async (page) => {
      const person = makePerson("Philomena");
      await admitByApi(page.request, person);
      const dialog = await openAddDialog(page);
      await typePerson(dialog, person);
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(dialog.getByText("There may already be a record of this patient")).toBeVisible();
    },
  },
  {
    name: "the finder with results",
    open: async (page) => {
      await page.keyboard.press("Control+K");
      await page.getByRole("dialog", { name: "Find" }).getByRole("combobox").fill("an");
      await expect(page.getByRole("group", { name: "Patients" }).getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the search with suggestions",
    open: async (page) => {
      const person = makePerson("Wilhelmina");
      await admitByApi(page.request, person);
      await page.getByRole("combobox", { name: "Search a Patient" }).fill(person.lastName);
      await expect(page.getByRole("option", { name: listNameOf(person) })).toBeVisible();
    },
  },
  {
    name: "the list of shortcuts",
    open: async (page) => {
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  {
    name: "a patient's chart and its form",
    open: async (page) => {
      const id = await admitByApi(page.request, makePerson("Clementine"));
      await page.goto(`/admin/clinical/patient-chart?patient=${id}`);
      await expect(page.getByRole("region", { name: "Demographics" })).toBeVisible();
      await expectSettled(page);
      await axeClean(page);
      await page.getByRole("button", { name: "Edit demographics" }).click();
      await expect(page.getByRole("dialog", { name: "Edit demographics" })).toBeVisible();
    },
  },
];

for (const { name, open } of overlays) {
  test(`axe finds nothing on ${name}, and it fits a phone`, async ({ page }) => {
    await page.goto("/admin/dashboard/patient-view");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open(page);
    await axeClean(page);
    await page.setViewportSize(widths.phone);
    await axeClean(page);
    await expectNoSidewaysScrolling(page);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: widths.phone });

  test("the menu is a drawer, which leads on and closes", async ({ page }) => {
    await page.goto("/admin/dashboard/patient-view");
    await page.getByRole("button", { name: "Open the menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect(drawer).toBeVisible();
    await axeClean(page);
    await drawer.getByRole("button", { name: "Areas" }).click();
    await drawer.getByRole("link", { name: "Compliance" }).click();
    await expect(page).toHaveURL("/compliance");
    await expect(drawer).toBeHidden();
    await expectNoSidewaysScrolling(page);
  });

  test("a patient's chart is read without scrolling sideways", async ({ page }) => {
    const person = { ...makePerson("Bartholomew"), lastName: "Wolfeschlegelsteinhausenbergerdorff" };
    const id = await admitByApi(page.request, person);
    await page.goto(`/admin/clinical/patient-chart?patient=${id}`);
    await expect(page.getByRole("region", { name: "Demographics" })).toBeVisible();
    await axeClean(page);
    await expectNoSidewaysScrolling(page);
  });
});

test.describe("a user's menu", () => {
  test.use({ account: "outsider" });

  test("axe finds nothing on it, and it fits a phone", async ({ page }) => {
    for (const viewport of [widths.desk, widths.phone]) {
      await page.setViewportSize(viewport);
      await page.goto("/staff/home");
      await userMenu(page, "Olive").click();
      await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
      await axeClean(page);
    }
    await expectNoSidewaysScrolling(page);
  });
});

for (const { reducedMotion, words, moves } of [
  { reducedMotion: "reduce", words: "nothing moves for who asked for less motion", moves: false },
  { reducedMotion: "no-preference", words: "a dialog comes in with a short motion otherwise", moves: true },
] as const) {
  test(words, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/admin/dashboard/patient-view");
    const button = page.getByRole("button", { name: "Add a New Patient" });
    await expect(button).toBeVisible();
    await watchMotion(page);
    await button.click();
    await expect(page.getByRole("dialog", { name: "CREATE A PATIENT" })).toBeVisible();
    await expect.poll(async () => (await motionsSeen(page)) > 0).toBe(moves);
  });
}

/** Counts transitions that begin from here on and take any time. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.motions = "0";
    document.addEventListener("transitionrun", () => {
      const { dataset } = document.documentElement;
      dataset.motions = String(Number(dataset.motions) + 1);
    });
  });

const motionsSeen = async (page: Page) =>
  Number(await page.evaluate(() => document.documentElement.dataset.motions));
