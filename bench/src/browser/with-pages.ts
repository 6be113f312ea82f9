import { theDemoAgency } from "@hearthside/server/src/demo/find-demo-agency.ts";
import type { BrowserContext } from "@playwright/test";
import { type Product, startProduct } from "../product/start-product.ts";
import type { Table } from "../report/table.ts";
import { type Browser, openBrowser } from "./open-browser.ts";

/** The built product, for a browser. */
export type Pages = {
  readonly product: Product;
  readonly browser: Browser;
};

/** Lends the built product and a signed-out browser to `use`. */
export async function withPages(dataDir: string, use: (pages: Pages) => Promise<Table>): Promise<Table> {
  const product = await startProduct(dataDir);
  try {
    return await inBrowser((browser) => use({ product, browser }));
  } finally {
    await product.stop();
  }
}

async function inBrowser(use: (browser: Browser) => Promise<Table>): Promise<Table> {
  const browser = await openBrowser();
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** The accounts of the demo agency that can sign in. */
export const accounts = ["admin", "nurse", "scheduler", "viewer"] as const;
type Account = (typeof accounts)[number];

/** Signs a demo account in for the whole profile, replacing the previous one. */
export const signInAs = (product: Product, account: Account, profile: BrowserContext) =>
  signInWith(product, theDemoAgency.members[account].email, profile);

/** The same for any account with the demo agency's password. */
export async function signInWith({ address, password }: Product, username: string, profile: BrowserContext) {
  const { request } = profile;
  await profile.clearCookies();
  await request.get(`${address}/api/auth/user-info`, { failOnStatusCode: false });
  const answer = await request.post(`${address}/api/auth/login`, {
    headers: { "X-XSRF-TOKEN": await xsrfToken(profile) },
    data: { username, password },
  });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
}

async function xsrfToken(profile: BrowserContext): Promise<string> {
  const cookies = await profile.cookies();
  return cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
}
