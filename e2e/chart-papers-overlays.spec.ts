import { contract } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { productPassword } from "./product/running-product.ts";
import { act, emptyChartByApi, hubPath } from "./steps/chart.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";

/** An order for a new patient, signed or left a draft. Answers where it is opened. */
async function orderedPaper({ request }: Page, isSigned: boolean): Promise<string> {
  const { patientId } = await emptyChartByApi(request, "Eulalia");
  const answer = await getFromApi(request, "POST /documents", {
    id: uuidv7(),
    kind: "physician-order",
    papers: [{ id: uuidv7(), patientId }],
    title: "Wound care",
    text: "Hydrogel and dry gauze, daily.",
    ...(isSigned && { password: productPassword() }),
  });
  const { documents } = contract["POST /documents"].output.parse(answer);
  return `/docs?document=${documents[0]?.id}`;
}

/** Each act of the paper that is open; Escape leads back to it. */
async function expectCleanActs(page: Page, acts: readonly string[]): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const name of acts)
    await test.step(name, async () => {
      await dialog.getByRole("button", { name, exact: true }).click();
      await expect(dialog.getByRole("link", { name: "PDF" })).toBeHidden();
      await expectSettled(page);
      await expectCleanDialog(page);
      await page.keyboard.press("Escape");
      await expect(dialog.getByRole("link", { name: "PDF" })).toBeVisible();
    });
}

test.describe("papers", () => {
  test.use({ account: "admin" });

  test("axe finds nothing on a paper, and on what is done with it", async ({ page }) => {
    const dialog = page.getByRole("dialog");
    await page.goto(await orderedPaper(page, false));
    await expect(dialog.getByRole("link", { name: "PDF" })).toBeVisible();
    await expectCleanActs(page, ["Edit", "Sign and submit"]);
    await page.goto(await orderedPaper(page, true));
    await expect(dialog.getByRole("link", { name: "PDF" })).toBeVisible();
    await expectCleanDialog(page);
    await expectCleanActs(page, ["Return with a comment", "Add an addendum"]);
    await dialog.getByRole("button", { name: "Approve", exact: true }).click();
    await dialog.getByRole("button", { name: "Approve", exact: true }).click();
    await expectCleanActs(page, ["Note as sent", "Record the physician's signature"]);
  });

  test("axe finds nothing on the question what is approved", async ({ page }) => {
    await page.goto("/docs");
    await page
      .getByRole("checkbox", { name: /^Select / })
      .nth(1)
      .check();
    await page.getByRole("button", { name: "Approve 1 document" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectCleanDialog(page);
  });
});

test.describe("the wizard", () => {
  test.use({ account: "scheduler" });

  test("axe finds nothing on each step of a new document, and on what was left unfinished", async ({
    page,
  }) => {
    const { patientId } = await emptyChartByApi(page.request, "Gwendolen");
    const dialog = page.getByRole("dialog", { name: "Create New Document" });
    await page.goto(hubPath(patientId));
    await act(page, "New document");
    await dialog.getByRole("radio", { name: "Verbal order" }).check();
    await expect(
      dialog.getByRole("region", { name: "Templates for verbal order" }).getByRole("button").first(),
    ).toBeVisible();
    for (const step of ["Patients and staff", "Content", "Review"]) {
      await expectCleanDialog(page);
      await dialog.getByRole("button", { name: "Next" }).click();
      await expect(dialog.getByRole("heading", { level: 3, name: step })).toBeVisible();
      await expectSettled(page);
    }
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expectCleanDialog(page);
    await page.keyboard.press("Escape");
    await act(page, "New document");
    await expect(dialog.getByRole("list", { name: "Your drafts" })).toBeVisible();
    await expectCleanDialog(page);
  });
});
