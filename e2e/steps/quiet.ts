import type { Page } from "@playwright/test";

/** What every page behind the sign-in page asks for by itself, sooner or later. */
const ownCalls = ["/api/device-secret", "/api/notifications", "/api/events"];

/** Opens a page and waits for all its own calls, so that the next call is caused by the user. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  const answered = ownCalls.map((call) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === call),
  );
  await page.goto(path);
  await Promise.all(answered);
}
