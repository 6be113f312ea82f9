import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { doJob } from "./product/do-job.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";
import { rowsInSql } from "./steps/reports.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { choose } from "./steps/schedule.ts";
import { spokenName } from "./steps/spoken-name.ts";
import { requestRow, requestSupplies, wareByApi } from "./steps/supplies.ts";

test.use({ account: "admin" });

test("supplies are requested for a patient, a caregiver and a physician, and handed out completely", async ({
  page,
}) => {
  const { patientId, name: patient, person } = await emptyChartByApi(page.request, "Henrietta");
  const { name: ware, branchName: branch, id } = await wareByApi(page.request, "Saline", 3);
  const physician = `${person.lastName}, Imogen`;
  const dialog = page.getByRole("dialog");
  const told = page.getByRole("log");
  await page.goto("/supplies");

  await test.step("each request in the list matches the database", async () => {
    const asked = { ware, branch };
    await requestSupplies(page, { ...asked, for: "Patient", name: patient, quantity: 4 });
    await requestSupplies(page, { ...asked, for: "Caregiver", name: "Reyes, Nadia", quantity: 1 });
    await requestSupplies(page, { ...asked, for: "Physician", name: person.lastName, quantity: 2 });
    for (const [recipient, quantity] of [
      [patient, 4],
      ["Reyes, Nadia Caregiver", 1],
      [physician, 2],
    ] as const)
      await expect(requestRow(page, ware, recipient)).toContainText(
        `${quantity} ${quantity === 1 ? "box" : "boxes"}`,
      );
    const rows = () =>
      rowsInSql(
        page,
        `select "forKind", quantity, status from supply_request where "itemId" = '${id}' order by "createdAt"`,
      );
    await expect.poll(rows).toEqual([
      ["patient", 4, "open"],
      ["caregiver", 1, "open"],
      ["physician", 2, "open"],
    ]);
  });

  await test.step("available stock is handed out, and the rest stays open", async () => {
    const row = requestRow(page, ware, patient);
    await chooseAction(page, `${ware} for ${spokenName(patient)}`, "Mark as picked up");
    await dialog.getByRole("textbox", { name: "Quantity picked up" }).fill("3");
    await dialog.getByRole("button", { name: "Mark as picked up", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("1 still to pick up");
    await expect(row).toContainText(`${branch} 0 on hand`);
    await chooseAction(page, `${ware} for ${spokenName(patient)}`, "Mark as picked up");
    await dialog.getByRole("button", { name: "Mark as picked up", exact: true }).click();
    await expect(dialog.getByText("Only 0 boxes on hand")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Shelf count, if different" }).fill("2");
    await dialog.getByRole("button", { name: "Mark as picked up", exact: true }).click();
    await expect(row).toHaveCount(0);
    const left = () => rowsInSql(page, `select quantity from supply_stock where "itemId" = '${id}'`);
    await expect.poll(left).toEqual([[1]]);
  });

  await test.step("one is canceled with a reason, and reopened", async () => {
    const row = requestRow(page, ware, physician);
    await row.getByRole("rowheader").getByRole("button").click();
    const opened = page.getByRole("dialog", { name: "Supply request" });
    await opened.getByRole("button", { name: /^Cancel request: / }).click();
    const question = page.getByRole("dialog", { name: /^Cancel / });
    await question.getByRole("textbox", { name: "Reason" }).fill("Bought elsewhere");
    await question.getByRole("button", { name: "Cancel request", exact: true }).click();
    await expect(told.getByText(/was canceled\./)).toBeVisible();
    await page.goto("/supplies?status=cancelled");
    await row.getByRole("button", { name: /^Reopen: / }).click();
    await expect(row).toHaveCount(0);
    await page.goto("/supplies");
    await expect(row).toContainText("Open");
  });

  await test.step("one is changed, marked ready and not ready, and returned supplies are back in stock", () =>
    changeRequest(page, patientId, patient));
  await page.goto("/supplies");
  await expectFilters(page);
});

/** For an existing request. */
async function changeRequest(page: Page, patientId: string, patient: string): Promise<void> {
  const { id: itemId, name: ware, branchId } = await wareByApi(page.request, "Syringe", 5);
  const input = { id: uuidv7(), itemId, branchId, quantity: 3, forKind: "patient", patientId };
  await getFromApi(page.request, "POST /supply-requests", input);
  const row = requestRow(page, ware, patient);
  const dialog = page.getByRole("dialog");
  const action = (text: string) =>
    page.getByRole("button", { name: `${text}: ${ware} for ${spokenName(patient)}` });
  const open = async (text: string) => {
    await row.getByRole("rowheader").getByRole("button").click();
    await page
      .getByRole("dialog", { name: "Supply request" })
      .getByRole("button", { name: `${text}: ${ware} for ${spokenName(patient)}` })
      .click();
  };
  await open("Edit");
  const edit = page.getByRole("dialog", { name: `Edit ${ware} for ${spokenName(patient)}` });
  await edit.getByRole("textbox", { name: "Quantity" }).fill("2");
  await edit.getByRole("button", { name: "Save", exact: true }).click();
  await expect(edit).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("2 boxes");
  await action("Ready for pickup").click();
  await expect(row).toContainText("Ready for pickup");
  await open("Not ready yet");
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Open");
  await chooseAction(page, `${ware} for ${spokenName(patient)}`, "Mark as picked up");
  await dialog.getByRole("button", { name: "Mark as picked up", exact: true }).click();
  await expect(row).toHaveCount(0);
  const held = () => rowsInSql(page, `select quantity from supply_stock where "itemId" = '${itemId}'`);
  await expect.poll(held).toEqual([[3]]);
  await page.goto("/supplies?status=handed-out");
  await action("Returned").click();
  await expect(row).toHaveCount(0);
  await expect.poll(held).toEqual([[5]]);
}

/** Each request filter matches the database. */
async function expectFilters(page: Page): Promise<void> {
  const counted = (where: string) => `select count(*) from supply_request, asked where ${where}`;
  const waiting = "status in ('open', 'ready')";
  const said = page.getByRole("status").filter({ hasText: /requests?, / });
  const none = page.getByText("No requests match these filters");
  const total = async () => {
    await expect(said.or(none)).toBeVisible();
    return (await none.isVisible()) ? 0 : numberOf((await said.textContent())?.split(" of ").at(-1) ?? null);
  };
  const [[branch, branchId] = []] = await rowsInSql(
    page,
    "select name, id from branch order by name limit 1",
  );
  for (const [select, option, at, sql, unset] of [
    ["Status", "Picked up", "status=handed-out", counted("status = 'handed-out'"), "Open and ready"],
    [
      "For",
      "Caregivers and physicians",
      "for=staff",
      counted(`${waiting} and "forKind" <> 'patient'`),
      "Everyone",
    ],
    [
      "Branch",
      String(branch),
      `branch=${branchId}`,
      counted(`${waiting} and "branchId" = '${branchId}'`),
      "All branches",
    ],
  ] as const)
    await test.step(`${select}: ${option}`, async () => {
      const field = page.getByRole("combobox", { name: select, exact: true });
      await choose(field, option);
      await expect(page).toHaveURL(`/supplies?${at}`);
      await expectTotals(page, { [option]: sql }, total);
      await choose(field, unset);
      await expect(page).toHaveURL("/supplies");
    });
  await page.getByRole("checkbox", { name: "My requests only" }).check();
  const own = counted(`${waiting} and ("requestedBy" = person or "userId" = person)`);
  await expectTotals(page, { "My requests only": own }, total);
}

test("'Ready for pickup' reaches the employee without a reload, is marked read, and leads to the request", async ({
  page,
  openBrowser,
}) => {
  const { name: ware, branchName: branch } = await wareByApi(page.request, "Tape", 5);
  // A user of this journey only, because others notify the demo nurse too.
  const person = await addColleague({ firstName: "Paulina", role: "Staff", discipline: "RN" });
  const nurse = await openBrowser("visitor");
  await enterAs(nurse, person);
  await nurse.goto("/supplies?mine=true");
  await expect(nurse.getByRole("heading", { level: 1, name: "Supplies" })).toBeVisible();
  await page.goto("/supplies?for=staff");
  await requestSupplies(page, { ware, branch, for: "Caregiver", name: person.name, quantity: 2 });
  await expect(requestRow(nurse, ware, person.name)).toContainText("Open");
  await requestRow(page, ware, person.name)
    .getByRole("button", { name: /^Ready for pickup: / })
    .click();
  await expect(
    nurse.getByRole("log").getByText(`Ready for pickup: ${ware}, quantity 2, ${branch}`),
  ).toBeVisible();
  await expect(requestRow(nurse, ware, person.name)).toContainText("Ready for pickup");
  const bell = nurse.getByRole("button", { name: /^Notifications/ });
  const told = nurse.getByRole("menuitem", { name: `Ready for pickup: ${ware}, quantity 2` });
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await bell.click();
  await expect(told).toHaveAccessibleName(/^Unread:/);
  await nurse.getByRole("menuitem", { name: "Mark all read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(nurse.getByRole("menuitem", { name: /^Unread:/ })).toHaveCount(0);
  const unread = `select count(*)::int from notification, asked where "userId" = person and "readAt" is null`;
  await expect.poll(() => rowsInSql(nurse, unread)).toEqual([[0]]);
  await told.click();
  const opened = nurse.getByRole("dialog", { name: "Supply request" });
  await expect(opened).toContainText(ware);
  await expect(opened).toContainText("Ready for pickup");
});

test("an open request is a warning with the remaining quantity until it is handed out", async ({ page }) => {
  const { patientId, name: patient } = await emptyChartByApi(page.request, "Ophelia");
  const { id: itemId, name: ware, branchId } = await wareByApi(page.request, "Catheter", 5);
  const id = uuidv7();
  const input = { id, itemId, branchId, quantity: 3, forKind: "patient", patientId, neededOn: isoToday() };
  await getFromApi(page.request, "POST /supply-requests", input);
  const row = page.getByRole("row").filter({ hasText: `Missing: ${ware}` });
  await page.goto("/warnings?family=supply");

  await test.step("it is listed among the warnings and links to the request", async () => {
    await doJob("follow-changes");
    await expect(row).toContainText("3 (box) for a patient");
    await expect(row).toContainText(patient);
  });

  await test.step("after a partial hand-out it shows the rest", async () => {
    await getFromApi(page.request, "POST /supply-requests/:id/hand-out", { id, version: 1, quantity: 1 });
    await doJob("follow-changes");
    await expect(row).toContainText("2 (box) for a patient");
    await row.getByRole("link", { name: `Missing: ${ware}` }).click();
    await expect(page.getByRole("dialog", { name: "Supply request" })).toContainText(ware);
  });

  await test.step("it closes automatically with the last hand-out", async () => {
    await page.goto("/warnings?family=supply");
    await expect(row).toBeVisible();
    await getFromApi(page.request, "POST /supply-requests/:id/hand-out", { id, version: 2, quantity: 2 });
    await doJob("follow-changes");
    await expect(row).toHaveCount(0);
  });
});
