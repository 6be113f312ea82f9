import { type APIRequestContext, type Page, request } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { productNow } from "./product/product-clock.ts";
import { productPassword } from "./product/running-product.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import {
  type Care,
  careByApi,
  dayAfter,
  enteredDay,
  nadiaByApi,
  readVisitByApi,
  sundayIn,
  visitByApi,
} from "./steps/schedule.ts";
import { passwordField, signIn } from "./steps/signing-in.ts";
import { spokenName } from "./steps/spoken-name.ts";

/** A visit of the nurse to one of their patients. The demo nurse has none before dawn or tomorrow evening. */
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

/** The demo has one of the nurse's visits in progress. */
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
    const desk = await openBrowser("scheduler");
    const care = await careByApi(desk.request, "Perpetua", sundayIn(-1));
    const id = await nursesVisit(desk.request, care, `${isoToday()}T05:00:00`);
    const verifications = async () => (await readVisitByApi(desk.request, id)).verifications;
    await page.goto("/auth/sign-in");
    await signIn(page, "nurse");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect(page).toHaveURL("/staff/home");
    await expect(stop(page, care)).toContainText("5:00 AM to 5:30 AM");
    const begun = productNow().getTime();

    await test.step("the network is gone; the nurse is asked once for the location, and the check-in is saved", async () => {
      await context.setOffline(true);
      await stop(page, care)
        .getByRole("button", { name: `Check in, ${care.name}` })
        .click();
      await leaveOpen(page);
      await page
        .getByRole("dialog", { name: "Your location" })
        .getByRole("button", { name: "Agree and check in" })
        .click();
      await expect(page.getByText(/^Checked in:.*Saved on this device\.$/)).toBeVisible();
      await expect(stop(page, care)).toContainText("Check-in saved on this device");
    });

    const second = await test.step("the page is closed and opened again without network", async () => {
      // Playwright's offline mode ends with the page, so a page closed normally is online for a moment and sends.
      await page.goto("chrome://crash").catch(() => undefined);
      await page.close();
      const again = await context.newPage();
      await again.goto("/staff/home");
      await passwordField(again).fill(productPassword());
      await again.getByRole("button", { name: "Unlock" }).click();
      await expect(stop(again, care)).toContainText("Check-in saved on this device");
      return again;
    });

    await test.step("the nurse checks out without being asked again", async () => {
      await stop(second, care)
        .getByRole("button", { name: `Check out, ${care.name}` })
        .click();
      await expect(second.getByText(/^Checked out:.*Saved on this device\.$/)).toBeVisible();
      expect(await verifications()).toEqual([]);
    });

    await test.step("the network is back: both times are on the server, as the device had them", async () => {
      const ended = productNow().getTime();
      await context.setOffline(false);
      // the page may have closed during the location search; then the check-in waits up to 15 s
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

test.describe("a time change", () => {
  test.use({ account: "nurse" });

  test("a nurse requests twice, a scheduler declines and then approves, and the nurse is notified of both at once; a check-in without location is resolved with a reason, and a calendar app reads the visits", async ({
    page,
    openBrowser,
  }) => {
    const desk = await openBrowser("scheduler");
    const care = await careByApi(desk.request, "Drusilla", sundayIn(-1));
    const [todayIs, tomorrow] = [isoToday(), dayAfter(isoToday(), 1)];
    const begun = await nursesVisit(desk.request, care, `${todayIs}T04:00:00`);
    const id = await nursesVisit(desk.request, care, `${tomorrow}T19:00:00`);
    await page.goto("/staff/home");

    await test.step("checking in asks for the nurse's location", async () => {
      await stop(page, care)
        .getByRole("button", { name: `Check in, ${care.name}` })
        .click();
      await leaveOpen(page);
      await expect(page.getByRole("dialog", { name: "Your location" })).toBeVisible();
      await expectCleanDialog(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("8:30 is requested instead of 7, with a reason", async () => {
      await today(page).getByRole("button", { name: "Next day" }).click();
      await stop(page, care)
        .getByRole("button", { name: `Request Time Change, ${care.name}` })
        .click();
      const dialog = page.getByRole("dialog", { name: "Request Time Change" });
      await expect(dialog.getByRole("textbox", { name: "Date" })).toHaveValue(enteredDay(tomorrow));
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(dialog.getByText("Please give a reason")).toBeVisible();
      await expectCleanDialog(page);
      await dialog.getByRole("textbox", { name: "Time" }).fill("8:30 PM");
      await dialog.getByRole("textbox", { name: "Reason" }).fill("A neighbor is there then");
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(page.getByText("The request was sent to the schedulers.")).toBeVisible();
      await expect(stop(page, care)).toContainText("Time change requested");
    });

    await test.step("when declined with a reason, the visit stays as scheduled", async () => {
      await openRequests(desk);
      await asked(desk, care, "A neighbor is there then").getByRole("button", { name: "Decline" }).click();
      const dialog = desk.getByRole("dialog", { name: "Decline request" });
      await dialog.getByRole("textbox", { name: "Reason" }).fill("Therapy is at that time");
      await dialog.getByRole("button", { name: "Decline" }).click();
      await expect(dialog).toBeHidden();
      await expect(stop(page, care)).not.toContainText("Time change requested");
      expect((await readVisitByApi(desk.request, id)).visit.start).toBe(`${tomorrow}T19:00:00`);
    });

    await test.step("it is requested again; once approved, the visit is rescheduled on the nurse's page", async () => {
      await stop(page, care)
        .getByRole("button", { name: `Request Time Change, ${care.name}` })
        .click();
      const dialog = page.getByRole("dialog", { name: "Request Time Change" });
      await dialog.getByRole("textbox", { name: "Time" }).fill("8:30 PM");
      await dialog.getByRole("textbox", { name: "Reason" }).fill("A daughter is there then");
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(stop(page, care)).toContainText("Time change requested");
      await asked(desk, care, "A daughter is there then").getByRole("button", { name: "Approve" }).click();
      await expect(page.getByRole("log").getByText(new RegExp(`was approved. .*${care.name}`))).toBeVisible();
      await expect(stop(page, care)).toContainText("8:30 PM to 9:00 PM");
      await expect(desk.getByText(new RegExp(`^${spokenName(care.name)} was rescheduled to`))).toBeVisible();
      expect((await readVisitByApi(desk.request, id)).visit.start).toBe(`${tomorrow}T20:30:00`);
    });

    await test.step("its notification links to the patient's schedule", async () => {
      await page.getByRole("button", { name: /^Notifications, \d+ unread$/ }).click();
      await page
        .getByRole("menuitem", { name: new RegExp(`^Unread:.*was approved. .*${care.name}`) })
        .click();
      await expect(page).toHaveURL(new RegExp(`patient-schedule\\?patient=${care.patientId}`));
    });

    await test.step("a check-in without location stays open until it is resolved with a reason", async () => {
      await getFromApi(page.request, "POST /visits/:visitId/verifications", {
        visitId: begun,
        id: uuidv7(),
        kind: "check-in",
        at: productNow().toISOString(),
        position: null,
        positionProblem: "denied",
      });
      await resolveNoLocation(desk, care, "The phone was charging");
      const { exceptions } = await readVisitByApi(desk.request, begun);
      const exception = exceptions.find(({ kind }) => kind === "no-position");
      expect(exception?.resolution).toBe("The phone was charging");
    });

    await test.step("the nurse sees why the first request was declined", async () => {
      await openRequests(page);
      await expect(asked(page, care, "A neighbor is there then")).toContainText("“Therapy is at that time”");
    });

    await test.step("a calendar app reads the nurse's visits from a secret link until it is deleted", () =>
      expectFeed(page));
  });
});

async function openRequests(page: Page): Promise<void> {
  await page.goto("/admin/clinical/staff-schedule");
  await page.getByRole("button", { name: /time change requests/i }).click();
}

/** The time change request for the patient with that reason on the staff schedule. */
const asked = (page: Page, { name }: Care, reason: string) =>
  page
    .getByRole("region", { name: /time change requests/i })
    .getByRole("listitem")
    .filter({ hasText: name })
    .filter({ hasText: reason });

async function resolveNoLocation(page: Page, { name }: Care, reason: string): Promise<void> {
  await page.getByRole("button", { name: "Visit verification" }).click();
  const queue = page.getByRole("region", { name: "Visit verification" });
  const resolve = queue.getByRole("button", { name: `Resolve no location recorded, ${name}` });
  await resolve.click();
  const dialog = page.getByRole("dialog", { name: "Resolve exception" });
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason for accepting" }).fill(reason);
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("The exception was resolved.")).toBeVisible();
  await expect(resolve).toHaveCount(0);
}

/** The link's calendar names no patient or place, and the link stops working once deleted. */
async function expectFeed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Schedule settings" }).click();
  await page.getByRole("menuitem", { name: "Calendar link" }).click();
  const dialog = page.getByRole("dialog", { name: "Calendar link" });
  await dialog.getByRole("button", { name: /^Create (new )?link$/ }).click();
  const field = dialog.getByRole("textbox", { name: "Your calendar link" });
  // without a session, like a calendar app
  const program = await request.newContext();
  // the previous link is shown until the new one is created
  await expect.poll(async () => (await program.get(await field.inputValue())).status()).toBe(200);
  const address = await field.inputValue();
  const answer = await program.get(address);
  expect(answer.headers()["content-type"]).toContain("text/calendar");
  const lines = (await answer.text()).split("\r\n");
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(new Set(lines.filter((line) => line.startsWith("SUMMARY")))).toEqual(new Set(["SUMMARY:Visit"]));
  expect(lines.filter((line) => /^(LOCATION|DESCRIPTION|ATTENDEE)/.test(line))).toEqual([]);
  await dialog.getByRole("button", { name: "Delete link" }).click();
  await expect(page.getByText("The link was deleted")).toBeVisible();
  expect((await program.get(address)).status()).toBe(404);
  await program.dispose();
}
