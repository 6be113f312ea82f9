import { join } from "node:path";
import { type Browser, expect } from "@playwright/test";

/** The accounts of the demo agency that journeys sign in as. */
export const accounts = {
  admin: "admin@demo.test",
  nurse: "nurse@demo.test",
  scheduler: "scheduler@demo.test",
  viewer: "viewer@demo.test",
} as const;
export type Account = keyof typeof accounts;

/** Cookies of a signed-in account, as Playwright keeps them. */
export const sessionFile = (account: Account) =>
  join(import.meta.dirname, `../build/sessions/${account}.json`);

/** Signs every account in through the API and keeps the cookies, so that each journey starts signed in. */
export async function saveSessions(browser: Browser, address: string, password: string): Promise<void> {
  for (const account of accountNames) {
    const context = await browser.newContext({ baseURL: address });
    await context.request.get("/api/auth/user-info");
    const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
    const answer = await context.request.post("/api/auth/login", {
      headers: { "X-XSRF-TOKEN": token },
      data: { username: accounts[account], password },
    });
    expect(answer.status(), `${accounts[account]} signs in: ${await answer.text()}`).toBe(200);
    await context.storageState({ path: sessionFile(account) });
    await context.close();
  }
}

const accountNames = ["admin", "nurse", "scheduler", "viewer"] as const satisfies readonly Account[];
