import { type EndpointKey, NewPatient } from "@hearthside/contract";
import { type BrowserContext, type Page, request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { type Account, signInByApi } from "./product/accounts.ts";
import { getFromApi } from "./product/api.ts";
import { expireAccess } from "./product/expire-access.ts";
import { productPassword } from "./product/running-product.ts";
import {
  admitByApi,
  countByName,
  expectTyped,
  makePerson,
  openAddDialog,
  typePerson,
} from "./steps/people.ts";
import { openQuietly } from "./steps/quiet.ts";

/**
 * A session of its own for this journey, which may spend and end it. An administrator is the other agency's: nobody else
 * works there meanwhile, so nothing is asked but for what she does.
 */
const enter = (context: BrowserContext, account: Account) =>
  signInByApi(context.request, account, productPassword());

/** Another client with the same cookies makes a call; the browser does not hear the answer. */
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

test("two tabs that refresh at once stay signed in", async ({ page, context }) => {
  await enter(context, "admin");
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) await tab.goto("/page");
  for (const tab of tabs) await expect(areas(tab)).toBeVisible();
  const heard = tabs.map(listenToApi);
  const refreshes = () => howMany(heard.flat(), /^GET \/auth\/refresh 200/);

  await test.step("when both work on", async () => {
    await expireAccess(context);
    await Promise.all(tabs.map((tab) => areas(tab).getByRole("link", { name: "Clinical" }).click()));
    for (const tab of tabs) await expect(tab.getByRole("row").nth(1)).toBeVisible();
    expect(refreshes(), "one for both").toBe(1);
  });

  await test.step("when both are opened anew", async () => {
    await expireAccess(context);
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByRole("row").nth(1)).toBeVisible();
    expect(refreshes()).toBeGreaterThan(1);
  });
});

test("what the network loses signs nobody out, and a patient typed while it fails is not lost and created once", async ({
  page,
  context,
}) => {
  await enter(context, "outsider");
  await admitByApi(context.request, makePerson("Sigrid"));
  await openQuietly(page, "/page");
  await expireAccess(context);
  const heard = listenToApi(page);

  await test.step("the server has answered, the browser has not heard it", async () => {
    await page.route("**/api/auth/refresh", async (route) => {
      await asTwin(context, "GET /auth/refresh");
      await route.abort("connectionreset");
    });
    await areas(page).getByRole("link", { name: "Clinical" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The server cannot be reached.");
    await page.unroute("**/api/auth/refresh");
  });

  await test.step("trying again goes on with the same session", async () => {
    // each part of the page that could not be loaded offers it
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
  await page.goto("/admin/dashboard/patient-view");
  const dialog = await openAddDialog(page);
  await typePerson(dialog, person);
  const create = dialog.getByRole("button", { name: "Create" });

  await test.step("the request does not arrive", async () => {
    await page.route("**/api/patients", (route) => route.abort("internetdisconnected"));
    await create.click();
    await expect(failed).toHaveText("The server cannot be reached. Please check the connection.");
    await expectTyped(dialog, person);
    await notifications.getByRole("button", { name: "Close notification" }).click();
    await expect(failed).toHaveCount(0);
    await page.unroute("**/api/patients");
    expect(await countByName(context.request, person)).toBe(0);
  });

  await test.step("the request arrives and its answer is lost", async () => {
    await page.route("**/api/patients", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await create.click();
    await expect(failed).toHaveText("The server cannot be reached. Please check the connection.");
    await expectTyped(dialog, person);
    await page.unroute("**/api/patients");
    expect(await countByName(context.request, person)).toBe(1);
  });

  await test.step("the third try is answered as the second would have been", async () => {
    await create.click();
    await expect(page.getByText("Successfully created new patient.")).toBeVisible();
    expect(await countByName(context.request, person)).toBe(1);
    expect(sentIds).toHaveLength(3);
    expect(new Set(sentIds).size).toBe(1);
  });
});
