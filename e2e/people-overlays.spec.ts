import { randomInt } from "node:crypto";
import { contract, Employee } from "@hearthside/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, expectSettled, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { addColleague, enterAs, type NewColleague } from "./product/colleagues.ts";
import { linkTo, makeApplicant, typeInfo } from "./steps/applicants.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi } from "./steps/chart.ts";
import { expectClean } from "./steps/clean-parts.ts";
import { pdfFile } from "./steps/real-files.ts";

test.use({ account: "admin" });

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
/** The one that is open over all others. */
const dialogOn = (page: Page) => page.getByRole("dialog").last();

/** What opens behind a button, also when it is sent without what it needs; Escape leads back. */
async function expectCleanBehind(page: Page, opens: Locator, sends?: string): Promise<void> {
  const under = await page.getByRole("dialog").count();
  await opens.click();
  await expect(page.getByRole("dialog")).toHaveCount(under + 1);
  await expectSettled(page);
  if (sends !== undefined) {
    const send = button(dialogOn(page), sends);
    await send.click();
    await expect(dialogOn(page).locator("[aria-invalid=true]").first()).toBeVisible();
    // a list that opened with the focus would take the next Escape
    await send.focus();
  }
  await expectClean(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(under);
}

async function employeeOf(request: APIRequestContext, { email }: NewColleague): Promise<Employee> {
  const answer = await getFromApi(request, "POST /employees/search", { text: email });
  return Employee.parse(contract["POST /employees/search"].output.parse(answer).employees[0]);
}

test.describe("employees", () => {
  test("axe finds nothing on what opens over somebody, and it fits a phone", async ({ page }) => {
    const { request } = page;
    const colleague = await addColleague({ firstName: "Bartholomew", role: "Staff", discipline: "RN" });
    const { id: userId } = await employeeOf(request, colleague);
    const license = { id: uuidv7(), userId, kind: "license", number: "RN-1", issuedOn: "2024-01-05" };
    await getFromApi(request, "POST /staff-records", { ...license, expiresOn: isoToday() });
    await page.goto(`/employees?person=${userId}`);
    await button(page, colleague.name).click();
    const dialog = dialogOn(page);
    await expect(dialog).toBeVisible();
    await expectCleanBehind(page, button(dialog, "Working hours"));
    await expectCleanBehind(page, button(dialog, "Time off"));
    await dialog.getByRole("textbox", { name: "First Name" }).fill("");
    await button(dialog, "Save").click();
    await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectCleanBehind(page, button(page, `Deactivate ${colleague.name}`));
  });

  test("axe finds nothing on somebody's credentials and what opens over them", async ({ page }) => {
    const { request } = page;
    const colleague = await addColleague({ firstName: "Bartholomew", role: "Staff", discipline: "RN" });
    const { id: userId, version } = await employeeOf(request, colleague);
    const license = { id: uuidv7(), userId, kind: "license", number: "RN-1", issuedOn: "2024-01-05" };
    await getFromApi(request, "POST /staff-records", { ...license, expiresOn: isoToday() });
    await page.goto(`/employees?person=${userId}`);
    await button(page, `Credentials ${colleague.name}`).click();
    await expect(page.getByRole("table", { name: "Credentials" })).toBeVisible();
    await expectClean(page);
    const dialog = dialogOn(page);
    await expectCleanBehind(page, button(dialog, "Add a credential"), "Save");
    await expectCleanBehind(page, button(dialog, /^Edit /));
    await expectCleanBehind(page, button(dialog, /^Remove /));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await getFromApi(request, "POST /employees/:id/deactivate", { id: userId, version });
    await expectCleanBehind(page, button(page, `Reactivate ${colleague.name}`));
  });

  test("axe finds nothing on the questions about a role", async ({ page }) => {
    const name = `Intake ${String.fromCharCode(...Array.from({ length: 5 }, () => randomInt(97, 123)))}`;
    await getFromApi(page.request, "POST /roles", { id: uuidv7(), name, basedOn: "Viewer" });
    await page.goto("/employees?tab=roles");
    await expectCleanBehind(page, button(page, "New role"), "Make the role");
    await page.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name }).click();
    await expectCleanBehind(page, button(page, `Remove ${name}`));
    await page.getByRole("checkbox", { name: "Reports: Edit" }).click();
    await expectCleanBehind(page, page.getByRole("link", { name: "Settings" }));
    await button(page, "Discard changes").click();
    await getFromApi(page.request, "DELETE /roles/:name", { name });
  });

  test("axe finds nothing on the form that invites somebody", async ({ page }) => {
    await page.goto("/employees");
    await expectCleanBehind(page, button(page, "Invite somebody"), "Invite");
  });
});

