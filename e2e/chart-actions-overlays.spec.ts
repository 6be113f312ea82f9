import { Admission, Coverage } from "@hearthside/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "./fixtures.ts";
import { getFromApi } from "./product/api.ts";
import { isoToday } from "./steps/assessments.ts";
import { physicianByApi, profilePath } from "./steps/chart.ts";
import { expectCleanDialog, expectCleanParts } from "./steps/clean-parts.ts";
import { behind, dialogOn, pressInside } from "./steps/overlays.ts";
import { admitByApi, makePerson } from "./steps/people.ts";
import { becomePhone } from "./steps/phone.ts";
import { chooseAction } from "./steps/row-menu.ts";

test.use({ account: "admin" });

const at = ({ id, version }: Admission) => ({ id, version });

const moved = async (
  request: APIRequestContext,
  action: "admit" | "transfer",
  input: Pick<Admission, "id" | "version"> & { startOfCare?: string; onDate?: string },
): Promise<Admission> => Admission.parse(await getFromApi(request, `POST /admissions/:id/${action}`, input));

const overProfile = [
  "Add contact",
  "Record eligibility for Medicare",
  "Add authorization",
  "Edit emergency preparedness",
  "Edit advance directives and code status",
  "Edit attending physician",
  "Edit diagnoses",
  "Edit admission 1",
  "Discharge",
];

const insurance = { rank: "primary", payerKind: "medicare", payerName: "Medicare" };

const coverageByApi = async ({ request }: Page, patientId: string): Promise<Coverage> =>
  Coverage.parse(await getFromApi(request, "POST /coverages", { id: uuidv7(), patientId, ...insurance }));

test("axe finds nothing on the profile's dialogs, from referral to resumption", async ({ page }) => {
  const { request } = page;
  const today = isoToday();
  const person = makePerson("Perpetua");
  const patientId = await admitByApi(request, person);
  const physician = await physicianByApi(request, person.lastName);
  const expectActions = (...names: readonly string[]) =>
    expectCleanParts(
      { page },
      names.map((name) => behind(name, name)),
      expectCleanDialog,
    );
  await becomePhone(page);
  await page.goto(profilePath(patientId));
  await expectActions("New referral");
  const referral = { id: uuidv7(), patientId, physicianId: physician.id, referralDate: today };
  const referred = Admission.parse(await getFromApi(request, "POST /admissions", referral));
  await expectActions("Start care", "Close referral");
  const admitted = await moved(request, "admit", { ...at(referred), startOfCare: today });
  await expectActions("Transfer to a facility", "Plan discharge");

  const { id, version } = await coverageByApi(page, patientId);
  await expectCleanParts(
    { page },
    overProfile.map((name) => behind(name)),
    expectCleanDialog,
  );

  await test.step("the question which version of a record to keep", async () => {
    const dialog = page.getByRole("dialog", { name: "Edit insurance" });
    const group = dialog.getByRole("textbox", { name: "Group number" });
    await chooseAction(page, "Medicare (primary)", "Edit");
    await expect(group).toBeVisible();
    await getFromApi(request, "PUT /coverages/:id", { id, version, ...insurance, groupNumber: "Theirs" });
    await group.fill("Mine");
    await pressInside(page, "Save");
    await expect(page.getByRole("radio", { name: "Saved by someone else: Theirs" })).toBeVisible();
    await expectCleanDialog(page);
    await page.reload();
    await expect(dialogOn(page)).toHaveCount(0);
  });

  await moved(request, "transfer", { ...at(admitted), onDate: today });
  await expectActions("Resume care");
});
