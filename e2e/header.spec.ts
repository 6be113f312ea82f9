import { randomInt } from "node:crypto";
import { UserInfo } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { rowsInSql } from "./steps/reports.ts";
import { userMenu } from "./steps/signing-in.ts";
import { wareByApi } from "./steps/supplies.ts";

test.describe("the administrator", () => {
  test.use({ account: "admin" });

  test("comes to every area from the header, which marks where she is", async ({ page }) => {
    const areas = page.getByRole("navigation", { name: "Areas" });
    await page.goto("/downloads");
    await expect(areas.getByRole("listitem")).toHaveCount(6);
    for (const [area, heading] of [
      ["Dashboard", "Patient View"],
      ["Clinical", "Patient Chart"],
      ["Financial", "Financial"],
      ["Compliance", "Compliance"],
      ["HR", "Human resources"],
      ["Reports", "Reports"],
    ] as const) {
      await areas.getByRole("link", { name: area, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(areas.getByRole("link", { name: area, exact: true })).toHaveAttribute(
        "aria-current",
        "page",
      );
    }
  });
});

test.describe("a planner", () => {
  test.use({ account: "scheduler" });

  test("is told what she waited for, and marks all of it read", async ({ openBrowser }) => {
    const office = await openBrowser("admin");
    const { id: itemId, name: ware, branchId } = await wareByApi(office.request, "Thermometer", 4);
    // somebody of her own: other journeys have more told to the planner of the demo
    const person = await addColleague({ firstName: "Paulina", role: "Editor" });
    const page = await openBrowser("visitor");
    await enterAs(page, person);
    await page.goto("/downloads");
    const bell = page.getByRole("button", { name: /^Notifications/ });
    await expect(bell).toBeVisible();
    const id = uuidv7();
    const wanted = { id, itemId, branchId, quantity: 1, forKind: "caregiver", userId: person.id };
    await getFromApi(office.request, "POST /supply-requests", wanted);
    await getFromApi(office.request, "POST /supply-requests/:id/ready", { id, version: 1 });
    await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
    await bell.click();
    await expect(page.getByRole("menuitem", { name: `Unread: Ready for pickup: ${ware}` })).toBeVisible();
    await page.getByRole("menuitem", { name: "Mark all read" }).click();
    await expect(bell).toHaveAccessibleName("Notifications");
    await expect(page.getByRole("menuitem", { name: /^Unread:/ })).toHaveCount(0);
    const unread = `select count(*)::int from notification, asked where "userId" = person and "readAt" is null`;
    await expect.poll(() => rowsInSql(page, unread)).toEqual([[0]]);
  });

  test("finds her profile, her downloads and the shortcuts under her name, and changes her telephone number", async ({
    page,
  }) => {
    const number = `(512) 555-0${randomInt(100, 200)}`;
    const user = UserInfo.parse(await getFromApi(page.request, "GET /auth/user-info"));
    const choice = async (name: string) => {
      await userMenu(page, user.FirstName).click();
      await page.getByRole("menuitem", { name }).click();
    };
    await page.goto("/custom-reports");
    await choice("Keyboard shortcuts");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await choice("Downloads");
    await expect(page.getByRole("heading", { level: 1, name: "Downloads" })).toBeVisible();
    await choice("Profile");
    await page.getByRole("button", { name: "Change phone number" }).click();
    const dialog = page.getByRole("dialog", { name: "Change phone number" });
    await dialog.getByRole("textbox", { name: "Phone number" }).fill(number);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("region", { name: "About you" })).toContainText(number);
  });
});
