import type { BrowserContext, Page } from "@playwright/test";
import { axeClean, expect, expectNoSidewaysScrolling, test } from "./fixtures.ts";
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
import { expectInside } from "./steps/boxes.ts";
import { expectNothingCutOff } from "./steps/cut-off.ts";
import { becomeDesk, becomePhone } from "./steps/phone.ts";
import { answer, keptOf, sectionA, sectionB, sectionC, submitSection } from "./steps/sections-a-to-c.ts";
import { passwordField, signIn, signOut, unlock } from "./steps/signing-in.ts";

test.use({ serviceWorkers: "allow" });

/** A page that works offline, with the nurse signed in. */
async function enterAsNurse(page: Page): Promise<void> {
  await page.goto("/auth/sign-in");
  await signIn(page, "nurse");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** From now on until `heal`, no answer reaches the server. */
async function losing(context: BrowserContext) {
  const answers = "**/api/assessments/*/answers**";
  await context.route(answers, (route) => route.abort("connectionreset"));
  return { heal: () => context.unroute(answers) };
}

test("Sections A to C are answered offline and sent when back online; unsent answers survive sign-out, another user and the lock", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await enterAsNurse(page);
  const draft = await startByApi(page.request, "Marguerite");
  const given = { A: sectionA(), B: sectionB, C: sectionC };
  await openWizard(page, draft);

  await test.step("the network is gone; the nurse continues, and everything is saved on the device", async () => {
    await context.setOffline(true);
    const mark = page.getByRole("banner").getByText("Offline");
    await expect(mark).toBeVisible();
    await becomePhone(page);
    await expectInside(mark, page.getByRole("banner"));
    await expectNothingCutOff(page);
    await becomeDesk(page);
    await answer(page, given.A);
    await submitSection(page, "Section A Administrative Information");
    await page.getByRole("button", { name: /^Next: Section B/ }).click();
    await answer(page, given.B);
    await submitSection(page, "Section B Hearing Speech and Vision");
    await expect(saveStatus(page)).toHaveText("Saved on this device");
  });

  await test.step("the page is opened again offline: it asks for the password", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();
    await passwordField(page).fill("not the password");
    await page.getByRole("button", { name: "Unlock" }).click();
    await expect(page.getByText("This password does not unlock this device")).toBeVisible();
    await becomePhone(page);
    await axeClean(page);
    await expectNoSidewaysScrolling(page);
    await becomeDesk(page);
    await axeClean(page);
    await passwordField(page).fill(productPassword());
    await page.getByRole("button", { name: "Unlock" }).click();
  });

  await test.step("every answer is there, and the nurse continues", async () => {
    await expect(sectionHeading(page, "B")).toBeVisible();
    await expect(question(page, "B1300").getByRole("radio", { checked: true })).toHaveValue("2");
    await expect(page.getByRole("button", { name: /^Section A.*, completed, 21 of 21/ })).toBeVisible();
    await page.getByRole("button", { name: /^Section C Cognitive Patterns/ }).click();
    await answer(page, given.C);
    await submitSection(page, "Section C Cognitive Patterns");
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await context.setOffline(false);
  });

  await test.step("the network is back: everything is sent automatically", async () => {
    await expectSaved(page);
    expect(await answersByApi(page.request, draft.id)).toMatchObject({
      ...keptOf([...given.A, ...given.B, ...given.C]),
      sectionA: "1",
      sectionB: "1",
      sectionC: "1",
    });
  });

  const answeredBy = async () => (await answersByApi(page.request, draft.id))["B0200"];
  const pick = (code: string) =>
    question(page, "B0200")
      .getByRole("radio", { name: new RegExp(`^${code} `) })
      .check();
  const warning = page.getByRole("dialog", { name: "Unsent work" });
  const { heal } = await losing(context);

  await test.step("signing out warns about unsent answers, and can be canceled", async () => {
    await page
      .getByRole("button", { name: /^Section B/ })
      .first()
      .click();
    await pick("3");
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await signOut(page, "Nadia");
    await expect(warning).toContainText("1 entry is not sent yet");
    await axeClean(page);
    await warning.getByRole("button", { name: "Stay signed in" }).click();
    await expect(warning).toBeHidden();
  });

  await test.step("signing out anyway leaves the answer on the device", async () => {
    await signOut(page, "Nadia");
    await warning.getByRole("button", { name: "Sign out and keep on this device" }).click();
    await expect(page).toHaveURL("/auth/sign-in");
    await heal();
  });

  await test.step("another user in the same browser neither sees nor sends it", async () => {
    await signIn(page, "admin");
    await openWizard(page, draft, "B");
    await expectSaved(page);
    await expect(question(page, "B0200").getByRole("radio", { checked: true })).toHaveValue("1");
    expect(await answeredBy()).toBe("1");
    await signOut(page, "Adela");
    await expect(page).toHaveURL("/auth/sign-in");
  });

  await test.step("it is sent when the nurse signs in again", async () => {
    await signIn(page, "nurse");
    await expect.poll(answeredBy).toBe("3");
  });

  await test.step("after inactivity the device is locked, and nothing is deleted", async () => {
    await openWizard(page, draft, "B");
    const again = await losing(context);
    await pick("2");
    await expect(saveStatus(page)).toHaveText("Saved on this device");
    await leaveAlone(context, 16);
    await page.clock.fastForward("16:00");
    await expect(page.getByRole("heading", { level: 1, name: "Session locked" })).toBeVisible();
    await again.heal();
  });

  await test.step("it is sent once it is unlocked", async () => {
    await unlock(page);
    await expect(sectionHeading(page, "B")).toBeVisible();
    await expectSaved(page);
    await expect.poll(answeredBy).toBe("2");
  });
});
