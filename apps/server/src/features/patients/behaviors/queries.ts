import type { Behavior, Contract, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";

/** Observations of patients the caller may see, including removed ones. */
const selectBehaviors = (work: Work) =>
  work.trx
    .selectFrom("behavior")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "behavior.agencyId").onRef("patient.id", "=", "behavior.patientId"),
    )
    .leftJoin("app_user as observer", "observer.id", "behavior.createdBy")
    .select([
      "behavior.id",
      "behavior.patientId",
      "behavior.version",
      sql<boolean>`behavior."endedAt" is not null`.as("isRemoved"),
      "behavior.kind",
      "behavior.note",
      "behavior.observedOn",
      "behavior.isSafetyConcern",
      sql<string | null>`observer."lastName" || ', ' || observer."firstName"`.as("observedBy"),
    ])
    .where("behavior.agencyId", "=", work.agencyId)
    .where(isAssignedTo(work));

/** Current ones before removed ones, the latest first. */
export const findBehaviors = (
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<Behavior[]> =>
  selectBehaviors(work)
    .where("behavior.patientId", "=", patientId)
    .$if(!removed, (query) => query.where("behavior.endedAt", "is", null))
    .orderBy("isRemoved")
    .orderBy("behavior.observedOn", "desc")
    .orderBy("behavior.id", "desc")
    .execute();

export const lockBehavior = (work: Work, id: string): Promise<Behavior | undefined> =>
  selectBehaviors(work).where("behavior.id", "=", id).forUpdate("behavior").executeTakeFirst();

type NewBehavior = ReadInputOf<Contract["POST /behaviors"]>;

/** Undefined if the agency already has an observation with that id. */
export const insertBehavior = ({ trx, agencyId, userId }: Work, row: NewBehavior) =>
  trx
    .insertInto("behavior")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updateBehavior = (
  { trx, agencyId }: Work,
  { id, version, isRemoved, ...fields }: ReadInputOf<Contract["PUT /behaviors/:id"]>,
) =>
  trx
    .updateTable("behavior")
    .set({ ...fields, version: version + 1, endedAt: endedAtOf(isRemoved) })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
