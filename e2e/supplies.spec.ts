import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { doJob } from "./product/do-job.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { expectTotals, numberOf } from "./steps/dashboards.ts";
import { rowsInSql, shownRows } from "./steps/reports.ts";
import { careByApi, choose, dayAfter, thisSunday, typedDay, undo, visitByApi } from "./steps/schedule.ts";
import { newWare, requestRow, requestSupplies, wareByApi } from "./steps/supplies.ts";

test.use({ account: "admin" });

test("what is added to the catalogue is received, counted and thrown away, and the ledger tells all of it", async ({
  page,
}) => {
  const ware = newWare("Gauze roll");
  const dialog = page.getByRole("dialog");
  const inRow = page.getByRole("row").filter({ hasText: ware });
  await page.goto("/supplies?tab=catalogue");

  await test.step("it is added, changed, removed and put back", async () => {
    await page.getByRole("button", { name: "Add to the catalogue" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(ware);
    await dialog.getByRole("textbox", { name: "Counted in" }).fill("roll");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(inRow).toContainText("Not watched");
    await page.getByRole("button", { name: `Edit ${ware}` }).click();
    await dialog.getByRole("textbox", { name: "Order more at" }).fill("9");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(inRow.getByRole("cell", { name: "9", exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${ware}` }).click();
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(inRow).toHaveCount(0);
    await undo(page).click();
    await expect(inRow).toBeVisible();
  });

  const [[branch] = []] = await rowsInSql(page, "select name from branch order by name limit 1");
  const shelf = `${ware}, ${String(branch)}`;
  const held = async () =>
    (
      await rowsInSql(
        page,
        `select stock.quantity from supply_stock stock join supply_item item on item.id = stock."itemId" where item.name = '${ware}'`,
      )
    ).flat();

  await test.step("each movement changes what there is", async () => {
    await page.getByRole("link", { name: "Stock", exact: true }).click();
    const ofShelf = inRow.filter({ hasText: String(branch) });
    await expect(ofShelf).toContainText("Never entered");
    for (const [act, field, typed, left, level] of [
      ["Receive", "How many came", 12, 12, "Enough"],
      ["Count", "How many there are", 10, 10, "Enough"],
      ["Discard", "How many are thrown away", 3, 7, "Running low"],
    ] as const) {
      await page.getByRole("button", { name: `${act} ${shelf}` }).click();
      await dialog.getByRole("textbox", { name: field }).fill(String(typed));
      await dialog.getByRole("button", { name: act, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(ofShelf).toContainText(`${left} (roll)`);
      await expect(ofShelf).toContainText(level);
      await expect.poll(held).toEqual([left]);
    }
    await page.getByRole("checkbox", { name: "Running low only" }).check();
    await expect(inRow).toHaveCount(1);
  });

  await test.step("the ledger has each of them", async () => {
    await page.getByRole("button", { name: `${shelf}: what came and went` }).click();
    const entries = dialog.getByRole("row");
    await expect(entries).toHaveCount(4);
    await expect(entries.nth(1)).toContainText("Discarded");
    await expect(entries.nth(1)).toContainText("−3");
    await expect(entries.nth(3)).toContainText("+12");
  });
});

test("supplies are asked for, for a patient, a caregiver and a physician, and handed out until nothing is missing", async ({
  page,
}) => {
  const { name: patient, person } = await emptyChartByApi(page.request, "Henrietta");
  const { name: ware, branchName: branch, id } = await wareByApi(page.request, "Saline", 3);
  const physician = `${person.lastName}, Imogen`;
  const dialog = page.getByRole("dialog");
  const told = page.getByRole("log");
  await page.goto("/supplies");

  await test.step("each request stands in the list as the database has it", async () => {
    const asked = { ware, branch };
    await requestSupplies(page, { ...asked, for: "Patient", name: patient, quantity: 4 });
    await requestSupplies(page, { ...asked, for: "Caregiver", name: "Reyes, Nadia", quantity: 1 });
    await requestSupplies(page, { ...asked, for: "Physician", name: person.lastName, quantity: 2 });
    for (const [recipient, quantity] of [
      [patient, 4],
      ["Reyes, Nadia, caregiver", 1],
      [physician, 2],
    ] as const)
      await expect(requestRow(page, ware, recipient)).toContainText(`${quantity} (box)`);
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

  await test.step("what there is is handed out, and the rest stays open", async () => {
    const row = requestRow(page, ware, patient);
    await row.getByRole("button", { name: /^Hand out: / }).click();
    await dialog.getByRole("textbox", { name: "How many are handed out" }).fill("3");
    await dialog.getByRole("button", { name: "Hand out", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("1 still missing");
    await expect(row).toContainText(`${branch}: 0 there`);
    await row.getByRole("button", { name: /^Hand out: / }).click();
    await dialog.getByRole("button", { name: "Hand out", exact: true }).click();
    await expect(dialog.getByText(/holds 0/)).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Counted on the shelf/ }).fill("2");
    await dialog.getByRole("button", { name: "Hand out", exact: true }).click();
    await expect(row).toHaveCount(0);
    const left = () => rowsInSql(page, `select quantity from supply_stock where "itemId" = '${id}'`);
    await expect.poll(left).toEqual([[1]]);
  });

  await test.step("one is cancelled with a reason, and opened again", async () => {
    const row = requestRow(page, ware, physician);
    await row.getByRole("rowheader").getByRole("button").click();
    const opened = page.getByRole("dialog", { name: "Request for supplies" });
    await opened.getByRole("button", { name: /^Cancel request: / }).click();
    const question = page.getByRole("dialog", { name: /^Cancel / });
    await question.getByRole("textbox", { name: "Reason" }).fill("Bought elsewhere");
    await question.getByRole("button", { name: "Cancel request", exact: true }).click();
    await expect(told.getByText(/was cancelled\./)).toBeVisible();
    await page.goto("/supplies?status=cancelled");
    await row.getByRole("button", { name: /^Open again: / }).click();
    await expect(row).toHaveCount(0);
    await page.goto("/supplies");
    await expect(row).toContainText("Open");
  });
});

test("'Ready for pickup' reaches whoever waits without a reload, and leads her to the request", async ({
  page,
  openBrowser,
}) => {
  const { name: ware, branchName: branch } = await wareByApi(page.request, "Tape", 5);
  const nurse = await openBrowser("nurse");
  await nurse.goto("/supplies?mine=true");
  await expect(nurse.getByRole("heading", { level: 1, name: "Supplies" })).toBeVisible();
  await page.goto("/supplies?for=staff");
  await requestSupplies(page, { ware, branch, for: "Caregiver", name: "Reyes, Nadia", quantity: 2 });
  await expect(requestRow(nurse, ware, "Reyes, Nadia")).toContainText("Open");
  await requestRow(page, ware, "Reyes, Nadia")
    .getByRole("button", { name: /^Ready for pickup: / })
    .click();
  await expect(nurse.getByRole("log").getByText(`Ready for pickup: ${ware} ×2, ${branch}`)).toBeVisible();
  await expect(requestRow(nurse, ware, "Reyes, Nadia")).toContainText("Ready for pickup");
  await nurse.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  await nurse.getByRole("menuitem", { name: `Ready for pickup: ${ware} ×2` }).click();
  const opened = nurse.getByRole("dialog", { name: "Request for supplies" });
  await expect(opened).toContainText(ware);
  await expect(opened).toContainText("Ready for pickup");
});

test("what is missing warns until it is handed out, of as much as is still missing", async ({ page }) => {
  const { patientId, name: patient } = await emptyChartByApi(page.request, "Ophelia");
  const { id: itemId, name: ware, branchId } = await wareByApi(page.request, "Catheter", 5);
  const id = uuidv7();
  const wanted = { id, itemId, branchId, quantity: 3, forKind: "patient", patientId, neededOn: isoToday() };
  await getFromApi(page.request, "POST /supply-requests", wanted);
  const row = page.getByRole("row").filter({ hasText: `Missing: ${ware}` });
  await page.goto("/warnings?family=supply");

  await test.step("it stands among the warnings and leads to the request", async () => {
    await doJob("follow-changes");
    await expect(row).toContainText("3 x box for a patient");
    await expect(row).toContainText(patient);
  });

  await test.step("after a part was handed out it says what is left", async () => {
    await getFromApi(page.request, "POST /supply-requests/:id/hand-out", { id, version: 1, quantity: 1 });
    await doJob("follow-changes");
    await expect(row).toContainText("2 x box for a patient");
    await row.getByRole("link", { name: `Missing: ${ware}` }).click();
    await expect(page.getByRole("dialog", { name: "Request for supplies" })).toContainText(ware);
  });

  await test.step("it goes away by itself with the last of it", async () => {
    await page.goto("/warnings?family=supply");
    await expect(row).toBeVisible();
    await getFromApi(page.request, "POST /supply-requests/:id/hand-out", { id, version: 2, quantity: 2 });
    await doJob("follow-changes");
    await expect(row).toHaveCount(0);
  });
});

test("tomorrow's forecast is what SQL makes of planned visits, of what they take along and of the stock", async ({
  page,
}) => {
  const care = await careByApi(page.request, "Cressida", dayAfter(thisSunday(), -7));
  const { name: ware } = await wareByApi(page.request, "Compression wrap", 1);
  await visitByApi(page.request, care, { start: `${dayAfter(isoToday(), 1)}T10:00:00` });
  await page.goto("/supplies?tab=needs");

  await test.step("a patient's own need is said", async () => {
    await page.getByRole("button", { name: "Add what visits need" }).click();
    const dialog = page.getByRole("dialog", { name: "Add what visits need" });
    await choose(dialog.getByRole("combobox", { name: "Visits of" }), "One patient");
    await dialog.getByRole("combobox", { name: "Patient", exact: true }).fill(care.name);
    await page.getByRole("option", { name: care.name }).click();
    await dialog.getByRole("combobox", { name: "Supply", exact: true }).fill(ware);
    await page.getByRole("option", { name: ware }).click();
    await dialog.getByRole("textbox", { name: "How many for each visit" }).fill("2");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    const need = page.getByRole("row").filter({ hasText: ware });
    await expect(need).toContainText(care.name);
    await need.getByRole("button", { name: /^Edit / }).click();
    const edit = page.getByRole("dialog");
    await edit.getByRole("textbox", { name: "How many for each visit" }).fill("3");
    await edit.getByRole("button", { name: "Save", exact: true }).click();
    await expect(need).toContainText("3 (box)");
    await need.getByRole("button", { name: /^Remove / }).click();
    await edit.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(need).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Show removed" }).check();
    await need.getByRole("button", { name: /^Put back / }).click();
    await expect(need.getByRole("button", { name: /^Remove / })).toBeVisible();
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
  const sql = `, ${visits}, ${taken}, ${aside}
    select item.name, branch.name, sum(taken.quantity) || ' (' || item.unit || ')', count(*)::text,
      greatest(0, coalesce(max(stock.quantity), 0) - coalesce(max(aside.quantity), 0))::text
    from taken join supply_item item on item.id = "itemId" and item."endedAt" is null
    join branch on branch.id = taken."branchId"
    left join supply_stock stock on stock."itemId" = item.id and stock."branchId" = branch.id
    left join aside on aside."itemId" = item.id and aside."branchId" = branch.id
    group by item.id, item.name, item.unit, branch.id, branch.name`;

  await test.step("every row of the forecast", async () => {
    await page.getByRole("link", { name: "Forecast", exact: true }).click();
    const table = page.getByRole("table", { name: "Forecast of supplies" });
    await expect(async () => {
      await page.reload();
      await expect(table.getByRole("row").filter({ hasText: ware })).toContainText("3 (box)");
      const shown = (await shownRows(table)).map(([name, , ...rest]) => JSON.stringify([name, ...rest]));
      const counted = (await rowsInSql(page, sql)).map((row) => JSON.stringify(row));
      expect(shown.toSorted()).toEqual(counted.toSorted());
    }).toPass();
    await expect(page.getByRole("heading", { name: "What to take along" })).toBeVisible();
  });

  await test.step("another day, more days and one branch are asked for in the address", async () => {
    const said = page.getByRole("status").filter({ hasText: /planned/ });
    await page.getByRole("textbox", { name: "From" }).fill(typedDay(dayAfter(isoToday(), 2)));
    await page.getByRole("textbox", { name: "From" }).press("Enter");
    await expect(said).toContainText(`on ${typedDay(dayAfter(isoToday(), 2))}`);
    await choose(page.getByRole("combobox", { name: "For", exact: true }), "Seven days");
    await expect(said).toContainText(`to ${typedDay(dayAfter(isoToday(), 8))}`);
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

test("requests are filtered as the database counts them", async ({ page }) => {
  const counted = (where: string) => `select count(*) from supply_request, asked where ${where}`;
  const waiting = "status in ('open', 'ready')";
  const said = page.getByRole("status").filter({ hasText: /requests?$/ });
  const none = page.getByText("No request matches these filters");
  const total = async () => {
    await expect(said.or(none)).toBeVisible();
    return (await none.isVisible()) ? 0 : numberOf((await said.textContent())?.split(" of ").at(-1) ?? null);
  };
  const [[branch, branchId] = []] = await rowsInSql(
    page,
    "select name, id from branch order by name limit 1",
  );
  for (const [select, option, at, sql] of [
    ["Status", "Handed out", "status=handed-out", counted("status = 'handed-out'")],
    ["For", "Caregivers and physicians", "for=staff", counted(`${waiting} and "forKind" <> 'patient'`)],
    ["Branch", String(branch), `branch=${branchId}`, counted(`${waiting} and "branchId" = '${branchId}'`)],
  ] as const)
    await test.step(`${select}: ${option}`, async () => {
      await page.goto("/supplies");
      await choose(page.getByRole("combobox", { name: select, exact: true }), option);
      await expect(page).toHaveURL(`/supplies?${at}`);
      await expectTotals(page, { [option]: sql }, total);
    });
  await page.goto("/supplies");
  await page.getByRole("checkbox", { name: "My own only" }).check();
  const own = counted(`${waiting} and ("requestedBy" = person or "userId" = person)`);
  await expectTotals(page, { "My own only": own }, total);
});

test("a request is changed, said to be ready and not ready, and what came back lies on its shelf again", async ({
  page,
}) => {
  const { patientId, name: patient } = await emptyChartByApi(page.request, "Leonora");
  const { id: itemId, name: ware, branchId } = await wareByApi(page.request, "Syringe", 5);
  const wanted = { id: uuidv7(), itemId, branchId, quantity: 3, forKind: "patient", patientId };
  await getFromApi(page.request, "POST /supply-requests", wanted);
  const row = requestRow(page, ware, patient);
  const dialog = page.getByRole("dialog");
  const act = (words: string) => page.getByRole("button", { name: `${words}: ${ware} for ${patient}` });
  const open = async (words: string) => {
    await row.getByRole("rowheader").getByRole("button").click();
    await page
      .getByRole("dialog", { name: "Request for supplies" })
      .getByRole("button", { name: `${words}: ${ware} for ${patient}` })
      .click();
  };
  await page.goto("/supplies");

  await open("Edit");
  const edit = page.getByRole("dialog", { name: `Edit ${ware} for ${patient}` });
  await edit.getByRole("textbox", { name: "Quantity" }).fill("2");
  await edit.getByRole("button", { name: "Save", exact: true }).click();
  await expect(edit).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("2 (box)");
  await act("Ready for pickup").click();
  await expect(row).toContainText("Ready for pickup");
  await open("Not ready yet");
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Open");
  await act("Hand out").click();
  await dialog.getByRole("button", { name: "Hand out", exact: true }).click();
  await expect(row).toHaveCount(0);
  const held = () => rowsInSql(page, `select quantity from supply_stock where "itemId" = '${itemId}'`);
  await expect.poll(held).toEqual([[3]]);
  await page.goto("/supplies?status=handed-out");
  await act("Came back").click();
  await expect(row).toHaveCount(0);
  await expect.poll(held).toEqual([[5]]);
});
