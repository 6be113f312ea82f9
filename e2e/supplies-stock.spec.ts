import { expect, test } from "./fixtures.ts";
import { rowsInSql } from "./steps/reports.ts";
import { chooseAction } from "./steps/row-menu.ts";
import { undo } from "./steps/schedule.ts";
import { newWare } from "./steps/supplies.ts";

test.use({ account: "admin" });

test("a new catalog item is received, counted and discarded, and the stock history shows all of it", async ({
  page,
}) => {
  const ware = newWare("Gauze roll");
  const dialog = page.getByRole("dialog");
  const inRow = page.getByRole("row").filter({ hasText: ware });
  await page.goto("/supplies?tab=catalog");

  await test.step("it is added, changed, removed and restored", async () => {
    await page.getByRole("button", { name: "Add catalog item" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill(ware);
    await dialog.getByRole("textbox", { name: "Unit" }).fill("roll");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(inRow).toContainText("Not set");
    await chooseAction(page, ware, "Edit");
    await dialog.getByRole("textbox", { name: "Reorder level" }).fill("9");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(inRow.getByRole("cell", { name: "9", exact: true })).toBeVisible();
    await chooseAction(page, ware, "Remove");
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

  await test.step("each movement changes the stock", async () => {
    await page.getByRole("link", { name: "Stock", exact: true }).click();
    const ofShelf = inRow.filter({ hasText: String(branch) });
    await expect(ofShelf).toContainText("Not counted yet");
    for (const [action, field, formValues, left, level] of [
      ["Receive stock", "Quantity received", 12, 12, "In stock"],
      ["Record count", "Quantity counted", 10, 10, "In stock"],
      ["Discard stock", "Quantity discarded", 3, 7, "Running low"],
    ] as const) {
      await chooseAction(page, shelf, action);
      await dialog.getByRole("textbox", { name: field }).fill(String(formValues));
      await dialog.getByRole("button", { name: action, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(ofShelf).toContainText(`${left} rolls`);
      await expect(ofShelf).toContainText(level);
      await expect.poll(held).toEqual([left]);
    }
    await page.getByRole("checkbox", { name: "Running low only" }).check();
    await expect(inRow).toHaveCount(1);
  });

  await test.step("the stock history has each of them", async () => {
    await page.getByRole("button", { name: `${shelf}: stock history` }).click();
    const entries = dialog.getByRole("row");
    await expect(entries).toHaveCount(4);
    await expect(entries.nth(1)).toContainText("Discarded");
    await expect(entries.nth(1)).toContainText("−3");
    await expect(entries.nth(3)).toContainText("+12");
  });
});
