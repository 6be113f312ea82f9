import { type CDPSession, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { confirm } from "./proof.ts";

/**
 * The code that an app with this key shows, now or this many half minutes later. The previous and next half minute's
 * codes are accepted too, but each only once: after setup, use the next half minute's code.
 */
export const codeOf = (key: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 });

export const secondStep = (page: Page) => page.getByRole("heading", { name: "Verify your identity" });
export const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });

/** Sets up an authenticator app on the page that offers it. Returns its key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.getByRole("button", { name: "Set up an app" }).click();
  await confirm(page);
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  const key = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  await codeField(page).fill(codeOf(key));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const kept = page.getByRole("dialog", { name: "Your authenticator app is set up" });
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  const recoveryCodes = await kept.getByRole("listitem").allInnerTexts();
  await kept.getByRole("button", { name: "I saved my codes" }).click();
  await expect(kept).toBeHidden();
  return { key, recoveryCodes };
}

export type Authenticator = { readonly session: CDPSession; readonly authenticatorId: string };

/** Gives the page's browser an authenticator that unlocks by itself. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}
