import { Allergy, type AllergyList, type Contract, type ReadInputOf } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { findNoneOn, lockChart, sayNone, takeNoneBack } from "#src/features/shared/chart-rows/none-known.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findAllergies, lockAllergy } from "./allergy-rows.ts";
import { insertAllergy, updateAllergy } from "./queries.ts";

const allergyRow: RowKind<Allergy> = {
  name: "allergy",
  answer: Allergy,
  lock: lockAllergy,
  facts: ({ substance, kind, reaction, severity, notedOn, isRemoved }) => ({
    substance,
    kind,
    reaction,
    severity,
    notedOn,
    isRemoved,
  }),
};

/** The patient's allergies; the view is recorded. Throws `not-found`. */
export async function openAllergies(
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<AllergyList> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "allergies" });
  return {
    allergies: await findAllergies(work, { patientId, removed }),
    noneOn: await findNoneOn(work, { patientId, kind: "allergy" }),
  };
}

/** Clears no known allergies. Throws `not-found`, `invalid-input`, `key-reused`. */
export const noteAllergy = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /allergies"]>,
): Promise<Allergy | AppError> =>
  createRow(work, {
    kind: allergyRow,
    endpoint: "POST /allergies",
    wanted,
    insert: async () => {
      checkNotedOn(work, wanted.notedOn);
      await expectOne(work, wanted.patientId);
      return insertAllergy(work, wanted);
    },
  });

/**
 * Changes it, removes it from the chart or restores it. Throws `not-found`, `invalid-input`, `conflict` with the
 * current one.
 */
export const changeAllergy = (
  work: Work,
  wanted: ReadInputOf<Contract["PUT /allergies/:id"]>,
): Promise<Allergy> =>
  changeRow(work, {
    kind: allergyRow,
    wanted,
    update: async ({ patientId }) => {
      checkNotedOn(work, wanted.notedOn);
      if (!wanted.isRemoved) await expectOne(work, patientId);
      await updateAllergy(work, wanted);
    },
  });

/** Throws `not-found`, and `wrong-status` while one is on the chart. */
export async function sayNoAllergies(work: Work, patientId: string): Promise<AllergyList> {
  await lockChart(work, patientId);
  const noted = await findAllergies(work, { patientId });
  if (noted.length > 0) {
    const detail = "This patient has an allergy on the chart. If it was entered in error, remove it first.";
    throw new AppError("wrong-status", { detail });
  }
  await sayNone(work, { patientId, kind: "allergy" });
  return { allergies: [], noneOn: work.today };
}

async function expectOne(work: Work, patientId: string): Promise<void> {
  await lockChart(work, patientId);
  await takeNoneBack(work, { patientId, kind: "allergy" });
}

function checkNotedOn({ today }: Caller, notedOn: string | null): void {
  if (notedOn !== null && notedOn > today) throw invalidField("notedOn", "This date is in the future");
}
