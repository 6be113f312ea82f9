import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "./fixtures.ts";
import { expectCleanDialog } from "./steps/clean-parts.ts";
import { askDatabase } from "./steps/dashboards.ts";
import { demoChart } from "./steps/demo-charts.ts";
import { savedBy } from "./steps/exports.ts";

test.use({ account: "admin" });

const hub = demoChart("/admin/clinical/patient-chart/patient-hub", {
  queue: "physician",
  kind: "verbal-order",
});

test("a patient's full record is exported as a zip with a correct index, and its disclosure is recorded", async ({
  page,
}) => {
  const address = await hub(page.request);
  const patientId = new URL(address, "http://localhost").searchParams.get("patient") ?? "";
  await page.goto(address);
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Export record" }).click();
  const question = page.getByRole("dialog", { name: /^Export the record of/ });
  await expect(question).toBeVisible();
  await expectCleanDialog(page);
  const { name, bytes } = await savedBy(page, () =>
    question.getByRole("button", { name: "Export record" }).click(),
  );
  expect(name).toMatch(/^Patient record \d+ \d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(new Uint8Array(bytes));
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const index: { files: { path: string; sha256: string }[] } = JSON.parse(textOf("index.json"));
  for (const { path, sha256 } of index.files)
    expect(
      createHash("sha256")
        .update(files[path] ?? new Uint8Array())
        .digest("hex"),
    ).toBe(sha256);
  const [visits] = await askDatabase(page, [`select count(*) from visit where "patientId" = '${patientId}'`]);
  expect(JSON.parse(textOf("lists/visits.json"))).toHaveLength(Number(visits?.[0]?.[0]));
  expect(Object.keys(files).some((path) => path.startsWith("documents/") && path.endsWith(".pdf"))).toBe(
    true,
  );

  const left = page.getByRole("dialog", { name: /^Record of/ });
  await expect(left).toBeVisible();
  await expectCleanDialog(page);
  await left.getByRole("button", { name: "Add disclosure" }).click();
  const form = page.getByRole("dialog", { name: "Add disclosure" });
  await expect(form.getByLabel("What was disclosed")).toHaveValue("The whole record, as a ZIP file");
  await form.getByLabel("Recipient", { exact: true }).fill("Travis County Court");
  await form.getByLabel("Purpose").fill("Subpoena");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The disclosure was saved.")).toBeVisible();

  await page.goto(`/audit?patient=${patientId}&family=exports`);
  const trail = page.getByRole("table", { name: "Audit trail" });
  await expect(trail.getByText("Requested the full patient record").first()).toBeVisible();
});
