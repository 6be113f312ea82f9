import { axeClean, expect, test } from "./fixtures.ts";
import { choose } from "./steps/schedule.ts";

test.use({ account: "settler" });

test("an agency's settings take effect, on its screens and for signed-in users", async ({
  page,
  openBrowser,
}) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/settings");

  await test.step("its name, numbers and week; a wrong number is reported on its field", async () => {
    await page.getByRole("button", { name: "Edit agency" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Hillside Home Care");
    await dialog.getByRole("textbox", { name: "NPI" }).fill("1234567890");
    await dialog.getByRole("textbox", { name: "CMS certification number" }).fill("33a001");
    await choose(dialog.getByRole("combobox", { name: "First day of the week" }), "Monday");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("textbox", { name: "NPI" })).toBeFocused();
    await axeClean(page);
    await dialog.getByRole("textbox", { name: "NPI" }).fill("1234567893");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const agency = page.getByRole("region", { name: "Agency" });
    await expect(agency).toContainText("Hillside Home Care");
    await expect(agency).toContainText("33A001");
    await expect(agency).toContainText("hillside-care");
  });

  await test.step("the inactivity limit and the file types", async () => {
    await page.getByRole("button", { name: "Edit sign-in and files" }).click();
    await dialog.getByRole("textbox", { name: /^Minutes of inactivity/ }).fill("45");
    await dialog.getByRole("checkbox", { name: "JPG" }).uncheck();
    await dialog.getByRole("checkbox", { name: "XLS", exact: true }).uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const other = await openBrowser("settler");
    await other.goto("/settings");
    await expect(other.getByText("45 minutes", { exact: true })).toBeVisible();
    const info = await other.request.get("/api/auth/user-info");
    expect(await info.json()).toMatchObject({ IdleMinutes: 45, WeekStartsOn: 1 });
    const rules = await other.request.get("/api/file-rules");
    expect(await rules.json()).toEqual({ fileTypes: ["pdf"] });
    await other.getByRole("switch", { name: /directions/ }).click();
    await expect(page.getByRole("switch", { name: /directions/ })).toBeChecked();
  });

  await test.step("a branch is added, closed, and reopened", async () => {
    await page.getByRole("button", { name: "Add branch" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("North");
    await choose(dialog.getByRole("combobox", { name: "Time zone" }), "Pacific (America/Los Angeles)");
    await dialog.getByRole("textbox", { name: "Branch ID" }).fill("45Q7999001");
    await dialog.getByRole("button", { name: "Add branch" }).click();
    const row = page.getByRole("row").filter({ hasText: "North" });
    await expect(row).toContainText("Pacific");
    await page.getByRole("button", { name: "Close branch North" }).click();
    await dialog.getByRole("button", { name: "Close branch" }).click();
    await expect(row).toContainText("Closed");
    const branches = await page.request.get("/api/branches");
    expect(JSON.stringify(await branches.json())).not.toContain("North");
    await page.getByRole("button", { name: "Close branch Main office" }).click();
    await dialog.getByRole("button", { name: "Close branch" }).click();
    await expect(dialog.getByRole("alert")).toContainText("it is the only open branch");
    await dialog.getByRole("button", { name: "Keep open" }).click();
    await page.getByRole("button", { name: "Reopen branch North" }).click();
    await dialog.getByRole("button", { name: "Reopen branch" }).click();
    await expect(page.getByRole("button", { name: "Close branch North" })).toBeVisible();
  });

  await test.step("the audit trail has before and after", async () => {
    await page.goto("/audit?family=permissions");
    await expect(page.getByText("Reopened the branch").first()).toBeVisible();
    await expect(page.getByText("Changed the agency's settings").first()).toBeVisible();
  });
});
