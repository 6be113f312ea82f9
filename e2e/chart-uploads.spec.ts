import { createHash, randomBytes } from "node:crypto";
import { open, readFile, writeFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";
import { emptyChartByApi, hubPath, perform } from "./steps/chart.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { slowNetwork } from "./steps/network.ts";
import { pdfFile } from "./steps/real-files.ts";
import { undo } from "./steps/schedule.ts";

test.use({ account: "nurse" });

const megabyte = 1024 * 1024;
const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Documents on the disk, by name. The last one has the maximum size. */
async function filesOnDisk(place: (name: string) => string): Promise<string[]> {
  const names = ["one.pdf", "two.PDF", "three.pdf", "four.pdf", "notes.docx"];
  for (const name of names) await writeFile(place(name), pdfFile(name, "A page").buffer);
  const scan = await open(place("scan.pdf"), "w");
  await scan.truncate(256 * megabyte + 1);
  await scan.close();
  return [...names, "scan.pdf"].map((name) => place(name));
}

test("rejected files are named, and interrupted uploads continue without loss", async ({
  page,
}, testInfo) => {
  const place = (name: string) => testInfo.outputPath(name);
  const { patientId } = await emptyChartByApi(page.request, "Ottoline");
  await page.goto(hubPath(patientId, "&section=documents"));
  await perform(page, "Upload");
  const dialog = page.getByRole("dialog", { name: "Upload files" });
  const opened = page.getByRole("dialog");
  const files = dialog.getByLabel("Files", { exact: true });

  await test.step("surplus files, another type and a file over the limit are named on the page", async () => {
    await files.setInputFiles(await filesOnDisk(place));
    const said = dialog.getByRole("alert");
    await expect(said).toContainText(
      "Unsupported file format for notes.docx. Supported formats: PDF, JPG, XLS",
    );
    await expect(said).toContainText("File scan.pdf is too large. Maximum size: 256MB");
    await expect(said).toContainText("Up to 3 files can be added at once. Not added: four.pdf");
    const chosen = dialog.getByRole("list", { name: "Chosen files" }).getByRole("listitem");
    await expect(chosen).toHaveText([/^one\.pdf/, /^two\.PDF/, /^three\.pdf/]);
    for (const name of ["one.pdf", "two.PDF", "three.pdf"])
      await dialog.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(chosen).toHaveCount(0);
  });

  await test.step("the network goes down in the middle of 40 MB, and the upload waits and continues by itself", async () => {
    const large = Buffer.concat([pdfFile("", "Forty megabytes").buffer, randomBytes(40 * megabyte)]);
    await writeFile(place("records.pdf"), large);
    await files.setInputFiles(place("records.pdf"));
    // slow enough that the upload takes seconds
    const cable = await slowNetwork(page, 6 * megabyte);
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(dialog.getByText(/Uploading [4-9]\d%/)).toBeVisible();
    await cable.pull();
    await expect(
      dialog.getByText("No connection. The upload continues when you are back online."),
    ).toBeVisible();
    const goingOn = page.waitForRequest((request) => request.method() === "PATCH");
    await cable.heal();
    expect(Number((await goingOn).headers()["upload-offset"])).toBeGreaterThan(0);
    await expect(page.getByText("The file was uploaded.")).toBeVisible();
    const row = page.getByRole("row", { name: /records\.pdf/ });
    const downloading = page.waitForEvent("download");
    await row.getByRole("button", { name: "Download records.pdf" }).click();
    const came = await readFile(await (await downloading).path());
    expect(sumOf(came)).toBe(sumOf(large));
  });

  await test.step("it is described, removed from the chart and restored", async () => {
    await page.getByRole("button", { name: "Edit records.pdf" }).click();
    await opened.getByRole("textbox", { name: "Description" }).fill("From the hospital");
    await expectCleanDialog(page);
    await opened.getByRole("button", { name: "Save" }).click();
    const row = page.getByRole("row", { name: /records\.pdf/ });
    await expect(row).toContainText("From the hospital");
    await row.getByRole("button", { name: "Remove records.pdf" }).click();
    await expect(opened).toContainText("records.pdf");
    await expectCleanDialog(page);
    await opened.getByRole("button", { name: "Remove" }).click();
    await expect(row).toBeHidden();
    await undo(page).click();
    await expect(row).toBeVisible();
  });
});
