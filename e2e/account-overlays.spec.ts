import type { Locator, Page } from "@playwright/test";
import { expect, expectSettled, test } from "./fixtures.ts";
import { signInByApi } from "./product/accounts.ts";
import { addColleague, enterAs, type NewColleague } from "./product/colleagues.ts";
import { productPassword } from "./product/running-product.ts";
import { leaveAlone } from "./product/sessions.ts";
import { openSection } from "./steps/chart.ts";
import { expectClean, expectCleanDialog, expectCleanParts, type Part } from "./steps/clean-parts.ts";
import { begunPlan, demoChart } from "./steps/demo-charts.ts";
import { confirm, proofDialog } from "./steps/proof.ts";
import { openQuietly } from "./steps/quiet.ts";
import { addAuthenticator, codeField, codeOf, secondStep } from "./steps/second-factors.ts";
import { signOut, trySignIn } from "./steps/signing-in.ts";

type World = { readonly page: Page };

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/** What a button opens. */
const behind = (button: string, title: string | RegExp = button): Part<World> => [
  button,
  async ({ page }) => {
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await expect(dialogOf(page, title)).toBeVisible();
  },
];

/** What is pressed in a dialog, and what is said then. */
type Sent = { readonly title?: string; readonly send: string; readonly words: string };

/** The same with what is said of its fields when it is sent empty. */
const refused = (button: string, { title = button, send, words }: Sent): Part<World> => [
  `${button}, sent empty`,
  async ({ page }) => {
    await page.getByRole("button", { name: button, exact: true }).click();
    await dialogOf(page, title).getByRole("button", { name: send, exact: true }).click();
    await expect(dialogOf(page, title).getByText(words).first()).toBeVisible();
  },
];

/** It opens with the keyboard in its search, whether or not there is anything to be found yet. */
const searched = (button: string, field: string): Part<World> => [
  button,
  async ({ page }) => {
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await expect(page.getByRole("dialog").getByRole("textbox", { name: field })).toBeFocused();
  },
];

const hub = demoChart("/admin/clinical/patient-chart/patient-hub", {
  queue: "physician",
  kind: "verbal-order",
});

const expectDialogs = (page: Page, parts: readonly Part<World>[]) =>
  expectCleanParts({ page }, parts, expectCleanDialog);

/** Sets up an app and a passkey; looks at each dialog on the way. Answers the key of the app. */
async function setUpFactors(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await proofDialog(page).getByRole("button", { name: "Confirm" }).click();
  await expect(proofDialog(page).getByText("Password is required")).toBeVisible();
  await expectCleanDialog(page);
  await confirm(page);
  const app = dialogOf(page, "Set up an authenticator app");
  await app.getByRole("button", { name: "Confirm" }).click();
  await expect(app.getByText("Please enter the six digits")).toBeVisible();
  await expectCleanDialog(page);
  const key = (await app.locator("code").innerText()).replaceAll(" ", "");
  await codeField(page).fill(codeOf(key));
  await app.getByRole("button", { name: "Confirm" }).click();
  const kept = dialogOf(page, "Your authenticator app is set up");
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  await expectCleanDialog(page);
  await kept.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialogOf(page, "Add a passkey").getByRole("textbox", { name: "Name" }).fill("Work laptop");
  await expectCleanDialog(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeVisible();
  return key;
}

test("axe finds nothing on what keeps an account safe, nor on the steps in which one signs in with it", async ({
  page,
}) => {
  const colleague: NewColleague = await addColleague({ firstName: "Prudence", role: "Admin" });
  await addAuthenticator(page);
  await enterAs(page, colleague);
  await page.goto("/profile");

  await test.step("her profile", async () => {
    await setUpFactors(page);
    await expectDialogs(page, [
      behind("Rename Work laptop"),
      behind("Remove Work laptop", "Remove Work laptop?"),
      behind("Remove the app", "Remove the authenticator app?"),
      behind("Make new codes", "Make new recovery codes?"),
      refused("Change password", { send: "Change password", words: "Please use at least 12 characters" }),
      refused("Set an offline passphrase", { send: "Set it", words: "Please use at least 12 characters" }),
      behind("Change phone number"),
    ]);
  });

  await test.step("the second step", async () => {
    await signOut(page, "Prudence");
    await trySignIn(page, colleague.email, productPassword());
    await expect(secondStep(page)).toBeVisible();
    await expectClean(page);
    for (const way of ["Use your authenticator app", "Use a recovery code"]) {
      await page.getByRole("button", { name: way }).click();
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByText(/^Please enter/)).toBeVisible();
      await expectClean(page);
    }
  });
});

