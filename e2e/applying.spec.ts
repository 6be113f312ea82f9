import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { contract } from "@hearthside/contract";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { applicantPassword, linkTo, makeApplicant, typeInfo } from "./steps/applicants.ts";
import { isoToday } from "./steps/assessments.ts";
import { button, dialogOn, expectCleanWhenSent } from "./steps/clean-behind.ts";
import { expectClean } from "./steps/clean-parts.ts";
import { slowNetwork } from "./steps/network.ts";
import { pdfFile } from "./steps/real-files.ts";
import { careByApi, choose, sundayIn, visitByApi } from "./steps/schedule.ts";
import { trySignIn } from "./steps/signing-in.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next Step" }).click();
const documents = (page: Page) => page.getByRole("list", { name: "Your documents" });
const chooseFile = (page: Page, file: string | ReturnType<typeof pdfFile>) =>
  page.getByLabel("Documents", { exact: true }).setInputFiles(file);

async function submit(page: Page): Promise<void> {
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Submit" }).click();
}

test.describe("with a place", () => {
  test.use({
    geolocation: { latitude: 30.27, longitude: -97.74, accuracy: 12 },
    permissions: ["geolocation"],
  });

  test("a guest applies, is approved and works", async ({ page, openBrowser }, testInfo) => {
    const applicant = makeApplicant();
    const admin = await openBrowser("admin");
    const library = await openBrowser("visitor");
    const scan = testInfo.outputPath("License.pdf");
    await writeFile(scan, Buffer.concat([pdfFile("", "License").buffer, randomBytes(16 * 1024 * 1024)]));

    await test.step("empty fields show their errors, and the first of them has the focus", async () => {
      await library.goto("/guest/account-create?agency=demo");
      await next(library);
      await expect(library.getByText("First Name is required")).toBeVisible();
      await expect(library.getByRole("textbox", { name: "First Name" })).toBeFocused();
      await expectClean(library);
    });

    await test.step("the applicant enters information, and requests a link to return", async () => {
      await typeInfo(library, applicant);
      await next(library);
      await library.getByRole("button", { name: "Save and email me a link to return" }).click();
      await expect(library.getByText("We emailed you a new link.")).toBeVisible();
    });

    await test.step("the upload of a license is interrupted, and the applicant leaves", async () => {
      // slow enough that the upload takes seconds
      const network = await slowNetwork(library, 1024 * 1024);
      await chooseFile(library, scan);
      await expect(library.getByText(/Uploading [3-9]\d%/)).toBeVisible();
      await network.pull();
      await expect(
        library.getByText("No connection. The upload continues when you are back online."),
      ).toBeVisible();
      // a page that closes normally has its network back for the last moment and would continue the upload
      await library.goto("chrome://crash").catch(() => undefined);
      await library.close();
    });

    await test.step("at home the link opens the application; the same file resumes where it was interrupted", async () => {
      await page.goto(await linkTo(admin, applicant));
      await expect(documents(page)).toContainText("Upload incomplete. Choose the same file again");
      expect(new URL(page.url()).hash).toBe("");
      await expectClean(page);
      const goingOn = page.waitForRequest((request) => request.method() === "PATCH");
      await chooseFile(page, scan);
      expect(Number((await goingOn).headers()["upload-offset"])).toBeGreaterThan(0);
      await expect(documents(page)).toContainText("Uploaded");
      await next(page);
    });

    await test.step("the applicant reviews everything, consents and submits; the address is verified by now", async () => {
      await expect(page.getByText("12 Pecan Street, Austin 78701")).toBeVisible();
      await submit(page);
      await expect(page.getByText(/was submitted to/)).toBeVisible();
      await expect(page.getByText(`Your email address ${applicant.email} is verified.`)).toBeVisible();
    });

    await test.step("an administrator reviews the application and approves it for a nurse of a branch", async () => {
      await admin.goto("/account-creation");
      await admin.getByRole("button", { name: `${applicant.lastName}, Robin` }).click();
      const dialog = admin.getByRole("dialog");
      await expect(dialog.getByText("License.pdf")).toBeVisible();
      await expectClean(admin);
      const saved = admin.waitForEvent("download");
      await dialog.getByRole("button", { name: "Download License.pdf" }).click();
      expect((await saved).suggestedFilename()).toBe("License.pdf");
      await dialog.getByRole("button", { name: "Approve" }).click();
      await choose(dialog.getByRole("combobox", { name: "Role" }), "Staff");
      await choose(dialog.getByRole("combobox", { name: "Discipline" }), "RN");
      await dialog.getByRole("combobox", { name: "Branch" }).click();
      await admin.getByRole("option").nth(1).click();
      await dialog.getByRole("button", { name: "Approve" }).click();
      await expect(admin.getByText(/can now sign in/)).toBeVisible();
    });

    const care = await test.step("a patient with a visit today is assigned to the new nurse", async () => {
      const known = await careByApi(admin.request, "Ottoline", sundayIn(-1));
      const answer = await getFromApi(admin.request, "GET /clinicians");
      const { clinicians } = contract["GET /clinicians"].output.parse(answer);
      const own = clinicians.find(({ lastName }) => lastName === applicant.lastName);
      await visitByApi(admin.request, known, {
        start: `${isoToday()}T05:00:00`,
        minutes: 30,
        userId: own?.id ?? "",
      });
      return known;
    });

    await test.step("the nurse signs in with the chosen password, sees the patient and checks in there", async () => {
      await page.goto("/auth/sign-in");
      await trySignIn(page, applicant.email, applicantPassword);
      await expect(page).toHaveURL("/staff/home");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome back Robin!");
      const stop = page
        .getByRole("region", { name: "Today's Schedule" })
        .getByRole("row", { name: new RegExp(care.name) });
      await stop.getByRole("button", { name: `Check in, ${care.name}` }).click();
      await page
        .getByRole("dialog", { name: "Your location" })
        .getByRole("button", { name: "Agree and check in" })
        .click();
      await expect(page.getByText(/^Checked in:/)).toBeVisible();
      await expect(stop.getByRole("button", { name: `Check out, ${care.name}` })).toBeVisible();
    });
  });
});

