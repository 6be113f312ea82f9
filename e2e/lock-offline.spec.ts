import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { addColleague } from "./product/colleagues.ts";
import { productPassword } from "./product/running-product.ts";
import { leaveAlone } from "./product/sessions.ts";
import {
  answersByApi,
  expectSaved,
  openWizard,
  question,
  saveStatus,
  sectionHeading,
  startByApi,
} from "./steps/assessments.ts";
import { nameOf } from "./steps/people.ts";
import { expectInside, trySignIn, unlock } from "./steps/signing-in.ts";

test.use({ serviceWorkers: "allow" });

const passphrase = "four calm words here";
const locked = (page: Page) => page.getByRole("heading", { level: 1, name: "Session locked" });
const finder = (page: Page) => page.getByLabel("Patient, page or action");
const answered = (page: Page) => question(page, "B0200").getByRole("radio", { checked: true });

test("a page locked offline is unlocked only by the offline passphrase; the server still asks for the password", async ({
  page,
  context,
}) => {
  const { email } = await addColleague({ firstName: "Winifred", role: "Staff", discipline: "RN" });
  await page.clock.install();
  await page.goto("/auth/sign-in");
  await trySignIn(page, email, productPassword());
  await expectInside(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const draft = await startByApi(page.request, "Clementine");

  await test.step("the nurse sets a passphrase for this device", async () => {
    await page.goto("/profile");
    await page.getByRole("button", { name: "Set an offline passphrase" }).click();
    await page.getByLabel("Offline passphrase", { exact: true }).fill(passphrase);
    await page.getByRole("button", { name: "Set passphrase" }).click();
    await expect(page.getByText("Offline passphrase set on this device.")).toBeVisible();
  });

  await test.step("offline the nurse answers, types half a name, and leaves", async () => {
    await openWizard(page, draft, "B");
    await context.setOffline(true);
    await expect(page.getByRole("banner").getByText("Offline")).toBeVisible();
    await question(page, "B0200").getByRole("radio", { name: /^3 / }).check();
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await finder(page).fill("Half a nam");
    await leaveAlone(context, 16);
    await page.clock.fastForward("16:00");
  });

  await test.step("the page is locked, and nothing behind it can be read", async () => {
    await expect(locked(page)).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(question(page, "B0200")).toHaveCount(0);
    await expect(page.getByText(nameOf(draft.person))).toHaveCount(0);
  });

  await test.step("wrong passphrases unlock and delete nothing, even when repeated; only the server checks the password", async () => {
    for (const wrong of ["other words", "four calm words", `${passphrase} `, productPassword()]) {
      await unlock(page, wrong);
      await expect(page.getByText(/this password does not unlock offline data on this device/)).toBeVisible();
      await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
      await expect(locked(page)).toBeVisible();
    }
  });

  await test.step("the passphrase unlocks it, with the answer and the typed text", async () => {
    await unlock(page, passphrase);
    await expect(locked(page)).toHaveCount(0);
    await expect(finder(page)).toHaveValue("Half a nam");
    await page.keyboard.press("Escape");
    await expect(finder(page)).toHaveCount(0);
    await expect(sectionHeading(page, "B")).toBeVisible();
    await expect(answered(page)).toHaveValue("3");
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await expect(page.getByRole("banner").getByText("Offline")).toBeVisible();
    // by then the page has checked the time
    await page.clock.runFor(3000);
    await expect(locked(page)).toHaveCount(0);
  });

  await test.step("the network is back: nothing is sent before the server has confirmed the user", async () => {
    await context.setOffline(false);
    await expect(locked(page)).toBeVisible();
    await unlock(page, passphrase);
    await expect(page.getByText("Incorrect password.")).toBeVisible();
    await unlock(page);
    await expect(sectionHeading(page, "B")).toBeVisible();
    await expectSaved(page);
    await expect(answered(page)).toHaveValue("3");
    expect((await answersByApi(page.request, draft.id))["B0200"]).toBe("3");
  });
});
