import type { BrowserContext, Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { forgetProof, leaveAlone } from "./product/sessions.ts";
import { emptyChartByApi, profilePath } from "./steps/chart.ts";
import { openAddDialog } from "./steps/people.ts";
import { confirm, proofDialog } from "./steps/proof.ts";
import { type Authenticator, addAuthenticator } from "./steps/second-factors.ts";
import { unlock } from "./steps/signing-in.ts";

const locked = (page: Page) => page.getByRole("heading", { level: 1, name: "Session locked" });
const unlockByPasskey = (page: Page) => page.getByRole("button", { name: "Unlock with a passkey" }).click();

/** Signs in with a password and adds a passkey on this device. */
async function enterWithPasskey(page: Page): Promise<Authenticator> {
  const person = await addColleague({ firstName: "Petra", role: "Admin" });
  const authenticator = await addAuthenticator(page);
  await page.clock.install();
  await enterAs(page, person);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Work laptop");
  await page.getByRole("button", { name: "Continue" }).click();
  await confirm(page);
  await page.getByRole("button", { name: "I saved my codes" }).click();
  await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeVisible();
  return authenticator;
}

async function beAway(page: Page, context: BrowserContext): Promise<void> {
  await leaveAlone(context, 16);
  await page.clock.fastForward("16:00");
  await expect(locked(page)).toBeVisible();
}

/** As if the passkey was removed from the device. */
async function removePasskeys({ session, authenticatorId }: Authenticator): Promise<void> {
  await session.send("WebAuthn.clearCredentials", { authenticatorId });
}

test("protected information needs a verified identity, once in ten minutes, by password or passkey; a passkey also unlocks a page, with its unsaved text", async ({
  page,
  context,
}) => {
  const authenticator = await enterWithPasskey(page);
  await forgetProof(context);
  const { patientId, person } = await emptyChartByApi(page.request, "Rosalind");
  await page.goto(profilePath(patientId));
  const ssn = page.getByText(person.ssn);
  const reveal = () => page.getByRole("button", { name: "Show full SSN" }).click();
  const hide = () => page.getByRole("button", { name: "Hide SSN" }).click();

  await test.step("being signed in is not enough; closing the dialog shows nothing", async () => {
    await reveal();
    await expect(proofDialog(page).getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(proofDialog(page)).toBeHidden();
    await expect(page.getByText("Please verify your identity first.")).toBeVisible();
    await expect(ssn).toBeHidden();
  });

  await test.step("a wrong password is reported on its field; the right one shows the information without another click", async () => {
    await reveal();
    await confirm(page, "not the password");
    await expect(proofDialog(page).getByText("Incorrect password.")).toBeVisible();
    await confirm(page);
    await expect(ssn).toBeVisible();
  });

  await test.step("within ten minutes it is not asked again", async () => {
    await hide();
    await reveal();
    await expect(ssn).toBeVisible();
    await axeClean(page);
  });

  await test.step("after that the password or the passkey shows it", async () => {
    for (const show of [confirm, confirmByPasskey]) {
      await hide();
      await forgetProof(context);
      await reveal();
      await expect(proofDialog(page)).toBeVisible();
      await show(page);
      await expect(ssn).toBeVisible();
    }
  });

  await page.goto("/admin/dashboard/patient-view");
  await openAddDialog(page);
  const firstName = page.getByRole("dialog").getByRole("textbox", { name: "First Name" });
  await firstName.fill("Half a nam");

  await test.step("a locked page is unlocked by the passkey", async () => {
    await beAway(page, context);
    await unlockByPasskey(page);
    await expect(locked(page)).toHaveCount(0);
    await expect(firstName).toHaveValue("Half a nam");
  });

  await test.step("on a device without it the page stays locked, and says so; the password unlocks it", async () => {
    await removePasskeys(authenticator);
    await beAway(page, context);
    await unlockByPasskey(page);
    await expect(page.getByText("No passkey was provided.")).toBeVisible();
    await axeClean(page);
    await expect(locked(page)).toBeVisible();
    await unlock(page);
    await expect(firstName).toHaveValue("Half a nam");
  });
});

const confirmByPasskey = (page: Page) =>
  proofDialog(page).getByRole("button", { name: "Use a passkey" }).click();