test("an applicant continues after a reload, verifies the address by the emailed link, and is asked a question; axe finds nothing on the way", async ({
  page,
  openBrowser,
}) => {
  const applicant = makeApplicant();
  const admin = await openBrowser("admin");

  await test.step("the entries are still there after a reload", async () => {
    await page.goto("/guest/account-create?agency=demo");
    await typeInfo(page, applicant);
    await next(page);
    await chooseFile(page, pdfFile("License.pdf", "License"));
    await expect(documents(page)).toContainText("Uploaded");
    await page.reload();
    await expect(page.getByText("License.pdf")).toBeVisible();
    await page.getByRole("checkbox").check();
    await expectClean(page);
    await submit(page);
    await expect(page.getByText(/Please open the link we emailed/)).toBeVisible();
    await expectClean(page);
  });

  await test.step("the emailed link verifies the address", async () => {
    await page.goto(await linkTo(admin, applicant));
    await expect(page.getByText(/is verified/)).toBeVisible();
    await expectClean(page);
  });

  await test.step("an administrator can approve, reject or ask a question, and asks one", async () => {
    await admin.goto("/account-creation");
    await button(admin, `${applicant.lastName}, Robin`).click();
    const dialog = dialogOn(admin);
    for (const [opens, sends] of [
      ["Approve", "Approve"],
      ["Reject", "Reject"],
      ["Ask a question", "Send question"],
    ] as const) {
      await button(dialog, opens).click();
      await expectCleanWhenSent(admin, dialog, sends);
      if (sends !== "Send question") await button(dialog, "Back").click();
    }
    await dialog.getByRole("textbox").fill("In which states are you licensed?");
    await button(dialog, "Send question").click();
    await expect(admin.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the applicant reads it, and must answer", async () => {
    await page.goto("about:blank");
    await page.goto(await linkTo(admin, applicant));
    await button(page, "Submit").click();
    await expect(page.getByText("Please answer the question")).toBeVisible();
    await expectClean(page);
  });
});
