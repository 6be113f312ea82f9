import { expect, test } from "./fixtures.ts";
import { openSection } from "./steps/chart.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { begunPlan, demoChart } from "./steps/demo-charts.ts";
import { behind, expectDialogs, refused, searched } from "./steps/dialog-parts.ts";

test.use({ account: "admin" });

const hub = demoChart("/admin/clinical/patient-chart/patient-hub", {
  queue: "physician",
  kind: "verbal-order",
});

const shelves = [
  ["phrases", "New phrase", "New phrase", "Homebound status"],
  ["templates", "New template", "New document template", "Wound care order"],
  ["sets", "New set", "New medication set", "Heart failure"],
  ["goals", "New goal or intervention", "New goal or intervention", "Wound healing"],
] as const;

test("axe finds nothing on the agency's settings, and on library entries and where they are used", async ({
  page,
}) => {
  await test.step("the agency and its branches", async () => {
    await page.goto("/settings");
    await expectDialogs(page, [
      behind("Edit agency"),
      behind("Edit sign-in and files"),
      refused("Add branch", { send: "Add branch", text: "Please enter a branch name" }),
      behind("Edit Austin", "Edit the Austin branch"),
      refused("Close branch Austin", {
        title: "Close the Austin branch?",
        send: "Close branch",
        text: "Austin cannot be closed",
      }),
    ]);
  });

  for (const [shelf, button, title, entry] of shelves)
    await test.step(`the shelf of ${shelf}`, async () => {
      await page.goto(`/custom-libraries?shelf=${shelf}`);
      await expectDialogs(page, [
        refused(button, { title, send: "Save", text: "Please enter a title" }),
        behind(entry),
      ]);
    });
  await expectDialogs(page, [behind("Duplicate Wound healing", "Duplicate “Wound healing”")]);

  await test.step("library goals are searched in a plan of care", async () => {
    await page.goto(await begunPlan(page.request));
    await expectDialogs(page, [
      searched("Insert a goal", "Search"),
      searched("Add goal from library", "Search"),
    ]);
  });

  await test.step("and medication sets in a list of medications", async () => {
    await page.goto(`${await hub(page.request)}&section=medications`);
    const section = await openSection(page, "Medications");
    await section.getByRole("button", { name: "See All & Edit Medications" }).click();
    await page.getByRole("button", { name: "Add from a set" }).click();
    await expect(page.getByRole("textbox", { name: "Search sets and medications" })).toBeFocused();
    await expectCleanDialog(page);
  });
});
