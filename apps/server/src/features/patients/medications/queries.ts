import type { MedicationLine } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import type { Work } from "#src/http/work.ts";

type Lines = { readonly patientId: string; readonly lines: readonly MedicationLine[] };

/** The inserted ids, without those that belong to another row. */
export const insertMedications = ({ trx, agencyId, userId }: Work, { patientId, lines }: Lines) =>
  trx
    .insertInto("medication")
    .values(
      lines.map(({ version: _, isRemoved, ...line }) => ({
        ...line,
        agencyId,
        patientId,
        createdBy: userId,
        endedAt: isRemoved ? sql<Date>`now()` : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .execute();

export const updateMedication = (
  { trx, agencyId }: Work,
  { id, version: _, isRemoved, ...fields }: MedicationLine,
) =>
  trx
    .updateTable("medication")
    .set((eb) => ({
      ...fields,
      endedAt: endedAtOf(isRemoved),
      changedAt: sql<Date>`now()`,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** The ids that are in the physician directory. */
export async function findPrescribers(
  { trx, agencyId }: Work,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await trx
    .selectFrom("physician")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();
  return new Set(found.map(({ id }) => id));
}
