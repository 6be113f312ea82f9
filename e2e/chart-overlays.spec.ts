import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { emptyChartByApi, hubPath, medicationsByApi, openSection, perform } from "./steps/chart.ts";
import { expectClean, expectCleanDialog, expectCleanParts, type Part } from "./steps/clean-parts.ts";
import { behind, behindMenu, dialogOn, type OnPage, press, pressInside } from "./steps/overlays.ts";
import { becomePhone } from "./steps/phone.ts";
import { beginPlanByApi, planByApi, planPath, signedPlanByApi } from "./steps/plans.ts";
import { pdfFile } from "./steps/real-files.ts";

test.use({ account: "admin" });

const overHub: readonly Part<OnPage>[] = [
  [
    "a file that was chosen, and one that was refused",
    async ({ page }) => {
      await perform(page, "Upload");
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
      await expect(dialogOn(page).getByRole("combobox", { name: "Before or after" })).toHaveAttribute(
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

const overPlan: readonly Part<OnPage>[] = [
  behind("Insert a goal"),
  behindMenu("Actions", "History", "Plan of care history"),
  behind("Sign and submit"),
];

/** Someone else edits the plan of care just before the page does. */
async function saveSafety({ request }: Page, patientId: string, safety: string): Promise<void> {
  const { plan } = await planByApi(request, patientId);
  const content = { ...plan?.content, safety };
  await getFromApi(request, "PUT /plans-of-care/:id", { id: plan?.id, version: plan?.version, content });
}

test("axe finds nothing on the dialogs of the hub, a plan of care and the directory", async ({ page }) => {
  await becomePhone(page);
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

  await page.goto("/physicians");
  await expectCleanParts({ page }, [behind("Add physician")], expectCleanDialog);

  await beginPlanByApi(page.request, patientId);
  // the page gets no live events about the other user's edit
  await page.route("**/api/events*", (route) => route.abort());
  await page.goto(planPath(patientId));
  await expectCleanParts({ page }, overPlan, expectCleanDialog);

  await test.step("the question which version of a plan of care to keep", async () => {
    const safety = page.getByRole("textbox", { name: "Safety Measures" });
    await expect(safety).toBeVisible();
    await saveSafety(page, patientId, "Oxygen in use");
    await safety.fill("No smoking");
    await press(page, "Review changes");
    await expect(page.getByRole("radio", { name: "Saved by someone else: Oxygen in use" })).toBeVisible();
    await expectCleanDialog(page);
  });
});

test("axe finds nothing on a signed plan of care and its actions", async ({ page, openBrowser }) => {
  const nurse = await openBrowser("nurse");
  await page.goto(await signedPlanByApi(nurse.request, "Cordelia"));
  await expect(page.getByText("Submitted", { exact: true })).toBeVisible();
  await expectClean(page);
  await becomePhone(page);
  await expectCleanParts(
    { page },
    [behindMenu("Actions", "Send back for correction", "Send back for correction")],
    expectCleanDialog,
  );
  await press(page, "Approve");
  await expectCleanParts(
    { page },
    [
      behind("Mark as sent"),
      behindMenu("Actions", "Record physician signature", "Record physician signature"),
    ],
    expectCleanDialog,
  );
});
