import type { Contract, ReadInputOf, SupplyNeed } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { NamedNeed } from "./needs-of.ts";

/** For all patients, and for patients the caller may see. */
const isOfAllOrVisible = (caller: Caller) => (eb: ExpressionBuilder<Database, "supply_need">) =>
  eb.or([
    eb("supply_need.patientId", "is", null),
    eb.exists(
      eb
        .selectFrom("patient")
        .select(sql.lit(1).as("one"))
        .whereRef("patient.agencyId", "=", "supply_need.agencyId")
        .whereRef("patient.id", "=", "supply_need.patientId")
        .where(isAssignedTo(caller)),
    ),
  ]);

const selectNeeds = (work: Work) =>
  work.trx
    .selectFrom("supply_need")
    .innerJoin("supply_item as item", (join) =>
      join.onRef("item.agencyId", "=", "supply_need.agencyId").onRef("item.id", "=", "supply_need.itemId"),
    )
    .leftJoin("patient as person", (join) =>
      join
        .onRef("person.agencyId", "=", "supply_need.agencyId")
        .onRef("person.id", "=", "supply_need.patientId"),
    )
    .select([
      "supply_need.id",
      "supply_need.version",
      sql<boolean>`supply_need."endedAt" is not null`.as("isRemoved"),
      "supply_need.itemId",
      "item.name as itemName",
      "item.unit",
      "supply_need.patientId",
      "person.sortName as patientName",
      "supply_need.discipline",
      "supply_need.quantity",
    ])
    .where("supply_need.agencyId", "=", work.agencyId)
    .where(isOfAllOrVisible(work));

type Wanted = { readonly patientId?: string | undefined; readonly removed: boolean };

/** Those for all patients first, then by patient. With a patient: only theirs. */
export const findNeeds = (work: Work, { patientId, removed }: Wanted): Promise<SupplyNeed[]> =>
  selectNeeds(work)
    .$if(patientId !== undefined, (query) => query.where("supply_need.patientId", "=", patientId ?? ""))
    .$if(!removed, (query) => query.where("supply_need.endedAt", "is", null))
    .orderBy("person.sortName", (order) => order.nullsFirst())
    .orderBy("supply_need.patientId", (order) => order.nullsFirst())
    .orderBy("supply_need.discipline", (order) => order.nullsFirst())
    .orderBy(sql`lower(item.name)`)
    .limit(1000)
    .execute();

/** Locks it until the transaction ends. */
export const lockNeed = (work: Work, id: string): Promise<SupplyNeed | undefined> =>
  selectNeeds(work).where("supply_need.id", "=", id).forUpdate("supply_need").executeTakeFirst();

type NewNeed = ReadInputOf<Contract["POST /supply-needs"]>;

/** Undefined when another need has this id. */
export const insertNeed = ({ trx, agencyId, userId }: Work, row: NewNeed) =>
  trx
    .insertInto("supply_need")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

type Change = {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly fields: Omit<NewNeed, "id" | "patientId">;
};

export const updateNeed = ({ trx, agencyId }: Work, { id, isRemoved, fields }: Change) =>
  trx
    .updateTable("supply_need")
    .set((eb) => ({ ...fields, endedAt: endedAtOf(isRemoved), version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Of catalog items; for one patient, or for all when none is named. The caller must have access to the visits. */
export const findNeedsInForce = (
  { trx, agencyId }: Work,
  patientIds?: readonly string[],
): Promise<NamedNeed[]> =>
  trx
    .selectFrom("supply_need")
    .innerJoin("supply_item as item", (join) =>
      join.onRef("item.agencyId", "=", "supply_need.agencyId").onRef("item.id", "=", "supply_need.itemId"),
    )
    .select([
      "supply_need.itemId",
      "item.name as itemName",
      "item.unit",
      "supply_need.patientId",
      "supply_need.discipline",
      "supply_need.quantity",
    ])
    .where("supply_need.agencyId", "=", agencyId)
    .where("supply_need.endedAt", "is", null)
    .where("item.endedAt", "is", null)
    .$if(patientIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("supply_need.patientId", "is", null),
          eb("supply_need.patientId", "=", sql<string>`any (${patientIds}::uuid[])`),
        ]),
      ),
    )
    .execute();
