import { formFor, toSubmissionXml } from "@hearthside/oasis";
import { completeAssessment } from "@hearthside/oasis/test/complete-assessment";
import type { Locator, Page } from "@playwright/test";
import { expect, openScreen, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { expectCleanDialog, expectCleanParts, type Part } from "./steps/clean-parts.ts";
import { demoPath } from "./steps/demo-assessments.ts";
import type { OnPage } from "./steps/overlays.ts";
import { admitByApi, makePerson } from "./steps/people.ts";
import { becomePhone } from "./steps/phone.ts";

test.use({ account: "admin" });

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole("button", { name, exact: true }).first();

/** A dialog with that name, and how to open it. */
const dialog = (name: string, open: (page: Page) => Promise<void>): Part<OnPage> => [
  name,
  async ({ page }) => {
    await open(page);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  },
];

/** Opens the actions of the first assessment that no other journey exports, and chooses one. */
const actInList = (action: string) => async (page: Page) => {
  await button(page, /^Actions for (?!Ashford)/).click();
  await page.getByRole("menuitem", { name: action }).click();
};

/** The assessment dialogs by screen. Nothing is sent from them here. */
const overlays = [
  {
    path: demoPath({ status: "draft" }),
    parts: [
      dialog("Go to item", async (page) => {
        await button(page, /^Go to item/).click();
        await page.getByRole("combobox", { name: "Item or keyword" }).fill("GG0130");
      }),
      dialog("Complete assessment", (page) => button(page, "Complete").click()),
    ],
  },
  {
    path: demoPath({ status: "complete" }),
    parts: [
      dialog("Sign assessment", (page) => button(page, "Sign").click()),
      dialog("Reopen assessment", (page) => button(page, "Reopen").click()),
    ],
  },
  {
    path: demoPath({ status: "in-review" }, "?section=G"),
    parts: [
      dialog("Propose another answer", (page) => button(page, /^Propose another answer to M1800/).click()),
    ],
  },
  {
    path: "/oasis-reports?status=exported",
    parts: [dialog("Mark as rejected", actInList("Mark as rejected"))],
  },
  {
    path: "/oasis-reports?status=accepted",
    parts: [dialog("Correct accepted assessment", actInList("Correct"))],
  },
] as const;

test("axe finds nothing on the dialogs of assessments, and they fit a phone", async ({ page }) => {
  await becomePhone(page);
  for (const { path, parts } of overlays) {
    await openScreen(page, { path });
    await expectCleanParts({ page }, parts, expectCleanDialog);
  }
  await test.step("the problems of a malformed file, which is not stored", async () => {
    const patientId = await admitByApi(page.request, makePerson("Leonora"));
    await page.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
    await importMalformed(page);
    await expectCleanDialog(page);
    expect(await getFromApi(page.request, "GET /patients/:id/assessments", { id: patientId })).toEqual({
      assessments: [],
    });
  });
});

async function importMalformed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Import file" }).click();
  const opened = page.getByRole("dialog", { name: "Import file" });
  const choosing = page.waitForEvent("filechooser");
  await opened.getByRole("button", { name: "File" }).click();
  const file = { name: "start.xml", mimeType: "text/xml", buffer: Buffer.from(malformedFile()) };
  await (await choosing).setFiles(file);
  await opened.getByRole("button", { name: "Import", exact: true }).click();
  const problems = opened.getByRole("list", { name: "File problems" });
  await expect(problems).toContainText(/Line \d+, M1860 Ambulation/);
  await expect(problems).toContainText(/Line \d+: NOBODYS_ITEM/);
  await expect(opened.getByText("This file was not imported.")).toBeVisible();
}

/** A file from another system with an invalid code and an unknown element. */
function malformedFile(): string {
  const form = formFor({ version: "E2", reason: "01" });
  const answers = { ...completeAssessment({ version: "E2", reason: "01" }), M0064: "219099999" };
  const control = { transaction: 1, correctionNumber: 0, state: "TX", agencyId: "HHA459999" } as const;
  return toSubmissionXml(form, answers, control)
    .replace(/<M1860_CRNT_AMBLTN>.*?</, "<M1860_CRNT_AMBLTN>99<")
    .replace("</ASSESSMENT>", "<NOBODYS_ITEM>1</NOBODYS_ITEM></ASSESSMENT>");
}