test("axe finds nothing on an application, on what decides it, and on the question as its applicant reads it", async ({
  page: admin,
  openBrowser,
}) => {
  const applicant = makeApplicant();
  const guest = await openBrowser("visitor");
  await guest.goto("/guest/account-create?agency=demo");
  await typeInfo(guest, applicant);
  await button(guest, "Next Step").click();
  await guest.getByLabel("Documents", { exact: true }).setInputFiles(pdfFile("License.pdf", "License"));
  await expect(guest.getByRole("list", { name: "Your documents" })).toContainText("Uploaded");
  await button(guest, "Next Step").click();
  await guest.getByRole("checkbox").check();
  await button(guest, "Submit").click();
  await expect(guest.getByText(/Please open the link that was mailed/)).toBeVisible();
  await expectClean(guest);
  await guest.goto(await linkTo(admin, applicant));
  await expect(guest.getByText(/is confirmed/)).toBeVisible();

  await admin.goto("/account-creation");
  await button(admin, `${applicant.lastName}, Robin`).click();
  const dialog = dialogOn(admin);
  for (const [opens, sends] of [
    ["Approve", "Approve"],
    ["Reject", "Reject"],
    ["Return with a question", "Return"],
  ] as const)
    await test.step(opens, async () => {
      await button(dialog, opens).click();
      await button(dialog, sends).click();
      await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
      await button(dialog, sends).focus();
      await expectClean(admin);
      if (sends !== "Return") await button(dialog, "Back").click();
    });
  await dialog.getByRole("textbox").fill("In which states are you licensed?");
  await button(dialog, "Return").click();
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await guest.goto("about:blank");
  await guest.goto(await linkTo(admin, applicant));
  await button(guest, "Submit").click();
  await expect(guest.getByText("Please answer the question")).toBeVisible();
  await expectClean(guest);
});

test("axe finds nothing where a nurse is led to another's patient, and on both steps of emergency access", async ({
  page: admin,
  openBrowser,
}) => {
  const { patientId, person } = await emptyChartByApi(admin.request, "Apollonia");
  const nurse = await openBrowser("visitor");
  await enterAs(nurse, await addColleague({ firstName: "Noor", role: "Staff", discipline: "RN" }));
  await expect(nurse).toHaveURL("/staff/home");
  await nurse.goto(`/admin/clinical/patient-profile?patient=${patientId}`);
  await expect(nurse.getByText("This chart cannot be opened")).toBeVisible();
  await expectClean(nurse);
  await expectCleanBehind(nurse, button(nurse, "Emergency access"), "Look up");
  await button(nurse, "Emergency access").click();
  const dialog = dialogOn(nurse);
  for (const [label, text] of [
    ["First name", person.firstName],
    ["Last name", person.lastName],
    ["Date of birth", person.dob],
  ] as const)
    await dialog.getByRole("textbox", { name: label }).fill(text);
  await button(dialog, "Look up").click();
  await button(dialog, "Open the chart").click();
  await expect(dialog.getByText("Please give a reason")).toBeVisible();
  await expectClean(nurse);
});

test("axe finds nothing on what is done with several warnings, and with a missing agreement", async ({
  page,
}) => {
  await page.goto("/warnings?family=administrative");
  // what other journeys see to may go away, and move the others in the list
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)(?!.*(Ashford|Larkin|Quill))/ });
  await expect(boxes.nth(1)).toBeVisible();
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute("aria-label") ?? ""));
  for (const name of [...new Set(names)].slice(0, 2))
    await page.getByRole("checkbox", { name, exact: true }).first().check();
  await expectCleanBehind(page, button(page, "Assign 2 warnings"), "Assign");
  await expectCleanBehind(page, button(page, "Resolve 2 warnings"), "Resolve");
  await page.goto("/warnings?type=NDA");
  await expectCleanBehind(page, page.getByRole("rowheader").getByRole("button").first(), "Save");
});
