import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { answerAllByApi, answersByApi, type Draft, openWizard, startByApi } from "./steps/assessments.ts";
import { lockByApi, perform, press, readZip } from "./steps/lifecycle.ts";
import { listNameOf, nameOf } from "./steps/people.ts";
import { confirmIfAsked } from "./steps/proof.ts";

test.use({ account: "nurse" });

const reports = "/oasis-reports?status=";

/** The patient's row in the list of all assessments. */
const lineOf = (page: Page, { person }: Draft) =>
  page
    .getByRole("table", { name: "Assessments" })
    .getByRole("row")
    .filter({ hasText: listNameOf(person) });

/** Exports only this patient's assessment; returns the file's text. */
async function exportOne(page: Page, draft: Draft) {
  await page.goto(`${reports}locked`);
  await lineOf(page, draft).getByRole("checkbox").check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await confirmIfAsked(page, page.getByText("1 file exported."));
  const files = await readZip(await downloading);
  expect([...files.keys()]).toEqual([expect.stringMatching(`^459999_${draft.id}_[12].xml$`)]);
  return [...files.values()].join();
}

const proposalsOn = (page: Page) => page.getByRole("region", { name: "Proposed answers" });

async function choose(page: Page, draft: Draft, what: string): Promise<void> {
  await lineOf(page, draft)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: what }).click();
}

test("an assessment is signed, reviewed, locked, exported, rejected, sent again, accepted and corrected", async ({
  page,
  openBrowser,
}) => {
  const draft = await startByApi(page.request, "Cordelia");
  await answerAllByApi(page.request, draft.id);
  const admin = await openBrowser("admin");
  const people = { nurse: page.request, admin: admin.request };
  const header = page.getByRole("main");

  await test.step("the nurse completes and signs it", async () => {
    await openWizard(page, draft, "G");
    await perform(page, "Complete");
    await expect(header.getByText("Complete, not signed")).toBeVisible();
    await press(page, "Sign");
    const dialog = page.getByRole("dialog", { name: "Sign assessment" });
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await confirmIfAsked(page, header.getByText("Signed", { exact: true }));
    await expect(page.getByRole("radiogroup")).toHaveCount(0);
  });

  await test.step("the reviewer proposes another answer", async () => {
    await openWizard(admin, draft, "G");
    await perform(admin, "Start review");
    await admin.getByRole("button", { name: /^Propose another answer to M1810/ }).click();
    const dialog = admin.getByRole("dialog", { name: "Propose another answer" });
    await dialog.getByRole("combobox", { name: "Proposed answer" }).click();
    await admin.getByRole("option", { name: /^02 / }).click();
    await dialog
      .getByRole("textbox", { name: "Comment for the signing clinician" })
      .fill("Cannot reach shoes.");
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the signer sees it at once and accepts it, which the reviewer sees at once", async () => {
    const proposed = proposalsOn(page);
    await expect(proposed).toContainText("Cannot reach shoes.");
    await proposed.getByRole("button", { name: "Accept M1810" }).click();
    await expect(proposed).toBeHidden();
    await expect(proposalsOn(admin)).toBeHidden();
    expect(await answersByApi(page.request, draft.id)).toMatchObject({ M1810: "02" });
  });

  await test.step("it is locked and exported: the file has the answers, the SSN among them", async () => {
    await perform(admin, "Lock");
    await expect(admin.getByText("Locked", { exact: true })).toBeVisible();
    const xml = await exportOne(admin, draft);
    expect(xml).toContain(`<M0064_SSN>${draft.person.ssn.replaceAll("-", "")}</M0064_SSN>`);
    expect(xml).toMatch(/<M1810_CRNT_DRESS_UPPER>02<.*<M1860_CRNT_AMBLTN>02</s);
  });

  await test.step("CMS rejects it; the nurse reopens it and says why", async () => {
    await admin.goto(`${reports}exported`);
    await choose(admin, draft, "Mark as rejected");
    const dialog = admin.getByRole("dialog", { name: "Mark as rejected" });
    await dialog.getByRole("textbox", { name: "Message from CMS" }).fill("-4710: no such branch.");
    await dialog.getByRole("button", { name: "Mark as rejected" }).click();
    await expect(admin.getByText(`${nameOf(draft.person)}: marked rejected.`)).toBeVisible();
    await press(page, "Reopen");
    await page.getByRole("textbox", { name: "Reason" }).fill("The branch was corrected.");
    await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
    await expect(header.getByText("Draft", { exact: true })).toBeVisible();
  });

  await test.step("signed and locked again it is exported and accepted", async () => {
    await lockByApi(draft.id, people);
    await exportOne(admin, draft);
    await admin.goto(`${reports}exported`);
    await choose(admin, draft, "Mark as accepted");
    await admin.getByRole("dialog").getByRole("button", { name: "Mark as accepted" }).click();
    await expect(admin.getByText(`${nameOf(draft.person)}: marked accepted.`)).toBeVisible();
  });

  await test.step("an accepted assessment is corrected with the next number, and compared with the original", async () => {
    await admin.goto(`${reports}accepted`);
    await choose(admin, draft, "Correct");
    await admin.getByRole("button", { name: "Start correction" }).click();
    await expect(admin.getByRole("heading", { level: 2, name: /^Section A/ })).toBeVisible();
    await admin.getByRole("link", { name: "Compare" }).click();
    await expect(admin.getByRole("main").getByRole("status").first()).toContainText("no differences");
  });

  await test.step("printed, it says who signed and hides the SSN", async () => {
    await page.goto(`/admin/clinical/patient-chart/assessment/${draft.id}/print`);
    await page.emulateMedia({ media: "print" });
    const document = page.getByRole("main");
    await expect(document).toContainText("Electronically signed by Nadia Reyes");
    await expect(document).toContainText(`XXX-XX-${draft.person.ssn.slice(-4)}`);
    await expect(document).not.toContainText(draft.person.ssn);
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print or PDF" })).toBeHidden();
  });
});
