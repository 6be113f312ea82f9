import type { BrowserContext, Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { signInByApi } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { leaveAlone } from "./product/sessions.ts";
import { openAddDialog } from "./steps/people.ts";
import { signIn, unlock, userMenu } from "./steps/signing-in.ts";

const locked = (page: Page) => page.getByRole("heading", { level: 1, name: "Locked" });
const firstName = (page: Page) =>
  page.getByRole("dialog", { name: "CREATE A PATIENT" }).getByRole("textbox", { name: "First Name" });

/** Begins a new patient on a session of its own, and is away until nothing is done any more. */
async function beginAndLeave(page: Page, context: BrowserContext): Promise<void> {
  await signInByApi(context.request, "outsider", productPassword());
  await page.clock.install();
  await page.goto("/admin/dashboard/patient-view");
  await openAddDialog(page);
  await firstName(page).fill("Half a nam");
}

/** As when a machine wakes up again: the page looks at the time at once. */
async function comeBack(page: Page, context: BrowserContext): Promise<void> {
  await leaveAlone(context, 16);
  await page.clock.fastForward("16:00");
}

test("a minute before the page is locked she is warned, and stays by saying so", async ({
  page,
  context,
}) => {
  await beginAndLeave(page, context);
  await page.clock.fastForward("14:05");
  const notice = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(notice.getByRole("timer")).toHaveText(/^\d+ seconds$/);
  await expect(notice.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await axeClean(page);
  await page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
  await expect(locked(page)).toBeHidden();
});

test("who is away for too long finds the page locked, and goes on with what she had typed", async ({
  page,
  context,
}) => {
  await beginAndLeave(page, context);
  const other = await context.newPage();
  await other.goto("/admin/dashboard/patient-view");
  await expect(userMenu(other, "Olive")).toBeVisible();

  await test.step("all her tabs are locked, and nothing behind is there for anybody", async () => {
    await comeBack(page, context);
    for (const tab of [page, other]) {
      await expect(locked(tab)).toBeVisible();
      await expect(tab).toHaveTitle("Locked · Hearthside");
      await expect(tab.getByRole("banner")).toHaveCount(0);
    }
    await expect(firstName(page)).toHaveCount(0);
    await expect(page.getByText("Half a nam")).toHaveCount(0);
    await axeClean(page);
  });

  await test.step("the server takes nothing but her password", async () => {
    const answer = await context.request.get("/api/tasks/today");
    expect([answer.status(), await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: "locked" }),
    ]);
    await unlock(page, "not her password");
    await expect(page.getByText("This is not your password.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(locked(page)).toBeVisible();
  });

  await test.step("with it both tabs go on, with what was typed", async () => {
    await unlock(page);
    await expect(firstName(page)).toHaveValue("Half a nam");
    await expect(other.getByRole("banner")).toBeVisible();
    await expect(other).not.toHaveTitle(/Locked/);
  });
});

test("a page that is opened anew stays locked, and shows what it was asked for after the password", async ({
  page,
  context,
}) => {
  await beginAndLeave(page, context);
  await leaveAlone(context, 16);
  await page.goto("/admin/clinical/patient-chart");
  await expect(locked(page)).toBeVisible();
  await expect(page.getByText("Olive")).toHaveCount(0);
  await unlock(page);
  await expect(page).toHaveURL("/admin/clinical/patient-chart");
  await expect(userMenu(page, "Olive")).toBeVisible();
});

test("somebody else signs in at a locked page, and finds nothing of what was there", async ({
  page,
  context,
}) => {
  await beginAndLeave(page, context);
  await comeBack(page, context);
  await expect(locked(page)).toBeVisible();
  await page.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect(page).toHaveURL("/auth/sign-in");
  await signIn(page, "viewer");
  await expect(page.getByText("Half a nam")).toHaveCount(0);
  await expect(locked(page)).toHaveCount(0);
});

test("on a telephone the lock stands over everything", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(context.request, "outsider", productPassword());
  await page.clock.install();
  await page.goto("/admin/clinical/patient-chart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await comeBack(page, context);
  await expect(locked(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await axeClean(page);
});
