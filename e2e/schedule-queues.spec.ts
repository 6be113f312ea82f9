import { request } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { productNow } from "./product/product-clock.ts";
import { isoToday } from "./steps/assessments.ts";
import { careByApi, nadiaByApi, readVisitByApi, sundayIn, visitByApi } from "./steps/schedule.ts";

test("a check-in without position waits until somebody says why it is all right", async ({ openBrowser }) => {
  const page = await openBrowser("scheduler");
  const care = await careByApi(page.request, "Millicent", sundayIn(-1));
  const { id: userId } = await nadiaByApi(page.request);
  const start = `${isoToday()}T03:00:00`;
  const { id: visitId } = await visitByApi(page.request, care, { start, userId });
  const nurse = await openBrowser("nurse");
  await getFromApi(nurse.request, "POST /visits/:visitId/verifications", {
    visitId,
    id: uuidv7(),
    kind: "check-in",
    at: productNow().toISOString(),
    position: null,
    positionProblem: "denied",
  });
  const exceptionOf = async () =>
    (await readVisitByApi(page.request, visitId)).exceptions.find(({ kind }) => kind === "no-position");

  await page.goto("/admin/clinical/staff-schedule");
  await page.getByRole("button", { name: "Visit verification" }).click();
  const queue = page.getByRole("region", { name: "Visit verification" });
  await queue.getByRole("button", { name: `Resolve no position, ${care.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Resolve" });
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Why it is all right" }).fill("Her telephone was charging");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByText("The exception was resolved.")).toBeVisible();
  await expect(queue.getByRole("button", { name: `Resolve no position, ${care.name}` })).toHaveCount(0);
  expect((await exceptionOf())?.resolution).toBe("Her telephone was charging");
});

test("a calendar program reads one's visits from a secret address until it is ended", async ({
  openBrowser,
}) => {
  const page = await openBrowser("nurse");
  await page.goto("/admin/clinical/staff-schedule");
  await page.getByRole("button", { name: "Schedule settings" }).click();
  await page.getByRole("menuitem", { name: "Calendar feed" }).click();
  const dialog = page.getByRole("dialog", { name: "Calendar feed" });
  await dialog.getByRole("button", { name: /^Make an? (new )?address$/ }).click();
  const field = dialog.getByRole("textbox", { name: "Your calendar address" });
  // as a calendar program does: without anybody's session
  const program = await request.newContext();
  // an address of before stands there until the new one is made
  await expect.poll(async () => (await program.get(await field.inputValue())).status()).toBe(200);
  const address = await field.inputValue();

  await test.step("it is a calendar of her visits, and names nobody and no place", async () => {
    const answer = await program.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toContain("text/calendar");
    const lines = (await answer.text()).split("\r\n");
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(new Set(lines.filter((line) => line.startsWith("SUMMARY")))).toEqual(new Set(["SUMMARY:Visit"]));
    expect(lines.filter((line) => /^(LOCATION|DESCRIPTION|ATTENDEE)/.test(line))).toEqual([]);
  });

  await test.step("once it is ended nothing is there", async () => {
    await dialog.getByRole("button", { name: "End the address" }).click();
    await expect(page.getByText("The address was ended")).toBeVisible();
    expect((await program.get(address)).status()).toBe(404);
  });
  await program.dispose();
});
