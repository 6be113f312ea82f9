import type { Contract, ReadInputOf } from "@hearthside/contract";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import type { Work } from "#src/http/work.ts";

type NewAllergy = ReadInputOf<Contract["POST /allergies"]>;

/** Undefined if the agency already has an allergy with that id. */
export const insertAllergy = ({ trx, agencyId, userId }: Work, row: NewAllergy) =>
  trx
    .insertInto("allergy")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateAllergy = (
  { trx, agencyId }: Work,
  { id, version, isRemoved, ...fields }: ReadInputOf<Contract["PUT /allergies/:id"]>,
) =>
  trx
    .updateTable("allergy")
    .set({ ...fields, version: version + 1, endedAt: endedAtOf(isRemoved) })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
