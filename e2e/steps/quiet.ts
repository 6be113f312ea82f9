import type { Page } from "@playwright/test";

/** The calls every signed-in page makes on its own. */
const ownCalls = ["/api/device-secret", "/api/notifications", "/api/events"];

/** Opens a page and waits for all its own calls, so that the next call is caused by the user. */
export async function openQuietly(page: Page, path: string): Promise<void> {
  const answered = ownCalls.map((call) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === call),
  );
  await page.goto(path);
  await Promise.all(answered);
}
