import { Admission, Coverage, PlanOfCareModule } from "@hearthside/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { emptyChartByApi, profilePath } from "./steps/chart.ts";
import { expectCleanDialog, expectCleanParts, type Part } from "./steps/clean-parts.ts";
import { admitByApi, makePerson } from "./steps/people.ts";
import { beginPlanByApi, planPath } from "./steps/plans.ts";

test.use({ account: "admin" });

type World = { readonly page: Page };

/** The dialog of an act on an admission. */
const behind = (name: string): Part<World> => [
  name,
  async ({ page }) => {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
  },
];

const at = ({ id, version }: Admission) => ({ id, version });

const moved = async (
  request: APIRequestContext,
  act: "admit" | "transfer",
  input: Pick<Admission, "id" | "version"> & { startOfCare?: string; onDate?: string },
): Promise<Admission> => Admission.parse(await getFromApi(request, `POST /admissions/:id/${act}`, input));

test("axe finds nothing on what is done with an admission, from the referral to coming home", async ({
  page,
}) => {
  const { request } = page;
  const patientId = await admitByApi(request, makePerson("Perpetua"));
  const expectActs = (...names: readonly string[]) =>
    expectCleanParts({ page }, names.map(behind), expectCleanDialog);
  await page.goto(profilePath(patientId));
  await expectActs("New referral");
  const wanted = { id: uuidv7(), patientId, referralDate: isoToday() };
  const referred = Admission.parse(await getFromApi(request, "POST /admissions", wanted));
  await expectActs("Start care", "Not admitted");
  const admitted = await moved(request, "admit", { ...at(referred), startOfCare: isoToday() });
  await expectActs("Transfer to a facility", "Plan discharge");
  await moved(request, "transfer", { ...at(admitted), onDate: isoToday() });
  await expectActs("Resume care");
});

test("axe finds nothing on the question whose words of a record on the profile stay", async ({ page }) => {
  const { request } = page;
  const { patientId } = await emptyChartByApi(request, "Apollonia");
  const insurance = { rank: "primary", payerKind: "medicare", payerName: "Medicare" };
  const { id, version } = Coverage.parse(
    await getFromApi(request, "POST /coverages", { id: uuidv7(), patientId, ...insurance }),
  );
  const dialog = page.getByRole("dialog", { name: "Edit insurance" });
  await page.goto(profilePath(patientId));
  await page.getByRole("button", { name: "Edit Medicare (primary)", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Group number" })).toBeVisible();
  await getFromApi(request, "PUT /coverages/:id", { id, version, ...insurance, groupNumber: "Theirs" });
  await dialog.getByRole("textbox", { name: "Group number" }).fill("Mine");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Saved by someone else: Theirs" })).toBeVisible();
  await expectCleanDialog(page);
});

test("axe finds nothing on the question whose words of a plan of care stay", async ({ page }) => {
  const { request } = page;
  const { patientId } = await emptyChartByApi(request, "Theodora");
  const id = await beginPlanByApi(request, patientId);
  // the page does not hear that somebody else writes just before her
  await page.route("**/api/events*", (route) => route.abort());
  await page.goto(planPath(patientId));
  const safety = page.getByRole("textbox", { name: "Safety Measures" });
  await expect(safety).toBeVisible();
  await saveSafety(request, { id, patientId, safety: "Oxygen in use" });
  await safety.fill("No smoking");
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Saved by someone else: Oxygen in use" })).toBeVisible();
  await expectCleanDialog(page);
});

type Safety = { readonly id: string; readonly patientId: string; readonly safety: string };

async function saveSafety(request: APIRequestContext, { id, patientId, safety }: Safety): Promise<void> {
  const { plan } = PlanOfCareModule.parse(
    await getFromApi(request, "GET /patients/:id/plan-of-care", { id: patientId }),
  );
  const content = { ...plan?.content, safety };
  await getFromApi(request, "PUT /plans-of-care/:id", { id, version: plan?.version, content });
}
