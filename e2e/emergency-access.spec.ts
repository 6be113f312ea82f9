import { Patient } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { addColleague, enterAs } from "./product/colleagues.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { expectCleanWhenSent } from "./steps/clean-behind.ts";
import { expectClean, expectCleanDialog } from "./steps/clean-parts.ts";
import { nameOf } from "./steps/people.ts";
import { spokenName } from "./steps/spoken-name.ts";

test.use({ account: "admin" });

const action = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a nurse opens a chart under emergency access, and an administrator sees who did and what was viewed", async ({
  page: admin,
  openBrowser,
}) => {
  const { patientId, person, name } = await emptyChartByApi(admin.request, "Philippa");
  const { recordNumber } = Patient.parse(
    await getFromApi(admin.request, "GET /patients/:id", { id: patientId }),
  );
  const colleague = await addColleague({ firstName: "Noor", role: "Staff", discipline: "RN" });
  const nurse = await openBrowser("visitor");
  await enterAs(nurse, colleague);
  await expect(nurse).toHaveURL("/staff/home");
  const dialog = nurse.getByRole("dialog", { name: "Emergency access" });
  const banner = nurse.getByRole("region", { name: `Emergency access to the chart of ${spokenName(name)}` });
  const heading = nurse.getByRole("heading", { name: nameOf(person) });

  const lookUpBy = async (formValues: readonly (readonly [string, string])[]) => {
    for (const [label, text] of formValues) await dialog.getByRole("textbox", { name: label }).fill(text);
    await dialog.getByRole("button", { name: "Find patient" }).click();
  };

  for (const screen of ["patient-schedule", "plan-care-module", "patient-profile"])
    await test.step(`a link to the ${screen} leads nowhere, and offers emergency access`, async () => {
      await nurse.goto(`/admin/clinical/${screen}?patient=${patientId}`);
      await expect(nurse.getByText("This chart cannot be opened")).toBeVisible();
      await expect(action(nurse, "Emergency access")).toBeVisible();
    });

  await test.step("from a link to the chart the nurse finds the patient by record number, goes back once, and gives a reason", async () => {
    await nurse.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
    await expect(nurse.getByText("This chart cannot be opened")).toBeVisible();
    await expectClean(nurse);
    await action(nurse, "Emergency access").click();
    await expectCleanWhenSent(nurse, dialog, "Find patient");
    await lookUpBy([
      ["First name", person.firstName],
      ["Last name", person.lastName],
      ["Date of birth", person.dob],
    ]);
    await dialog.getByRole("button", { name: "Open chart" }).click();
    await expect(dialog.getByText("Please choose a reason")).toBeVisible();
    await expect(dialog.getByText("Please give a reason")).toBeVisible();
    await expectCleanDialog(nurse);
    await dialog.getByRole("button", { name: "Back" }).click();
    await lookUpBy([
      ["First name", ""],
      ["Date of birth", ""],
      ["Record number", String(recordNumber)],
    ]);
    await expect(
      dialog.getByRole("radio", { name: new RegExp(`record number ${recordNumber}$`) }),
    ).toBeChecked();
    await dialog.getByRole("combobox", { name: "Reason" }).click();
    await nurse.getByRole("option", { name: "Covering for a colleague who cannot be reached" }).click();
    const why = dialog.getByRole("textbox", { name: "Why you need this chart now" });
    await why.fill("Found on the floor, and the assigned nurse is away");
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(dialog.getByRole("textbox", { name: "Record number" })).toHaveValue(String(recordNumber));
    await dialog.getByRole("button", { name: "Find patient" }).click();
    await expect(why).toHaveValue("Found on the floor, and the assigned nurse is away");
    await dialog.getByRole("button", { name: "Open chart" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the chart is open, and shows the patient and the time left", async () => {
    await expect(heading).toBeVisible();
    await expect(banner).toContainText("60 minutes left");
    await expect(banner.getByRole("status")).toContainText(`${spokenName(name)}: 60 minutes left`);
    await expect(nurse.getByText("Emergency access review")).toHaveCount(0);
    await expectClean(nurse);
  });

  for (const screen of ["patient-schedule", "plan-care-module"])
    await test.step(`so is the ${screen}`, async () => {
      await nurse.goto(`/admin/clinical/${screen}?patient=${patientId}`);
      await expect(nurse.getByRole("link", { name, exact: true })).toBeVisible();
    });
  await nurse.goto(`/admin/clinical/patient-chart?patient=${patientId}`);
  await expect(heading).toBeVisible();

  await test.step("the nurse ends it, and nothing of the chart stays", async () => {
    await banner.getByRole("button", { name: /^End now/ }).click();
    await expect(banner).toHaveCount(0);
    await expect(heading).toHaveCount(0);
  });

  const row = admin.getByRole("row").filter({ hasText: name });
  const toReview = async () => {
    await admin.goto("/warnings?family=administrative&only=important");
    const more = action(admin, "Show more");
    await expect(async () => {
      if (await row.isHidden()) await more.click({ timeout: 2000 });
      await expect(row).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  };

  await test.step("the administrator finds the review: the patient, and who opened the chart", async () => {
    await toReview();
    await expect(row).toContainText("Found on the floor, and the assigned nurse is away");
    await expect(row).toContainText(`Opened by ${spokenName(colleague.name)}`);
  });

  await test.step("its title leads to what was viewed", async () => {
    await row.getByRole("link", { name: "Emergency access review" }).click();
    await expect(admin).toHaveURL(new RegExp(`/audit\\?.*patient=${patientId}`));
    const entry = admin.getByRole("row", { name: /Opened the chart: Overview/ });
    await expect(entry.first()).toBeVisible();
    // one in each quarter of an hour
    for (const one of await entry.all()) {
      await expect(one).toContainText(colleague.name);
      await expect(one).toContainText("Emergency access");
    }
    await expect(admin.getByRole("row", { name: /Opened the chart with emergency access/ })).toContainText(
      "Found on the floor",
    );
  });

  await test.step("the administrator completes the review with a note", async () => {
    await toReview();
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await admin.getByRole("menuitem", { name: "Resolve" }).click();
    const question = admin.getByRole("dialog");
    await question
      .getByRole("textbox", { name: "Reason" })
      .fill("Justified: the nurse notified the physician");
    await question.getByRole("button", { name: "Resolve", exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});
