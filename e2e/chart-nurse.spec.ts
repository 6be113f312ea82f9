import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { axeClean, expect, test } from "./fixtures.ts";
import { enteredToday, isoToday } from "./steps/assessments.ts";
import { emptyChartByApi, hubPath, medicationsByApi, openSection, perform } from "./steps/chart.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { readPdf, uploadImage, writePlan } from "./steps/nurses-chart.ts";
import { confirmIfAsked } from "./steps/proof.ts";
import { jpegFile, pdfFile } from "./steps/real-files.ts";
import { choose, orderByApi } from "./steps/schedule.ts";

test.use({ account: "nurse" });

/** The full list of medications with the fields of one of them open. */
async function openLine(page: Page, medication: string): Promise<Locator> {
  await page.getByRole("button", { name: "See All & Edit Medications" }).click();
  const dialog = page.getByRole("dialog", { name: "Full List of Medications" });
  await dialog.getByRole("button", { name: `Edit ${medication}` }).click();
  return dialog;
}

test("a nurse goes from an empty chart to a plan of care that the physician has signed", async ({
  page,
  openBrowser,
}) => {
  const chart = await emptyChartByApi(page.request, "Philippa");
  const { patientId, person, name } = chart;
  await orderByApi(page.request, { ...chart, sunday: isoToday() });
  await page.goto(hubPath(patientId));

  await test.step("the nurse uploads the referral", async () => {
    await perform(page, "Upload");
    const dialog = page.getByRole("dialog", { name: "Upload files" });
    const referral = pdfFile("Referral.PDF", "Referral to home health");
    await dialog.getByLabel("Files", { exact: true }).setInputFiles(referral);
    await choose(dialog.getByRole("combobox", { name: "Category" }), "Referral");
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("The file was uploaded.")).toBeVisible();
    const row = (await openSection(page, "Uploaded Documents")).getByRole("row", { name: /Referral\.PDF/ });
    const downloading = page.waitForEvent("download");
    await row.getByRole("button", { name: "Download Referral.PDF" }).click();
    expect(await readFile(await (await downloading).path())).toEqual(referral.buffer);
  });

  await test.step("the nurse adds an allergy by keyboard", async () => {
    const section = await openSection(page, "Allergies");
    await section.getByRole("button", { name: "Add allergy" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add allergy" });
    await expect(dialog.getByRole("textbox", { name: "Allergic to" })).toBeFocused();
    await page.keyboard.type("Penicillin");
    await choose(dialog.getByRole("combobox", { name: "Type" }), /Drug|Medication/);
    await dialog.getByRole("textbox", { name: "Reaction" }).fill("Hives");
    await dialog.getByRole("textbox", { name: "Reaction" }).press("Enter");
    await expect(page.getByText("The allergy to Penicillin was saved.")).toBeVisible();
  });

  await test.step("the nurse adds two medications and saves both at once", async () => {
    const section = await openSection(page, "Medications");
    await section.getByRole("button", { name: "See All & Edit Medications" }).click();
    const dialog = page.getByRole("dialog", { name: "Full List of Medications" });
    for (const [medicine, dose] of [
      ["Furosemide", "40 mg"],
      ["Lisinopril", "10 mg"],
    ] as const) {
      await dialog.getByRole("button", { name: "Add Medication" }).click();
      await expect(dialog.getByRole("combobox", { name: "Medication Name" })).toBeFocused();
      await page.keyboard.type(medicine);
      await dialog.getByRole("textbox", { name: "Dose" }).fill(dose);
      await dialog.getByRole("textbox", { name: "Route" }).fill("PO");
      await dialog.getByRole("textbox", { name: "Frequency" }).fill("daily");
      await dialog.getByRole("button", { name: "Done" }).click();
    }
    await expect(dialog.getByText("2 medications are not saved yet")).toBeVisible();
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    await expect(section.getByRole("row", { name: /Furosemide.*40 mg/ })).toBeVisible();
  });

  const admin = await openBrowser("admin");

  await test.step("two people change a medication: the second sees both versions and chooses, and the first sees it at once", async () => {
    await admin.goto(hubPath(patientId, "&section=medications"));
    const mine = await openLine(page, "Furosemide");
    const theirs = await openLine(admin, "Furosemide");
    await theirs.getByRole("textbox", { name: "Dose" }).fill("20 mg");
    await theirs.getByRole("button", { name: "Save Changes" }).click();
    await expect(admin.getByRole("row", { name: /Furosemide.*20 mg/ })).toBeVisible();
    await mine.getByRole("textbox", { name: "Dose" }).fill("60 mg");
    await mine.getByRole("button", { name: "Save Changes" }).click();
    const versions = mine.getByRole("radiogroup", { name: "Furosemide" });
    await expect(versions.getByRole("radio", { name: "Use theirs. Dose: 20 mg" })).toBeVisible();
    await expectCleanDialog(page);
    await versions.getByRole("radio", { name: "Keep mine. Dose: 60 mg" }).check();
    await mine.getByRole("button", { name: "Save choices" }).click();
    for (const each of [page, admin])
      await expect(each.getByRole("row", { name: /Furosemide.*60 mg/ })).toBeVisible();
  });

  await test.step("the nurse writes and signs a verbal order", async () => {
    const section = await openSection(page, "Doctor's Orders");
    await section.getByRole("button", { name: "New order" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Document" });
    const next = () => dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("radio", { name: "Verbal order" }).check();
    await next();
    await expect(dialog.getByRole("list", { name: "Chosen patients" })).toContainText(name);
    await next();
    await dialog.getByRole("textbox", { name: "Title" }).fill("Dressing of the left heel");
    await dialog.getByRole("textbox", { name: "Text" }).fill("Hydrogel and dry gauze, daily.");
    await dialog.getByRole("textbox", { name: "Date you took the order" }).fill(enteredToday());
    await dialog.getByLabel("Time you took the order").fill("00:00");
    await next();
    await dialog.getByRole("radio", { name: "Sign and submit" }).check();
    await dialog.getByRole("button", { name: "Sign and submit" }).click();
    await confirmIfAsked(page, page.getByText("The document was created and sent."));
    await expect(section.getByRole("row", { name: /Dressing of the left heel/ })).toContainText("Submitted");
  });

  await test.step("the nurse compares the wound before and after with the slider", async () => {
    await uploadImage(page, await jpegFile(page, "heel-1.jpg", "#a02020"), "Before treatment");
    await uploadImage(page, await jpegFile(page, "heel-2.jpg", "#e0b090"), "After treatment");
    const section = await openSection(page, "Before & After Treatment Images");
    await section.getByText("Overlay", { exact: true }).click();
    const slider = section.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("Home");
    await expect(slider).toHaveValue("0");
    const images = section.getByRole("img", { name: /Left heel/ });
    await expect(images.first()).toBeVisible();
    const before = await images.first().screenshot();
    await page.keyboard.press("End");
    await expect(slider).toHaveValue("100");
    const after = await images.first().screenshot();
    expect(after.equals(before)).toBe(false);
    await axeClean(page);
    await section.getByRole("list", { name: "Images of Left heel" }).getByRole("button").first().click();
    await expect(page.getByRole("dialog", { name: "heel-1.jpg" })).toBeVisible();
    await expectCleanDialog(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the nurse adds the diagnosis from the referral, and records no advance directives", async () => {
    await page.getByRole("link", { name: "Patient Profile", exact: true }).click();
    await page.getByRole("button", { name: /diagnoses/i }).click();
    const dialog = page.getByRole("dialog", { name: "Diagnoses" });
    await dialog.getByRole("button", { name: "Add diagnosis" }).click();
    await dialog.getByRole("textbox", { name: "Code" }).fill("L89.622");
    await dialog.getByRole("textbox", { name: "Description" }).fill("Pressure ulcer of left heel, stage 2");
    await dialog.getByRole("button", { name: "Save diagnoses" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Edit advance directives and code status" }).click();
    const wishes = page.getByRole("dialog", { name: "Advance directives and code status" });
    await wishes.getByRole("radio", { name: "None (confirmed with patient)" }).check();
    await wishes.getByRole("button", { name: "Save" }).click();
    await expect(wishes).toBeHidden();
  });

  await test.step("the plan starts with chart facts, and takes up later ones", async () => {
    await page.getByRole("link", { name: "Plan of Care Module" }).click();
    await page.getByRole("button", { name: "Start plan of care" }).click();
    const medications = page.getByRole("textbox", { name: /^10 / });
    await expect(medications).toHaveValue(/Furosemide.*\n?.*Lisinopril/);
    await expect(page.getByRole("textbox", { name: /^17 / })).toHaveValue(/Penicillin/);
    await medicationsByApi(page.request, patientId, [
      { name: "Aspirin", dose: "81 mg", route: "PO", frequency: "daily" },
    ]);
    await page.getByRole("button", { name: "Fill from chart (1)" }).click();
    await expect(medications).toHaveValue(/Aspirin/);
  });

  await test.step("the nurse writes what is missing, and signs", async () => {
    await writePlan(page);
    await expect(page.getByText("Nothing is missing.")).toBeVisible();
    await page.getByRole("button", { name: "Sign and submit" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign plan of care" });
    await dialog.getByRole("button", { name: "Sign and submit" }).click();
    await confirmIfAsked(page, page.getByText("Submitted", { exact: true }));
  });

  const document = admin.getByRole("dialog");
  await test.step("the administrator approves it", async () => {
    await admin.goto("/docs?kind=plan-of-care");
    await admin.getByRole("checkbox", { name: new RegExp(`, ${name}$`) }).check();
    await admin.getByRole("button", { name: "Approve 1 document" }).click();
    await document.getByRole("button", { name: "Approve" }).click();
    await expect(document).toContainText("1 of 1 document approved.");
    await document.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("the nurse marks it sent, and records the physician's signature", async () => {
    await admin.goto("/docs?queue=physician&kind=plan-of-care");
    await admin
      .getByRole("row", { name: new RegExp(name) })
      .getByRole("button")
      .first()
      .click();
    await document.getByRole("button", { name: "Mark as sent" }).click();
    await document.getByRole("button", { name: "Mark as sent" }).click();
    await document.getByRole("button", { name: "Record physician signature" }).click();
    await document.getByRole("textbox", { name: "Signed on" }).fill(enteredToday());
    await document.getByRole("button", { name: "Record" }).click();
    await expect(document.getByText("Physician signed", { exact: true }).first()).toBeVisible();
  });

  await test.step("the document has all of it", async () => {
    const address = (await document.getByRole("link", { name: "Print or PDF" }).getAttribute("href")) ?? "";
    const text = await readPdf(admin.request, address);
    for (const said of [
      person.lastName,
      "Furosemide",
      "Lisinopril",
      "Aspirin",
      "Penicillin",
      "L89.622",
      "Fall precautions",
      "Nadia Reyes",
      "Imogen",
    ])
      expect(text).toContain(said);
  });
});
