import { expect, test } from "./fixtures.ts";
import { button, expectCleanBehind } from "./steps/clean-behind.ts";

test.use({ account: "admin" });

test("axe finds nothing on the dialogs for several warnings, and for a missing agreement", async ({
  page,
}) => {
  await page.goto("/warnings?family=administrative");
  // rows that other journeys resolve may disappear and move the others in the list
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)(?!.*(Ashford|Larkin|Quill))/ });
  await expect(boxes.nth(1)).toBeVisible();
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("aria-label") ?? ""));
  for (const name of [...new Set(names)].slice(0, 2))
    await page.getByRole("checkbox", { name, exact: true }).first().check();
  await expectCleanBehind(page, button(page, "Assign 2 warnings"), "Assign");
  await expectCleanBehind(page, button(page, "Resolve 2 warnings"), "Resolve");
  await page.goto("/warnings?type=NDA");
  await expectCleanBehind(page, page.getByRole("rowheader").getByRole("button").first(), "Save");
});
