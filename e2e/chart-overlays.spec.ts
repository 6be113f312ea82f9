import type { APIRequestContext, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { act, emptyChartByApi, hubPath, medicationsByApi, openSection, profilePath } from "./steps/chart.ts";
import { expectClean, expectCleanDialog, expectCleanParts, type Part } from "./steps/clean-parts.ts";
import { beginPlanByApi, planPath, signedPlanByApi } from "./steps/plans.ts";
import { pdfFile } from "./steps/real-files.ts";

test.use({ account: "admin" });

type World = { readonly page: Page };

const dialogOn = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const pressInside = (page: Page, name: string) =>
  dialogOn(page).getByRole("button", { name, exact: true }).click();

/** What a button of that name opens; `title` where something else stands there until it is loaded. */
const behind = (name: string, title?: string): Part<World> => [
  name,
  async ({ page }) => {
    await press(page, name);
    await expect(
      title === undefined ? dialogOn(page) : page.getByRole("dialog", { name: title }),
    ).toBeVisible();
  },
];

const overHub: readonly Part<World>[] = [
  [
    "a file that was chosen, and one that was not taken",
    async ({ page }) => {
      await act(page, "Upload");
      const files = [pdfFile("one.pdf", "One"), pdfFile("notes.docx", "Two")];
      await dialogOn(page).getByLabel("Files", { exact: true }).setInputFiles(files);
      await expect(dialogOn(page).getByText(/^Unsupported file format/)).toBeVisible();
    },
  ],
  [
    "an image without its site and day",
    async ({ page }) => {
      await openSection(page, "Before & After Treatment Images");
      await press(page, "Upload treatment images");
      const scan = { ...pdfFile("a.jpg", "One"), mimeType: "image/jpeg" };
      await dialogOn(page).getByLabel("Images", { exact: true }).setInputFiles(scan);
      await pressInside(page, "Upload");
      await expect(dialogOn(page).getByRole("combobox", { name: "Taken" })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
    },
  ],
  [
    "an allergy with messages",
    async ({ page }) => {
      await openSection(page, "Allergies");
      await press(page, "Add allergy");
      await pressInside(page, "Save");
      await expect(dialogOn(page).locator("[aria-invalid=true]").first()).toBeFocused();
    },
  ],
  [
    "an observation",
    async ({ page }) => {
      await openSection(page, "Patient Behavior");
      await press(page, "Add observation");
    },
  ],
  [
    "the full list of medications",
    async ({ page }) => {
      await openSection(page, "Medications");
      await press(page, "See All & Edit Medications");
      await expect(dialogOn(page).getByRole("button", { name: "Edit Warfarin" })).toBeVisible();
    },
  ],
];

test("axe finds nothing on what opens over the hub", async ({ page }) => {
  const { patientId } = await emptyChartByApi(page.request, "Hildegard");
  await medicationsByApi(page.request, patientId, [{ name: "Warfarin", dose: "5 mg" }]);
  await page.goto(hubPath(patientId));
  await expectCleanParts({ page }, overHub, expectCleanDialog);
  await test.step("the fields of a medication, and the question about leaving it unsaved", async () => {
    await press(page, "See All & Edit Medications");
    await pressInside(page, "Edit Warfarin");
    await pressInside(page, "Discontinue");
    await expectCleanDialog(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
    await expectCleanDialog(page);
  });
});

const coverageByApi = (request: APIRequestContext, patientId: string) =>
  getFromApi(request, "POST /coverages", {
    id: uuidv7(),
    patientId,
    rank: "primary",
    payerKind: "medicare",
    payerName: "Medicare",
  });

const overProfile = [
  "Add contact",
  "Eligibility by Medicare",
  "Add authorization",
  "Edit emergency preparedness",
  "Edit code status and advance directives",
  "Edit attending physician",
  "Edit diagnoses",
  "Edit admission 1",
  "Discharge",
].map((name) => behind(name));

test("axe finds nothing on what opens over the profile", async ({ page }) => {
  const { patientId } = await emptyChartByApi(page.request, "Ermengarde");
  await coverageByApi(page.request, patientId);
  await page.goto(profilePath(patientId));
  await expectCleanParts({ page }, overProfile, expectCleanDialog);
});

const overPlan: readonly Part<World>[] = [
  behind("Insert a goal"),
  behind("History"),
  behind("Sign and submit"),
];

test("axe finds nothing on what opens over a plan of care, and over the directory", async ({ page }) => {
  const { patientId } = await emptyChartByApi(page.request, "Wilhelmina");
  await beginPlanByApi(page.request, patientId);
  await page.goto(planPath(patientId));
  await expectCleanParts({ page }, overPlan, expectCleanDialog);
  await page.goto("/physicians");
  await expectCleanParts({ page }, [behind("Add physician")], expectCleanDialog);
});

test("axe finds nothing on a signed plan of care, and on what is done with it", async ({
  page,
  openBrowser,
}) => {
  const nurse = await openBrowser("nurse");
  await page.goto(await signedPlanByApi(nurse.request, "Cordelia"));
  await expect(page.getByText("Signed, waits for review")).toBeVisible();
  await expectClean(page);
  await expectCleanParts({ page }, [behind("Return…", "Return with a comment")], expectCleanDialog);
  await press(page, "Approve");
  await expectCleanParts(
    { page },
    [
      behind("Note sending…", "Note as sent"),
      behind("Note physician’s signature…", "Record the physician's signature"),
    ],
    expectCleanDialog,
  );
});
