import { type EndpointKey, NewPatient } from "@hearthside/contract";
import { type BrowserContext, type Page, request } from "@playwright/test";
import { expect, expectSettled, test } from "./fixtures.ts";
import { type Account, signInByApi } from "./product/accounts.ts";
import { getFromApi } from "./product/api.ts";
import { expireAccess } from "./product/expire-access.ts";
import { productPassword } from "./product/running-product.ts";
import {
  admitByApi,
  countByName,
  expectEntered,
  makePerson,
  openAddDialog,
  searchField,
  typePerson,
} from "./steps/people.ts";
import { openQuietly } from "./steps/quiet.ts";

/**
 * A separate session, which this journey may renew and end. The administrator belongs to the other agency, where no one
 * else works, so every request is from this journey.
 */
const enter = (context: BrowserContext, account: Account) =>
  signInByApi(context.request, account, productPassword());

/** Another client with the same cookies makes a call; the browser does not get the response. */
async function asTwin(context: BrowserContext, key: EndpointKey): Promise<void> {
  const twin = await request.newContext({
    baseURL: new URL(context.pages()[0]?.url() ?? "").origin,
    storageState: await context.storageState(),
  });
  await getFromApi(twin, key);
  await twin.dispose();
}

const areas = (page: Page) => page.getByRole("navigation", { name: "Areas" });

/** Counts the calls of `page` to the API, as 'GET /auth/refresh 200'. */
function listenToApi(page: Page): string[] {
  const heard: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/"))
      heard.push(`${response.request().method()} ${pathname.slice("/api".length)} ${response.status()}`);
  });
  return heard;
}

const howMany = (heard: readonly string[], what: RegExp) => heard.filter((one) => what.test(one)).length;

/** Each refused call was repeated and answered. */
const isAnsweredSince = (heard: readonly string[], refused: string) =>
  heard.filter((one) => one === refused.replace(/401$/, "200")).length >=
  heard.filter((one) => one === refused).length;

const notOfSession = /\/api\/(?!auth\/)/;

/** Holds every call except those of the session until `count` of them wait, then releases them together. */
async function gatherCalls(page: Page, count: number): Promise<void> {
  let waiting = 0;
  const { promise: all, resolve: go } = Promise.withResolvers<void>();
  await page.route(notOfSession, async (route) => {
    waiting += 1;
    if (waiting === count) go();
    await all;
    await route.continue();
  });
}

test("two tabs that refresh together stay signed in", async ({ page, context }) => {
  await enter(context, "admin");
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto("/page");
  for (const tab of tabs) await expect(areas(tab)).toBeVisible();
  const heard = tabs.map(listenToApi);
  const refreshes = () => heard.map((calls) => howMany(calls, /^GET \/auth\/refresh 200/));

  await test.step("when both continue working", async () => {
    await expireAccess(context);
    await Promise.all(tabs.map((tab) => areas(tab).getByRole("link", { name: "Clinical" }).click()));
    for (const tab of tabs) await expect(tab.getByRole("row").nth(1)).toBeVisible();
    // one for both, unless the second tab reads the shared time before the browser has passed it on
    expect(Math.max(...refreshes()), "at most one in each tab").toBe(1);
  });

  await test.step("when both are opened again", async () => {
    await expireAccess(context);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByRole("row").nth(1)).toBeVisible();
    const [first = 0, second = 0] = refreshes();
    expect(first + second).toBeGreaterThan(1);
  });
});

test("three refused calls cause one refresh; network failures sign no one out, and a patient entered during one is not lost and is created once", async ({
  page,
  context,
}) => {
  await enter(context, "outsider");
  await admitByApi(context.request, makePerson("Sigrid"));
  await openQuietly(page, "/page");
  await expireAccess(context);
  const heard = listenToApi(page);

  await test.step("three calls refused together cause one refresh, and all are answered", async () => {
    await gatherCalls(page, 3);
    await areas(page).getByRole("link", { name: "Dashboard" }).click();
    await searchField(page).fill("an");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
    await expectSettled(page);
    expect(howMany(heard, /^GET \/auth\/refresh/)).toBe(1);
    const refused = heard.filter((one) => one.endsWith(" 401"));
    expect(refused.length).toBeGreaterThanOrEqual(3);
    await expect.poll(() => refused.filter((one) => !isAnsweredSince(heard, one))).toEqual([]);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await page.unroute(notOfSession);
    await page.keyboard.press("Escape");
  });

  await expireAccess(context);
  heard.length = 0;

  await test.step("the server has responded, but the browser has not received it", async () => {
    await page.route("**/api/auth/refresh", async (route) => {
      await asTwin(context, "GET /auth/refresh");
      await route.abort("connectionreset");
    });
    await areas(page).getByRole("link", { name: "Clinical" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The server cannot be reached.");
    await page.unroute("**/api/auth/refresh");
  });

  await test.step("a retry continues with the same session", async () => {
    // each part of the page that could not be loaded offers a retry
    await page.getByRole("button", { name: "Try again" }).last().click();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    expect(howMany(heard, /^GET \/auth\/refresh 200/)).toBe(1);
  });

  const person = makePerson("Henrietta");
  const sentIds: unknown[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/patients")) sentIds.push(NewPatient.parse(sent.postDataJSON()).id);
  });
  const notifications = page.getByRole("region", { name: "Notifications" });
  const failed = notifications.getByRole("alert");

  await test.step("without the server the user is neither signed in nor out, and can try again", async () => {
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await page.goto("/admin/dashboard/patient-view");
    await expect(page.getByRole("heading", { name: "The server cannot be reached" })).toBeVisible();
    await expect(page.getByRole("status")).toContainText("You have not been signed out.");
    const triedInVain = page.waitForEvent("requestfailed");
    await tryAgain.click();
    await triedInVain;
    await page.unroute("**/api/**");
    await tryAgain.click();
    await expect(page.getByRole("heading", { name: "Patient View" })).toBeVisible();
    await expect(page).toHaveURL("/admin/dashboard/patient-view");
  });

  const dialog = await openAddDialog(page);
  await typePerson(dialog, person);
  const create = dialog.getByRole("button", { name: "Create" });

  await test.step("the request does not arrive", async () => {
    await page.route("**/api/patients", (route) => route.abort("internetdisconnected"));
    await create.click();
    await expect(failed).toHaveText("The server cannot be reached. Check your connection.");
    await expectEntered(dialog, person);
    await notifications.getByRole("button", { name: "Close notification" }).click();
    await expect(failed).toHaveCount(0);
    await page.unroute("**/api/patients");
    expect(await countByName(context.request, person)).toBe(0);
  });

  await test.step("the request arrives and its response is lost", async () => {
    await page.route("**/api/patients", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await create.click();
    await expect(failed).toHaveText("The server cannot be reached. Check your connection.");
    await expectEntered(dialog, person);
    await page.unroute("**/api/patients");
    expect(await countByName(context.request, person)).toBe(1);
  });

  await test.step("the third try gets the response of the second", async () => {
    await create.click();
    await expect(page.getByText("Successfully created new patient.")).toBeVisible();
    expect(await countByName(context.request, person)).toBe(1);
    expect(sentIds).toHaveLength(3);
    expect(new Set(sentIds).size).toBe(1);
  });
});
