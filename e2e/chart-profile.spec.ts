import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { enteredToday, isoToday } from "./steps/assessments.ts";
import { profilePath } from "./steps/chart.ts";
import { admitByApi, makePerson } from "./steps/people.ts";
import { confirmIfAsked } from "./steps/proof.ts";
import { choose, dayAfter, enteredDay } from "./steps/schedule.ts";

test.use({ account: "admin" });

/** Opens a dialog, fills its fields and presses its button. */
async function fillDialog(page: Page, opener: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).click();
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
  // a dialog takes the focus a moment after it appears
  await field(Object.keys(fields).at(-1) ?? "").press("Enter");
  await expect(dialog).toBeHidden();
}

test("the profile: contacts, insurance, advance directives, the SSN, and an admission from referral to discharge", async ({
  page,
  openBrowser,
}) => {
  const person = makePerson("Constance");
  const patientId = await admitByApi(page.request, person);
  await page.goto(profilePath(patientId));
  const panel = (name: string) => page.getByRole("region", { name, exact: true });

  await test.step("a contact, and insurance with an eligibility check", async () => {
    await fillDialog(page, "Add contact", { Name: "Ada Lovell", "Phone number": "(512) 555-0188" });
    await expect(panel("Contacts and legal representative")).toContainText("Ada Lovell");
    await fillDialog(page, "Add insurance", { "Policy number": "1EG4-TE5-MK73" });
    await expect(panel("Insurance")).toContainText("Eligibility not verified");
    await page.getByRole("button", { name: "Record eligibility for Medicare" }).click();
    const dialog = page.getByRole("dialog", { name: "Medicare eligibility" });
    await choose(dialog.getByRole("combobox", { name: "Result" }), /^Eligible$/);
    await dialog.getByRole("button", { name: "Record check" }).click();
    await expect(dialog.getByRole("list", { name: "Previous checks" })).toContainText("by Adela");
    await page.keyboard.press("Escape");
    await expect(panel("Insurance")).toContainText(/Eligible on/);
  });

  await test.step("the code status is shown in the page header", async () => {
    await page.getByRole("button", { name: "Edit advance directives and code status" }).click();
    const dialog = page.getByRole("dialog", { name: "Advance directives and code status" });
    await choose(dialog.getByRole("combobox", { name: "Code status" }), "DNR (do not resuscitate)");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Code status: DNR", { exact: true })).toBeVisible();
  });

  await test.step("the administrator reveals the SSN; read-only users are not offered it", async () => {
    await page.getByRole("button", { name: "Show full SSN" }).click();
    await confirmIfAsked(page, page.getByText(person.ssn));
    await page.getByRole("button", { name: "Hide SSN" }).click();
    await expect(page.getByText(person.ssn)).toBeHidden();
    const viewer = await openBrowser("viewer");
    await viewer.goto(profilePath(patientId));
    await expect(viewer.getByText(`XXX-XX-${person.ssn.slice(-4)}`)).toBeVisible();
    await expect(viewer.getByText("Ada Lovell")).toBeVisible();
    await expect(viewer.getByRole("button", { name: /SSN|Add contact|New referral/ })).toHaveCount(0);
  });

  await test.step("the patient is referred, admitted, transferred, resumed and discharged", async () => {
    const stay = page.getByRole("article", { name: "Admission 1" });
    const began = enteredDay(dayAfter(isoToday(), -9));
    await fillDialog(page, "New referral", { "Referred by": "Mercy Hospital" });
    await expect(stay).toContainText("Pre-admit");
    await fillDialog(page, "Start care", { "Start of care (SOC)": began });
    await expect(stay).toContainText("Active");
    await fillDialog(page, "Transfer to a facility", {
      Facility: "Mercy Hospital",
      "Transferred on": enteredDay(dayAfter(isoToday(), -5)),
    });
    await expect(stay).toContainText("On hold");
    await fillDialog(page, "Resume care", { "Returned home on": enteredDay(dayAfter(isoToday(), -2)) });
    await expect(stay).toContainText("Active");
    await fillDialog(page, "Discharge", { Reason: "Goals met", "Discharged on": enteredToday() });
    await expect(stay).toContainText("Discharged: Goals met");
    await expect(stay).toContainText("Transferred to Mercy Hospital");
    await expect(page.getByRole("button", { name: "New referral" })).toBeVisible();
  });
});
