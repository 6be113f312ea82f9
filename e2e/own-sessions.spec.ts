import { randomInt } from "node:crypto";
import { expect, test } from "./fixtures.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { productPassword } from "./product/running-product.ts";
import { trySignIn } from "./steps/signing-in.ts";

test("a user ends a session elsewhere in the profile, and the page there goes to the sign-in page by itself; the phone number is changed there too", async ({
  page,
  browser,
}) => {
  const person = await addColleague({ firstName: "Sabine", role: "Admin" });
  await enterAs(page, person);
  const elsewhere = await browser.newContext({
    userAgent: "Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Firefox/150.0",
  });
  const other = await elsewhere.newPage();
  await enterAs(other, person);
  await other.goto("/admin/clinical/patient-chart");
  await expect(other.getByRole("banner")).toBeVisible();
  const sessions = page.getByRole("table", { name: "Active sessions" });

  await test.step("the profile lists both, this one marked", async () => {
    await page.goto("/profile");
    await expect(sessions.getByRole("rowheader").first()).toContainText("This session");
    await expect(sessions).toContainText("127.0.0.1");
  });

  await test.step("the phone number is changed, and stays changed", async () => {
    const number = `(512) 555-0${randomInt(100, 200)}`;
    await page.getByRole("button", { name: "Change phone number" }).click();
    const dialog = page.getByRole("dialog", { name: "Change phone number" });
    await dialog.getByRole("textbox", { name: "Phone number" }).fill(number);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("region", { name: "About you" })).toContainText(number);
  });

  await test.step("the other session is ended", async () => {
    await sessions.getByRole("button", { name: /^End session: .*Chrome/ }).click();
    await expect(page.getByText(/was signed out\.$/)).toBeVisible();
  });

  await test.step("its page goes to the sign-in page by itself", async () => {
    await expect(other).toHaveURL("/auth/sign-in", { timeout: 20_000 });
    await expect(other.getByRole("alert")).toHaveText("Session expired. Please login again.");
    await trySignIn(other, person.email, productPassword());
    await expect(other).toHaveURL("/admin/clinical/patient-chart");
    await expect(other.getByRole("row").nth(1)).toBeVisible();
  });
  await elsewhere.close();
});
