import { kindsOf, warningFamilies, warningKindNames } from "@hearthside/contract/warning-labels";
import type { APIRequestContext, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { doJob } from "./product/do-job.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectAbove } from "./steps/boxes.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";
import { rowsInSql } from "./steps/reports.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { choose, undo } from "./steps/schedule.ts";
import { wareByApi } from "./steps/supplies.ts";

test.use({ account: "admin" });

const anyOf = (kinds: readonly string[]) => `kind in ('${kinds.join("', '")}')`;
const counted = (where: string, kinds: readonly string[] = warningKindNames) =>
  `select count(*) from task, asked where ${anyOf(kinds)} and ${where}`;
const open = `"resolvedAt" is null`;

const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Warning categories" })
    .getByRole("link", { name: new RegExp(`^${name}( [\\d,]+)?$`, "i") });

/** The total of matching warnings. */
async function totalOf(page: Page): Promise<number> {
  const said = page.getByRole("status").filter({ hasText: /warnings?$/ });
  const none = page.getByText("No warnings match these filters");
  await expect(said.or(none)).toBeVisible();
  return (await none.isVisible()) ? 0 : numberOf((await said.textContent())?.split(" of ").at(-1) ?? null);
}

test("each category, type and filter of the warnings matches the database", async ({ page }) => {
  await page.goto("/warnings");
  await test.step("the categories", () =>
    expectTotals(
      page,
      {
        all: counted(open),
        ...Object.fromEntries(warningFamilies.map((family) => [family, counted(open, kindsOf(family))])),
      },
      async (name) => numberOf(await tab(page, name).textContent()),
    ));
  await test.step("the list loads more", async () => {
    const rows = page.getByRole("table").getByRole("row");
    const before = await rows.count();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  });
  for (const [select, option, at, sql, unset] of [
    [
      "Type",
      "Orders to Sign",
      "type=Orders",
      counted(open, kindsOf("administrative", "Orders to Sign")),
      "All",
    ],
    ["Assigned to", "Unassigned", "whose=nobody", counted(`${open} and "assigneeId" is null`), "Anyone"],
    ["Assigned to", "Me", "whose=me", counted(`${open} and "assigneeId" = person`), "Anyone"],
    ["Priority", "Overdue", "only=overdue", counted(`${open} and "dueOn" < today`), "All"],
    ["Priority", "Important", "only=important", counted(`${open} and "isImportant"`), "All"],
    ["Status", "Resolved", "status=resolved", counted(`"resolvedAt" is not null`), "Open"],
  ] as const)
    await test.step(`${select}: ${option}`, async () => {
      const field = page.getByRole("combobox", { name: select, exact: true });
      await choose(field, option);
      await expect(page).toHaveURL(new RegExp(`[?&]${at}`));
      await expectTotals(page, { [option]: sql }, () => totalOf(page));
      await choose(field, unset);
      await expect(page).toHaveURL("/warnings");
    });
});

/** A request for an item without stock, whose warning has its name. */
async function missingWare(request: APIRequestContext, patientId: string): Promise<string> {
  const { id: itemId, name, branchId } = await wareByApi(request, "Ostomy bag");
  const input = { id: uuidv7(), itemId, branchId, quantity: 1, forKind: "patient", patientId };
  await getFromApi(request, "POST /supply-requests", { ...input, neededOn: isoToday() });
  return `Missing: ${name}`;
}

test("warnings are assigned, unassigned, resolved with a reason and reopened", async ({ page }) => {
  const { patientId, name: patient } = await emptyChartByApi(page.request, "Perpetua");
  const titles = [await missingWare(page.request, patientId), await missingWare(page.request, patientId)];
  const [first = ""] = titles;
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  const dialog = page.getByRole("dialog");
  const action = (text: string) => page.getByRole("button", { name: text, exact: true });
  const inDatabase = (column: string) =>
    rowsInSql(page, `select distinct ${column} from task where title in ('${titles.join("', '")}')`);
  await doJob("follow-changes");
  await page.goto("/warnings?family=supply");
  await expect(async () => {
    if (await row(first).isHidden()) await page.reload();
    for (const title of titles) await expect(row(title)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  const chooseBoth = async () => {
    for (const title of titles)
      await page.getByRole("checkbox", { name: `Select ${title}, ${patient}`, exact: true }).check();
  };

  await test.step("two are assigned to oneself, and unassigned by Undo", async () => {
    await chooseBoth();
    await action("Assign 2 warnings").click();
    await dialog.getByRole("button", { name: "Assign to me" }).click();
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(dialog).toBeHidden();
    for (const title of titles) await expect(row(title)).not.toContainText("Unassigned");
    await expectAbove(page.getByRole("navigation", { name: "Warning categories" }), page.getByRole("log"));
    await undo(page).hover(); // It stays while the mouse is over it.
    await expect.poll(() => inDatabase(`"assigneeId" = (select person from asked)`)).toEqual([[true]]);
    await undo(page).click();
    for (const title of titles) await expect(row(title)).toContainText("Unassigned");
  });

  await test.step("one is assigned to a colleague found by name, and unassigned", async () => {
    const [[colleague] = []] = await rowsInSql(
      page,
      `select "lastName" from app_user where email = 'scheduler@demo.test'`,
    );
    await chooseAction(page, `${first}, ${patient}`, "Assign");
    await dialog.getByRole("combobox", { name: "Assign to" }).pressSequentially(String(colleague));
    await page.getByRole("option", { name: String(colleague) }).click();
    await dialog.getByRole("button", { name: "Choose someone else" }).click();
    await dialog.getByRole("combobox", { name: "Assign to" }).pressSequentially(String(colleague));
    await page.getByRole("option", { name: String(colleague) }).click();
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await expect(row(first)).toContainText(`${String(colleague)}, `);
    await chooseAction(page, `${first}, ${patient}`, "Assign");
    await dialog.getByRole("button", { name: "Unassign" }).click();
    await expect(row(first)).toContainText("Unassigned");
  });

  await test.step("both are resolved with a reason, and stay resolved while their cause remains", async () => {
    await chooseBoth();
    await action("Resolve 2 warnings").click();
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Bought by the family");
    await dialog.getByRole("button", { name: "Resolve", exact: true }).click();
    for (const title of titles) await expect(row(title)).toHaveCount(0);
    await doJob("follow-changes");
    await expect.poll(() => inDatabase("note")).toEqual([["Bought by the family"]]);
  });

  await test.step("one is reopened from the resolved list", async () => {
    await choose(page.getByRole("combobox", { name: "Status" }), "Resolved");
    await expect(row(first)).toContainText("Bought by the family");
    await action(`Reopen ${first}, ${patient}`).click();
    await expect(row(first)).toHaveCount(0);
    await choose(page.getByRole("combobox", { name: "Status" }), "Open");
    await expect(row(first)).toContainText("Unassigned");
  });
});
