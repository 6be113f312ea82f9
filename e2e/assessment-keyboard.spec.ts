import { expect, test } from "./fixtures.ts";
import {
  answersByApi,
  expectSaved,
  goToItem,
  openWizard,
  question,
  sectionHeading,
  startByApi,
} from "./steps/assessments.ts";
import { expectVisibleFocus, tabTo } from "./steps/keyboard.ts";

test.use({ account: "nurse" });

test("a section is answered and submitted without a mouse", async ({ page }) => {
  const draft = await startByApi(page.request, "Wilhelmina");
  const first = (item: string) => question(page, item).getByRole("radio").first();
  await openWizard(page, draft, "A");

  await test.step("a slash and an id lead to an item of another section", async () => {
    await goToItem(page, "b0200");
    await expect(sectionHeading(page, "B")).toBeVisible();
    await expect(first("B0200")).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step("a digit answers, Tab leads on", async () => {
    await page.keyboard.press("1");
    await expect(question(page, "B0200").getByRole("radio", { checked: true })).toHaveValue("1");
    await tabTo(page, first("B1000"));
    await page.keyboard.press("0");
    await expect(question(page, "B1000").getByRole("radio", { checked: true })).toHaveValue("0");
  });

  await test.step("Enter on a finding leads to its question", async () => {
    const finding = page
      .getByRole("complementary", { name: "Findings" })
      .getByRole("button", { name: /B1300/ });
    await tabTo(page, finding);
    await page.keyboard.press("Enter");
    await expect(first("B1300")).toBeFocused();
    await page.keyboard.press("2");
    await expect(finding).toBeHidden();
  });

  await test.step("Submit completes the section and all is saved", async () => {
    await tabTo(page, page.getByRole("button", { name: "Submit", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Section B Hearing Speech and Vision is completed.")).toBeVisible();
    await expectSaved(page);
    expect(await answersByApi(page.request, draft.id)).toMatchObject({
      B0200: "1",
      B1000: "0",
      B1300: "2",
      sectionB: "1",
    });
  });
});
