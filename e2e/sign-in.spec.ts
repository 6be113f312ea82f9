import { errorCodes } from "@hearthside/contract";
import { expect, openScreen, test } from "./fixtures.ts";
import { accounts, signInByApi } from "./product/accounts.ts";
import { productPassword } from "./product/running-product.ts";
import { signIn, signInButton, signOut, trySignIn, usernameField } from "./steps/signing-in.ts";

const refusal = errorCodes["wrong-credentials"].title;
const criticalText = "rgb(176, 37, 37)";

test("a wrong password is refused in red; a forgotten one is replaced by email, once, and the old one no longer works", async ({
  page,
  openBrowser,
}) => {
  const elsewhere = await openBrowser("visitor");
  await signInByApi(elsewhere.request, "forgetful", productPassword());
  const newPassword = "lamp river candle nine";

  await test.step("a wrong password is refused in red above the form, as an unknown account is", async () => {
    await page.goto("/auth/sign-in");
    await expect(usernameField(page)).toBeVisible();
    await expect(page.getByRole("alert"), "nothing before one has tried").toHaveCount(0);
    for (const username of [accounts.outsider, "nobody@riverside.test"]) {
      await trySignIn(page, username, "not the password");
      const alert = page.getByRole("alert");
      await expect(alert).toHaveText(refusal);
      await expect(alert).toHaveCSS("color", criticalText);
      const [above, below] = await Promise.all([alert.boundingBox(), usernameField(page).boundingBox()]);
      expect(above?.y).toBeLessThan(below?.y ?? 0);
      await expect(usernameField(page)).toHaveValue(username);
    }
  });

  await test.step("requesting the email", async () => {
    await page.getByRole("link", { name: "Forgot Password" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(accounts.forgetful);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("status")).toContainText("we emailed it a link");
  });

  const link =
    await test.step("an administrator reads their own email in the development mailbox", async () => {
      await elsewhere.goto("/mailbox");
      const letter = elsewhere.getByRole("listitem").filter({ hasText: accounts.forgetful }).first();
      await expect(letter.getByRole("heading", { name: "Reset your Hearthside password" })).toBeVisible();
      return letter.getByRole("link").getAttribute("href");
    });

  await test.step("another administrator cannot, whether of the same agency or another", async () => {
    for (const account of ["outsider", "admin"] as const) {
      const other = await openBrowser(account);
      await openScreen(other, { path: "/mailbox" });
      await expect(other.getByRole("main")).not.toContainText(accounts.forgetful);
    }
  });

  await test.step("a short password is refused, a long one is set", async () => {
    await page.goto(link ?? "");
    await page.getByRole("textbox", { name: "New password" }).fill("short");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Please use at least 12 characters")).toBeVisible();
    await page.getByRole("textbox", { name: "New password" }).fill(newPassword);
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();
  });

  await test.step("a session with the old one has ended", async () => {
    await elsewhere.goto("/employees");
    await expect(elsewhere).toHaveURL("/auth/sign-in");
  });

  await test.step("the old password is refused and the new one works", async () => {
    await page.getByRole("link", { name: "Sign in" }).click();
    await trySignIn(page, accounts.forgetful, productPassword());
    await expect(page.getByRole("alert")).toHaveText(refusal);
    await trySignIn(page, accounts.forgetful, newPassword);
    await expect(page.getByRole("heading", { level: 1, name: "Patient View" })).toBeVisible();
  });

  await test.step("the link does not work twice", async () => {
    await elsewhere.goto(link ?? "");
    await elsewhere.getByRole("textbox", { name: "New password" }).fill("another long password");
    await elsewhere.getByRole("button", { name: "Set password" }).click();
    await expect(elsewhere.getByText(errorCodes["link-not-valid"].title)).toBeVisible();
  });
});

test("another tab signs in and out with this one, even if the sign-out has not reached the server yet", async ({
  page,
  context,
}) => {
  const other = await context.newPage();

  await test.step("signing in here signs the other tab in", async () => {
    await page.goto("/auth/sign-in");
    await other.goto("/staff-hub");
    await expect(signInButton(other)).toBeVisible();
    await signIn(page, "outsider");
    await expect(other).toHaveURL("/staff-hub");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("signing out here signs both out, without an error", async () => {
    for (const tab of [page, other]) {
      await tab.goto("/admin/clinical/patient-chart");
      await tab.getByRole("link", { name: "Compliance" }).click();
      await expect(tab).toHaveURL("/compliance");
    }
    await signOut(page, "Olive");
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL("/auth/sign-in");
      await expect(signInButton(tab)).toBeVisible();
      await expect(tab.getByRole("alert")).toHaveCount(0);
    }
  });

  await test.step("Back leads to the sign-in page and shows no patients", async () => {
    for (const tab of [page, other]) {
      await tab.goBack();
      await expect(tab).toHaveURL("/auth/sign-in");
      await expect(signInButton(tab)).toBeVisible();
      await expect(tab.getByRole("main")).not.toContainText("Patient");
    }
  });

  await test.step("the server ends the session too, in the background", async () => {
    await expect.poll(async () => (await context.request.get("/api/auth/user-info")).status()).toBe(401);
  });

  await test.step("the next sign-out does not reach the server for now", async () => {
    await other.close();
    await signIn(page, "outsider");
    await context.route("**/api/auth/logout", () => {}, { times: 1 });
    await signOut(page, "Olive");
    await expect(signInButton(page)).toBeVisible();
    expect((await context.request.get("/api/auth/user-info")).status()).toBe(200);
  });

  await test.step("the next tab reports it again, and shows no user", async () => {
    await page.close();
    const next = await context.newPage();
    await next.goto("/staff-hub");
    await expect(signInButton(next)).toBeVisible();
    expect((await context.request.get("/api/auth/user-info")).status()).toBe(401);
  });
});
