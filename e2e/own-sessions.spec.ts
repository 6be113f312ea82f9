import { expect, test } from "./fixtures.ts";
import { signInByApi } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { expectClean } from "./steps/clean-parts.ts";
import { signIn } from "./steps/signing-in.ts";

test("who is signed in elsewhere ends that at her profile, and the page there goes to the sign-in page by itself", async ({
  page,
  context,
  browser,
}) => {
  await signInByApi(context.request, "outsider", productPassword());
  // a name of its own among the sessions that other journeys have of this account
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Firefox/150.0",
  });
  await signInByApi(elsewhere.request, "outsider", productPassword());
  const other = await elsewhere.newPage();
  await other.goto("/admin/clinical/patient-chart");
  await expect(other.getByRole("banner")).toBeVisible();
  const sessions = page.getByRole("table", { name: "Where you are signed in" });

  await test.step("her profile lists both, this one marked", async () => {
    await page.goto("/profile");
    await expect(sessions.getByRole("rowheader").first()).toContainText("This one");
    await expect(sessions).toContainText("127.0.0.1");
    await expectClean(page);
  });

  await test.step("she ends all others: nobody is left there, and it says why", async () => {
    // sessions of other journeys of this account are ended with it; each journey has its own
    const ofOther = sessions
      .getByRole("row")
      .filter({ hasText: /Chrome/ })
      .nth(1);
    await ofOther.getByRole("button", { name: /^End / }).click();
    await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  });

  await test.step("the page of the ended session comes to the sign-in page without anybody touching it", async () => {
    await expect(other).toHaveURL("/auth/sign-in", { timeout: 20_000 });
    await expect(other.getByRole("alert")).toHaveText("Session expired. Please login again.");
    await signIn(other, "outsider");
    await expect(other).toHaveURL("/admin/clinical/patient-chart");
  });
  await elsewhere.close();
});
