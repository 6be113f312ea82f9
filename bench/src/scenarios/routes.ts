import type { Screen } from "@hearthside/e2e/screen.ts";
import { screens } from "@hearthside/e2e/screens.ts";
import { type BrowserContext, request } from "@playwright/test";
import { watchScripts } from "../browser/script-bytes.ts";
import { accounts, signInAs, withPages } from "../browser/with-pages.ts";
import type { Product } from "../product/start-product.ts";
import { rounded, type Table, verdict } from "../report/table.ts";

const limitKb = 150;
const home = "/page";

type Route = {
  readonly path: string;
  readonly kb: number;
};

/** The additional JavaScript of each screen, opened from the simplest page of the shell. */
export const routes = (dataDir: string): Promise<Table> =>
  withPages(dataDir, async (pages) => {
    const measured = await pages.browser.connect((profile) => measure(pages.product, profile));
    const ordered = measured.toSorted((a, b) => b.kb - a.kb);
    return {
      title: "Every later route",
      columns: ["", "JavaScript KB more"],
      rows: ordered.map(({ path, kb }) => [path, rounded(kb)]),
      note: `Each at most ${limitKb} KB more: ${verdict(ordered.every(({ kb }) => kb <= limitKb))}. As transferred, by navigation inside the app from ${home}, empty cache each time.`,
    };
  });

async function measure(product: Product, profile: BrowserContext): Promise<Route[]> {
  const measured: Route[] = [];
  for (const { viewer, path: where } of screens) {
    const account = accounts.find((name) => name === viewer);
    if (account === undefined) continue;
    await signInAs(product, account, profile);
    const path = await pathOf(product, where, profile);
    if (path.startsWith("/api/")) continue;
    const kb = await moreKb(product, path, profile);
    measured.push({ path: path.replace(/[0-9a-f-]{36}/, ":id"), kb });
  }
  return measured;
}

/** Addresses of screens that contain ids. */
async function pathOf(product: Product, path: Screen["path"], profile: BrowserContext): Promise<string> {
  if (typeof path === "string") return path;
  const asking = await request.newContext({
    baseURL: product.address,
    storageState: await profile.storageState(),
  });
  const found = await path(asking);
  await asking.dispose();
  return found;
}

async function moreKb(product: Product, path: string, profile: BrowserContext): Promise<number> {
  const page = await profile.newPage();
  const bytes = await watchScripts(page);
  await page.goto(product.address + home);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await bytes();
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(path)})`);
  await page.waitForURL((url) => url.pathname + url.search === path);
  const more = await bytes();
  await page.close();
  return more / 1000;
}