test("axe finds nothing on the notice before a page is locked, and on the lock", async ({
  page,
  context,
}) => {
  await signInByApi(context.request, "outsider", productPassword());
  await page.clock.install();
  // whatever the page still asks for would count as somebody at it
  await openQuietly(page, "/hr");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.fastForward("14:05");
  await expect(dialogOf(page, "Are you still there?")).toBeVisible();
  await expectCleanDialog(page);
  await leaveAlone(context, 16);
  await page.clock.fastForward("02:00");
  await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expectClean(page);
});

test.describe("an administrator", () => {
  test.use({ account: "admin" });

  test("axe finds nothing on what an agency sets for itself, and on its branches", async ({ page }) => {
    await page.goto("/settings");
    await expectDialogs(page, [
      behind("Change the agency"),
      behind("Change sign-in and files"),
      refused("Add branch", { send: "Add branch", words: "Please name the branch" }),
      behind("Change Austin"),
      refused("Close Austin", {
        title: "Close Austin?",
        send: "Close the branch",
        words: "Austin cannot be closed",
      }),
    ]);
  });

  test("axe finds nothing on what is written for a library, and on how it is read there", async ({
    page,
  }) => {
    const shelves = [
      ["phrases", "New phrase", "New phrase", "Homebound status"],
      ["templates", "New template", "New document template", "Wound care order"],
      ["sets", "New set", "New medication set", "Heart failure"],
      ["goals", "New goal or intervention", "New goal or intervention", "Wound heals"],
    ] as const;
    for (const [shelf, button, title, entry] of shelves) {
      await page.goto(`/custom-libraries?shelf=${shelf}`);
      await expectDialogs(page, [
        refused(button, { title, send: "Save", words: "Please enter a title" }),
        behind(entry),
      ]);
    }
    await expectDialogs(page, [behind("Copy Wound heals")]);
  });

  test("what is picked in a plan of care or for a list of medications is searched for at once, and axe finds nothing", async ({
    page,
  }) => {
    await page.goto(await begunPlan(page.request));
    await expectDialogs(page, [searched("Insert a goal", "Search"), searched("Choose a goal", "Search")]);
    await page.goto(`${await hub(page.request)}&section=medications`);
    const section = await openSection(page, "Medications");
    await section.getByRole("button", { name: "See All & Edit Medications" }).click();
    await page.getByRole("button", { name: "Add from a set" }).click();
    await expect(page.getByRole("textbox", { name: "Search sets and medications" })).toBeFocused();
    await expectSettled(page);
    await expectCleanDialog(page);
  });

  test("axe finds nothing on the question what a whole record holds, nor on what is left to do then", async ({
    page,
  }) => {
    await page.goto(await hub(page.request));
    await page.getByRole("combobox", { name: "Actions" }).click();
    await page.getByRole("option", { name: "Export record" }).click();
    const question = dialogOf(page, /^Export the record of/);
    await expect(question).toBeVisible();
    await expectCleanDialog(page);
    await question.getByRole("button", { name: "Export record" }).click();
    await expect(dialogOf(page, /^Record of/)).toBeVisible();
    await expectCleanDialog(page);
  });
});
