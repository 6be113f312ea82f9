import { theDemoAgency } from "@hearthside/server/src/demo/demo-agency.ts";
import type { APIRequestContext } from "@playwright/test";
import { type Product, startProduct } from "../product/start-product.ts";
import type { Table } from "../report/table.ts";
import { type Browser, openBrowser } from "./open-browser.ts";

/** The built product as a browser sees it. */
export interface Pages {
  readonly product: Product;
  readonly browser: Browser;
}

/** Lends `use` the product with its web app built, and a browser in which nobody is signed in. */
export async function withPages(dataDir: string, use: (pages: Pages) => Promise<Table>): Promise<Table> {
  const product = await startProduct(dataDir);
  try {
    const browser = await openBrowser();
    return await use({ product, browser }).finally(browser.close);
  } finally {
    await product.stop();
  }
}

/** The accounts of the demo agency that can sign in. */
export const accounts = ["admin", "nurse", "scheduler", "viewer"] as const;
type Account = (typeof accounts)[number];

/** Signs a demo account in for the whole profile of the browser; the one before is signed out by it. */
export async function signInAs({ product, browser }: Pages, account: Account): Promise<void> {
  const { request } = browser.context;
  await browser.context.clearCookies();
  await request.get(`${product.address}/api/auth/user-info`, { failOnStatusCode: false });
  const answer = await request.post(`${product.address}/api/auth/login`, {
    headers: { "X-XSRF-TOKEN": await xsrfToken(request) },
    data: { username: theDemoAgency.members[account].email, password: product.password },
  });
  if (!answer.ok()) throw new Error(`${account} cannot sign in: ${await answer.text()}`);
}

async function xsrfToken(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
}
