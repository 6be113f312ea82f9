import type { BrowserContext, Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { forgetProof, leaveAlone } from "./product/sessions.ts";
import { emptyChartByApi, profilePath } from "./steps/chart.ts";
import { openAddDialog } from "./steps/people.ts";
import { confirm, proofDialog } from "./steps/proof.ts";
import { type Authenticator, addAuthenticator } from "./steps/second-factors.ts";
import { unlock } from "./steps/signing-in.ts";

const locked = (page: Page) => page.getByRole("heading", { level: 1, name: "Locked" });
const unlockByPasskey = (page: Page) => page.getByRole("button", { name: "Unlock with a passkey" }).click();

/** Somebody signed in with her password, who has a passkey on this device. */
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
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeVisible();
  return authenticator;
}

async function beAway(page: Page, context: BrowserContext): Promise<void> {
  await leaveAlone(context, 16);
  await page.clock.fastForward("16:00");
  await expect(locked(page)).toBeVisible();
}

/** As when the passkey was removed from the device. */
async function removePasskeys({ session, authenticatorId }: Authenticator): Promise<void> {
  await session.send("WebAuthn.clearCredentials", { authenticatorId });
}

test("a passkey opens a locked page, with what was typed; without it the page stays locked", async ({
  page,
  context,
}) => {
  const authenticator = await enterWithPasskey(page);
  await page.goto("/admin/dashboard/patient-view");
  await openAddDialog(page);
  const firstName = page.getByRole("dialog").getByRole("textbox", { name: "First Name" });
  await firstName.fill("Half a nam");

  await test.step("she is away, comes back, and shows it", async () => {
    await beAway(page, context);
    await axeClean(page);
    await unlockByPasskey(page);
    await expect(locked(page)).toHaveCount(0);
    await expect(firstName).toHaveValue("Half a nam");
  });

  await test.step("on a device without it the page stays locked, and says so; the password opens it", async () => {
    await removePasskeys(authenticator);
    await beAway(page, context);
    await unlockByPasskey(page);
    await expect(page.getByText("No passkey was shown.")).toBeVisible();
    await expect(locked(page)).toBeVisible();
    await unlock(page);
    await expect(firstName).toHaveValue("Half a nam");
  });
});

test("a passkey confirms what is specially protected, once it is shown", async ({ page, context }) => {
  await enterWithPasskey(page);
  const { patientId, person } = await emptyChartByApi(page.request, "Rosalind");
  await page.goto(profilePath(patientId));
  await forgetProof(context);
  await page.getByRole("button", { name: "Reveal SSN" }).click();
  await proofDialog(page).getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText(person.ssn)).toBeVisible();
  await axeClean(page);
});
