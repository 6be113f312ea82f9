import { expect, test } from "./fixtures.ts";
import { isoToday } from "./steps/assessments.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";
import { rowsInSql, shownRows } from "./steps/reports.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { careByApi, choose, dayAfter, enteredDay, thisSunday, visitByApi } from "./steps/schedule.ts";
import { wareByApi } from "./steps/supplies.ts";

test.use({ account: "admin" });

test("tomorrow's forecast matches SQL over planned visits, their supplies and the stock", async ({
  page,
}) => {
  const today = isoToday();
  const care = await careByApi(page.request, "Cressida", dayAfter(thisSunday(), -7));
  const { name: ware } = await wareByApi(page.request, "Compression wrap", 1);
  await visitByApi(page.request, care, { start: `${dayAfter(today, 1)}T10:00:00` });
  await page.goto("/supplies?tab=needs");

  await test.step("a patient's own visit supply is added", async () => {
    await page.getByRole("button", { name: "Add visit supply" }).click();
    const dialog = page.getByRole("dialog", { name: "Add visit supply" });
    await choose(dialog.getByRole("combobox", { name: "Patients" }), "One patient");
    await dialog.getByRole("combobox", { name: "Patient", exact: true }).fill(care.name);
    await page.getByRole("option", { name: care.name }).click();
    await dialog.getByRole("combobox", { name: "Supply", exact: true }).fill(ware);
    await page.getByRole("option", { name: ware }).click();
    await dialog.getByRole("textbox", { name: "Quantity per visit" }).fill("2");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    const need = page.getByRole("row").filter({ hasText: ware });
    await expect(need).toContainText(care.name);
    const menu = new RegExp(`^Actions for ${ware}, `);
    await chooseAction(page, menu, "Edit");
    const edit = page.getByRole("dialog");
    await edit.getByRole("textbox", { name: "Quantity per visit" }).fill("3");
    await edit.getByRole("button", { name: "Save", exact: true }).click();
    await expect(need).toContainText("3 boxes");
    await chooseAction(page, menu, "Remove");
    await edit.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(need).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Show removed" }).check();
    await need.getByRole("button", { name: /^Restore / }).click();
    await expect(need.getByRole("button", { name: menu })).toBeVisible();
  });

  const visits = `visits as (select visit.id, visit."patientId", visit.discipline, admission."branchId"
      from asked, visit join admission on admission.id = visit."admissionId"
      where visit."localStart" >= today + 1 and visit."localStart" < today + 2
        and visit.status in ('scheduled', 'in-progress'))`;
  const taken = `taken as (select distinct on (visits.id, need."itemId") visits.id, "branchId", need."itemId", need.quantity
      from visits join supply_need need on need."endedAt" is null
        and coalesce(need."patientId", visits."patientId") = visits."patientId"
        and coalesce(need.discipline, visits.discipline) = visits.discipline
      order by visits.id, need."itemId", need."patientId" nulls last, need.discipline nulls last)`;
  const aside = `aside as (select "itemId", "branchId", sum(quantity - coalesce((select -sum(change) from supply_movement
        where "requestId" = request.id and kind in ('handed-out', 'returned')), 0)) as quantity
      from supply_request request where status = 'ready' group by 1, 2)`;
  const amount = (
    quantity: string,
  ) => `(${quantity}) || case when item.unit = 'each' then '' else ' ' || item.unit ||
        case when (${quantity}) = 1 then '' when item.unit ~ 'x$' then 'es' else 's' end end`;
  const available = "greatest(0, coalesce(max(stock.quantity), 0) - coalesce(max(aside.quantity), 0))";
  const sql = `, ${visits}, ${taken}, ${aside}
    select item.name, branch.name, ${amount("sum(taken.quantity)")}, count(*)::text, ${amount(available)}
    from taken join supply_item item on item.id = "itemId" and item."endedAt" is null
    join branch on branch.id = taken."branchId"
    left join supply_stock stock on stock."itemId" = item.id and stock."branchId" = branch.id
    left join aside on aside."itemId" = item.id and aside."branchId" = branch.id
    group by item.id, item.name, item.unit, branch.id, branch.name`;

  await test.step("every row of the forecast", async () => {
    await page.getByRole("link", { name: "Forecast", exact: true }).click();
    const table = page.getByRole("table", { name: "Supply forecast" });
    let looks = 0;
    await expect(async () => {
      looks += 1;
      if (looks > 1) await page.reload();
      await expect(table.getByRole("row").filter({ hasText: ware })).toContainText("3 boxes");
      const shown = (await shownRows(table)).map((cells) => JSON.stringify(cells.slice(0, -1)));
      const counted = (await rowsInSql(page, sql)).map((row) => JSON.stringify(row));
      expect(shown.toSorted()).toEqual(counted.toSorted());
    }).toPass();
    await expect(page.getByRole("heading", { name: "Pick lists" })).toBeVisible();
  });

  await test.step("another day, more days and one branch are set in the address", async () => {
    const said = page.getByRole("status").filter({ hasText: /scheduled/ });
    await page.getByRole("textbox", { name: "From" }).fill(enteredDay(dayAfter(today, 2)));
    await page.getByRole("textbox", { name: "From" }).press("Enter");
    await expect(said).toContainText(`on ${enteredDay(dayAfter(today, 2))}`);
    await choose(page.getByRole("combobox", { name: "Period" }), "7 days");
    await expect(said).toContainText(`to ${enteredDay(dayAfter(today, 8))}`);
    const [[branch, branchId] = []] = await rowsInSql(
      page,
      "select name, id from branch order by name limit 1",
    );
    await choose(page.getByRole("combobox", { name: "Branch" }), String(branch));
    await expect(page).toHaveURL(new RegExp(`span=week.*branch=${branchId}|branch=${branchId}.*span=week`));
    const planned = `select count(*) from visit join admission on admission.id = "admissionId", asked
      where "branchId" = '${branchId}' and "localStart" >= today + 2 and "localStart" < today + 9
        and visit.status in ('scheduled', 'in-progress')`;
    await expectTotals(page, { planned }, async () => numberOf(await said.textContent()));
  });
});
