import { contract, Document } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi, hubPath, perform } from "./steps/chart.ts";
import { closeTried, expectCleanDialog } from "./steps/clean-parts.ts";
import { becomePhone } from "./steps/phone.ts";

/** An order for a new patient, signed or as a draft. Returns its id. */
async function orderByApi({ request }: Page, isSigned: boolean): Promise<string> {
  const { patientId } = await emptyChartByApi(request, "Eulalia");
  const answer = await getFromApi(request, "POST /documents", {
    id: uuidv7(),
    kind: "physician-order",
    documents: [{ id: uuidv7(), patientId }],
    title: "Wound care",
    text: "Hydrogel and dry gauze, daily.",
    sign: isSigned,
  });
  const { documents } = contract["POST /documents"].output.parse(answer);
  return String(documents[0]?.id);
}

const documentByApi = async ({ request }: Page, id: string): Promise<Document> =>
  Document.parse(await getFromApi(request, "GET /documents/:id", { id }));

/** Records the physician's signature on the approved order, which is not filed yet. */
async function signPrinted(page: Page, id: string): Promise<void> {
  const { version } = await documentByApi(page, id);
  const today = isoToday();
  const days = { signedOn: today, receivedOn: today };
  await getFromApi(page.request, "POST /documents/:id/receive", { id, version, ...days });
}

async function openDocument(page: Page, id: string): Promise<void> {
  await page.goto(`/docs?document=${id}`);
  await expect(page.getByRole("dialog").getByRole("link", { name: "Print or PDF" })).toBeVisible();
}

/** Chooses from the document's menu, which closes again if it is opened before the dialog has taken the focus. */
async function chooseMore(page: Page, name: string): Promise<void> {
  const item = page.getByRole("menuitem", { name, exact: true });
  await expect(async () => {
    if (await item.isHidden())
      await page.getByRole("dialog").getByRole("button", { name: "More", exact: true }).click();
    await item.click({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

type Actions = { readonly next?: string; readonly others: readonly string[] };

/** Checks actions of the open document: on a phone the next step has a button, and the others are in a menu. */
async function expectCleanActions(page: Page, { next, others }: Actions): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const name of next === undefined ? others : [next, ...others])
    await test.step(name, async () => {
      if (name === next) await dialog.getByRole("button", { name, exact: true }).click();
      else await chooseMore(page, name);
      await expect(dialog.getByRole("link", { name: "Print or PDF" })).toBeHidden();
      await expectSettled(page);
      await expectCleanDialog(page);
      await closeTried(page);
      await expect(dialog.getByRole("link", { name: "Print or PDF" })).toBeVisible();
    });
}

test.describe("documents", () => {
  test.use({ account: "admin" });

  test("axe finds nothing on a document, from the draft to its next version", async ({
    page,
    openBrowser,
  }) => {
    const dialog = page.getByRole("dialog");
    // no one approves what they signed while someone else can
    const author = await openBrowser("nurse");
    const order = await orderByApi(author, true);
    await becomePhone(page);
    await openDocument(page, await orderByApi(page, false));
    await expectCleanActions(page, { next: "Sign and submit", others: ["Edit", "Remove draft"] });
    await openDocument(page, order);
    await expectCleanDialog(page);
    await expectCleanActions(page, { others: ["Send back for correction", "Add addendum"] });
    await dialog.getByRole("button", { name: "Approve", exact: true }).click();
    await dialog.getByRole("button", { name: "Approve document", exact: true }).click();
    await expectCleanActions(page, { next: "Mark as sent", others: ["Record physician signature"] });
    await signPrinted(page, order);
    await expectCleanActions(page, { next: "File document", others: ["Start new version"] });

    await test.step("the dialog that asks what to approve", async () => {
      await page.goto("/docs");
      // not one of those that other journeys approve
      await page
        .getByRole("checkbox", { name: /^Select (?!all)(?!.*Ashford)/ })
        .first()
        .check();
      await page.getByRole("button", { name: "Approve 1 document" }).click();
      await expect(dialog).toBeVisible();
      await expectCleanDialog(page);
    });
  });
});

test.describe("the wizard", () => {
  test.use({ account: "scheduler" });

  test("axe finds nothing on each step of a new document, and on unfinished drafts", async ({ page }) => {
    await becomePhone(page);
    const { patientId } = await emptyChartByApi(page.request, "Gwendolen");
    const dialog = page.getByRole("dialog", { name: "Create New Document" });
    await page.goto(hubPath(patientId));
    await perform(page, "New document");
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
    await dialog.getByRole("button", { name: "Please enter a title" }).click();
    await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(1);
    await expectCleanDialog(page);
    await page.keyboard.press("Escape");
    await perform(page, "New document");
    await expect(dialog.getByRole("list", { name: "Your drafts" })).toBeVisible();
    await expectCleanDialog(page);
  });
});
