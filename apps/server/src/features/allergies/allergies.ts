import { Allergy, type AllergyList, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { findNoneOn, lockChart, sayNone, takeNoneBack } from "#src/features/chart-rows/none-known.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
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
  trx: AgencyTrx,
  caller: Caller,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<AllergyList> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "allergies" });
  return {
    allergies: await findAllergies(trx, caller, { patientId, removed }),
    noneOn: await findNoneOn(trx, caller, { patientId, kind: "allergy" }),
  };
}

/** Clears no known allergies. Throws `not-found`, `invalid-input`, `key-reused`. */
export const noteAllergy = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: ReadInputOf<Contract["POST /allergies"]> },
): Promise<Allergy | AppError> =>
  createRow(trx, caller, {
    kind: allergyRow,
    keys,
    endpoint: "POST /allergies",
    wanted,
    insert: async () => {
      checkNotedOn(caller, wanted.notedOn);
      await expectOne(trx, caller, wanted.patientId);
      return insertAllergy(trx, caller, wanted);
    },
  });

/**
 * Changes it, removes it from the chart or restores it. Throws `not-found`, `invalid-input`, `conflict` with the
 * current one.
 */
export const changeAllergy = (
  trx: AgencyTrx,
  caller: Caller,
  wanted: ReadInputOf<Contract["PUT /allergies/:id"]>,
): Promise<Allergy> =>
  changeRow(trx, caller, {
    kind: allergyRow,
    wanted,
    update: async ({ patientId }) => {
      checkNotedOn(caller, wanted.notedOn);
      if (!wanted.isRemoved) await expectOne(trx, caller, patientId);
      await updateAllergy(trx, caller, wanted);
    },
  });

/** Throws `not-found`, and `wrong-status` while one is on the chart. */
export async function sayNoAllergies(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<AllergyList> {
  await lockChart(trx, caller, patientId);
  const noted = await findAllergies(trx, caller, { patientId });
  if (noted.length > 0) {
    const detail = "This patient has an allergy on the chart. If it was entered in error, remove it first.";
    throw new AppError("wrong-status", { detail });
  }
  await sayNone(trx, caller, { patientId, kind: "allergy" });
  return { allergies: [], noneOn: caller.today };
}

async function expectOne(trx: AgencyTrx, caller: Caller, patientId: string): Promise<void> {
  await lockChart(trx, caller, patientId);
  await takeNoneBack(trx, caller, { patientId, kind: "allergy" });
}

function checkNotedOn({ today }: Caller, notedOn: string | null): void {
  if (notedOn !== null && notedOn > today) throw invalidField("notedOn", "This date is in the future");
}
