import { Allergy, type AllergyList } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import { openRows } from "#src/features/shared/chart-rows/change-rows.ts";
import { findNoneOn, lockChart, sayNone, takeNoneBack } from "#src/features/shared/chart-rows/none-known.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { findRows, ofSeenPatients } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Work } from "#src/http/work.ts";

type OfPatient = { readonly patientId: string; readonly removed?: boolean };

/** The most severe first, unknown severity last. An added one clears no known allergies. */
export const allergies = rowList({
  name: "allergy",
  table: "allergy",
  create: "POST /allergies",
  answer: Allergy,
  hasAuthor: true,
  sees: ofSeenPatients("allergy"),
  order: sql`"isRemoved", array_position('{severe,moderate,mild}', severity), substance, id`,
  unaudited: [],
  rule: async (work, { notedOn, isRemoved }, { patientId }) => {
    if (notedOn !== null && notedOn > work.today) throw invalidField("notedOn", "This date is in the future");
    if (isRemoved === true) return;
    await lockChart(work, patientId);
    await takeNoneBack(work, { patientId, kind: "allergy" });
  },
});

/** Those of a patient the caller may see; the view is not recorded. */
export const findAllergies = (work: Work, of: OfPatient): Promise<Allergy[]> => findRows(work, allergies, of);

/** The patient's allergies; the view is recorded. Throws `not-found`. */
export const openAllergies = async (work: Work, of: OfPatient): Promise<AllergyList> => ({
  allergies: await openRows(work, allergies, { ...of, section: "allergies" }),
  noneOn: await findNoneOn(work, { patientId: of.patientId, kind: "allergy" }),
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
