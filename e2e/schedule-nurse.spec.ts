import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { productNow } from "./product/product-clock.ts";
import { productPassword } from "./product/running-product.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import {
  type Care,
  careByApi,
  dayAfter,
  nadiaByApi,
  readVisitByApi,
  sundayIn,
  typedDay,
  visitByApi,
} from "./steps/schedule.ts";
import { passwordField, signIn } from "./steps/signing-in.ts";

/** The nurse's visit of a patient of her own. Before dawn, and tomorrow evening, the demo has none for her. */
async function nursesVisit(request: APIRequestContext, care: Care, start: string): Promise<string> {
  const { id } = await visitByApi(request, care, {
    start,
    minutes: 30,
    userId: (await nadiaByApi(request)).id,
  });
  return id;
}

const today = (page: Page) => page.getByRole("region", { name: "Today's Schedule" });
const stop = (page: Page, { name }: Care) => today(page).getByRole("row", { name: new RegExp(name) });

/** The demo has one of the nurse's visits under way. */
const leaveOpen = (page: Page) =>
  page
    .getByRole("dialog", { name: "You are still checked in" })
    .getByRole("button", { name: "Check in and leave it open" })
    .click();

test.describe("without network", () => {
  test.use({
    serviceWorkers: "allow",
    geolocation: { latitude: 30.27, longitude: -97.74, accuracy: 12 },
    permissions: ["geolocation"],
  });

  test("a nurse checks in and out, closes the page in between, and nothing is lost", async ({
    page,
    context,
    openBrowser,
  }) => {
    const { request } = await openBrowser("scheduler");
    const care = await careByApi(request, "Perpetua", sundayIn(-1));
    const id = await nursesVisit(request, care, `${isoToday()}T05:00:00`);
    const verifications = async () => (await readVisitByApi(request, id)).verifications;
    await page.goto("/auth/sign-in");
    await signIn(page, "nurse");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page).toHaveURL("/staff/home");
    await expect(stop(page, care)).toContainText("5:00 AM to 5:30 AM");
    const begun = productNow().getTime();

    await test.step("the network is gone; the nurse's position is asked for once, and the check-in is kept", async () => {
      await context.setOffline(true);
      await stop(page, care)
        .getByRole("button", { name: `Check in, ${care.name}` })
        .click();
      await leaveOpen(page);
      await page
        .getByRole("dialog", { name: "Your position" })
        .getByRole("button", { name: "Agree and check in" })
        .click();
      await expect(page.getByText(/^Checked in:.*It is kept on this device\.$/)).toBeVisible();
      await expect(stop(page, care)).toContainText("Check-in kept on this device");
    });

    const second = await test.step("the page is closed and opened again without network", async () => {
      // Playwright's "offline" ends with the page, so one that is left in peace is online for its last moment and sends.
      await page.goto("chrome://crash").catch(() => undefined);
      await page.close();
      const again = await context.newPage();
      await again.goto("/staff/home");
      await passwordField(again).fill(productPassword());
      await again.getByRole("button", { name: "Unlock" }).click();
      await expect(stop(again, care)).toContainText("Check-in kept on this device");
      return again;
    });

    await test.step("the nurse checks out, without being asked again", async () => {
      await stop(second, care)
        .getByRole("button", { name: `Check out, ${care.name}` })
        .click();
      await expect(second.getByText(/^Checked out:.*It is kept on this device\.$/)).toBeVisible();
      expect(await verifications()).toEqual([]);
    });

    await test.step("the network is back: both times are on the server, as the device had them", async () => {
      const ended = productNow().getTime();
      await context.setOffline(false);
      // the page may have been closed while it looked for the position; then the check-in waits for up to 15 s
      await expect.poll(async () => (await verifications()).length, { timeout: 25_000 }).toBe(2);
      for (const { kind, at, receivedAt, source, latitude } of await verifications()) {
        expect(Date.parse(at)).toBeGreaterThanOrEqual(begun);
        expect(Date.parse(at)).toBeLessThanOrEqual(ended);
        expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(ended);
        expect(source).toBe("device");
        expect(kind === "check-out" ? [30.27] : [30.27, null]).toContain(latitude);
      }
      await expect(stop(second, care)).toContainText("Completed");
    });
  });
});

test.describe("another time", () => {
  test.use({ account: "nurse" });

  test("a nurse asks, a scheduler approves, and the nurse's visit moves by itself", async ({
    page,
    openBrowser,
  }) => {
    const desk = await openBrowser("scheduler");
    const care = await careByApi(desk.request, "Drusilla", sundayIn(-1));
    const [todayIs, tomorrow] = [isoToday(), dayAfter(isoToday(), 1)];
    await nursesVisit(desk.request, care, `${todayIs}T04:00:00`);
    const id = await nursesVisit(desk.request, care, `${tomorrow}T19:00:00`);
    await page.goto("/staff/home");

    await test.step("checking in asks for the nurse's position", async () => {
      await stop(page, care)
        .getByRole("button", { name: `Check in, ${care.name}` })
        .click();
      await leaveOpen(page);
      await expect(page.getByRole("dialog", { name: "Your position" })).toBeVisible();
      await expectCleanDialog(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("a time half an hour past 8 is asked for instead of 7, with a reason", async () => {
      await today(page).getByRole("button", { name: "Next day" }).click();
      await stop(page, care)
        .getByRole("button", { name: `Request Time Change, ${care.name}` })
        .click();
      const dialog = page.getByRole("dialog", { name: "Request Time Change" });
      await expect(dialog.getByRole("textbox", { name: "Date" })).toHaveValue(typedDay(tomorrow));
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(dialog.getByText("Please give a reason")).toBeVisible();
      await expectCleanDialog(page);
      await dialog.getByRole("textbox", { name: "Time" }).fill("8:30 PM");
      await dialog.getByRole("textbox", { name: "Reason" }).fill("A daughter is there then");
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(page.getByText("The request was sent to the schedulers.")).toBeVisible();
      await expect(stop(page, care)).toContainText("Time change requested");
    });

    await test.step("approved, the visit moves on the nurse's page", async () => {
      await desk.goto("/admin/clinical/staff-schedule");
      await desk.getByRole("button", { name: /time change requests/i }).click();
      const queue = desk.getByRole("region", { name: /time change requests/i });
      const request = queue.getByRole("listitem").filter({ hasText: care.name });
      await expect(request).toContainText("A daughter is there then");
      await request.getByRole("button", { name: "Approve" }).click();
      await expect(desk.getByText(new RegExp(`^${care.name} was moved to`))).toBeVisible();
      await expect(stop(page, care)).toContainText("8:30 PM to 9:00 PM");
      expect((await readVisitByApi(desk.request, id)).visit.start).toBe(`${tomorrow}T20:30:00`);
    });
  });
});
