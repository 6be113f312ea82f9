import type { Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, test } from "./fixtures.ts";
import { signInByApi } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { leaveAlone } from "./product/sessions.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { openAddDialog } from "./steps/people.ts";
import { becomeDesk, resizeTo } from "./steps/phone.ts";
import { openQuietly } from "./steps/quiet.ts";
import { signIn, unlock, userMenu } from "./steps/signing-in.ts";
import { widths } from "./widths.ts";

const locked = (page: Page) => page.getByRole("heading", { level: 1, name: "Session locked" });
const firstName = (page: Page) =>
  page.getByRole("dialog", { name: "CREATE A PATIENT" }).getByRole("textbox", { name: "First Name" });

test("an unused page warns a minute before it locks, then all tabs lock, and continue with the unsaved text; a page opened again stays locked, and another user finds nothing of it", async ({
  page,
  context,
}) => {
  await signInByApi(context.request, "outsider", productPassword());
  await page.clock.install();
  // background requests of the page would count as activity
  await openQuietly(page, "/admin/dashboard/patient-view");
  await openAddDialog(page);
  await firstName(page).fill("Half a nam");

  await test.step("a minute before there is a warning, and Enter stays signed in", async () => {
    await page.clock.fastForward("14:05");
    const notice = page.getByRole("dialog", { name: "Are you still there?" });
    await expect(notice.getByRole("timer")).toHaveText(/^\d+ seconds$/);
    await expect(notice.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await expectCleanDialog(page);
    await page.keyboard.press("Enter");
    await expect(notice).toBeHidden();
    await expect(locked(page)).toBeHidden();
  });

  const other = await context.newPage();
  await other.goto("/admin/dashboard/patient-view");
  await expect(userMenu(other, "Olive")).toBeVisible();

  await test.step("all tabs are locked, and nothing behind is accessible", async () => {
    await leaveAlone(context, 16);
    // as when a machine wakes up: the page checks the time immediately
    await page.clock.fastForward("16:00");
    for (const tab of [page, other]) {
      await expect(locked(tab)).toBeVisible();
      await expect(tab).toHaveTitle("Session locked · Hearthside");
      await expect(tab.getByRole("banner")).toHaveCount(0);
    }
    await expect(firstName(page)).toHaveCount(0);
    await expect(page.getByText("Half a nam")).toHaveCount(0);
  });

  await test.step("the lock covers everything at both widths, even with its error", async () => {
    await page.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect(page.getByText("Password is required")).toBeVisible();
    for (const viewport of [widths.desk, widths.phone]) {
      await resizeTo(page, viewport);
      await expectNoSidewaysScrolling(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await axeClean(page);
    }
    await becomeDesk(page);
  });

  await test.step("the server accepts only the password", async () => {
    const answer = await context.request.get("/api/tasks/today");
    expect([answer.status(), await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: "locked" }),
    ]);
    await unlock(page, "not the password");
    await expect(page.getByText("Incorrect password.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(locked(page)).toBeVisible();
  });

  await test.step("with it both tabs continue, with the unsaved text", async () => {
    await unlock(page);
    await expect(firstName(page)).toHaveValue("Half a nam");
    await expect(other.getByRole("banner")).toBeVisible();
    await expect(other).not.toHaveTitle(/Locked/);
  });

  await test.step("a page opened again stays locked, and shows its content after the password", async () => {
    await leaveAlone(context, 16);
    await other.goto("/admin/clinical/patient-chart");
    await expect(locked(other)).toBeVisible();
    await expect(other.getByText("Olive")).toHaveCount(0);
    await unlock(other);
    await expect(other).toHaveURL("/admin/clinical/patient-chart");
    await expect(userMenu(other, "Olive")).toBeVisible();
  });

  await test.step("another user signs in on the locked page, starts at their own screen and finds nothing of the earlier work", async () => {
    await expect(firstName(page)).toHaveValue("Half a nam");
    await leaveAlone(context, 16);
    await page.clock.fastForward("16:00");
    await expect(locked(page)).toBeVisible();
    await page.getByRole("button", { name: "Sign in as someone else" }).click();
    await expect(page).toHaveURL("/auth/sign-in");
    await signIn(page, "viewer");
    await expect(page).toHaveURL("/admin/clinical/patient-chart");
    await expect(page.getByText("Half a nam")).toHaveCount(0);
    await expect(locked(page)).toHaveCount(0);
  });
});
