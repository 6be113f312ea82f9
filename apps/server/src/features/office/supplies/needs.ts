import { type Contract, type ReadInputOf, SupplyNeed } from "@hearthside/contract";
import { supplyAmount } from "@hearthside/contract/supply-labels";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { selectVisits } from "#src/features/schedule/visits/visit-rows.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { findRow, ofSeenPatients, readRows } from "#src/features/shared/chart-rows/row-sql.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { requirePermission } from "#src/http/permission.ts";
import type { Work } from "#src/http/work.ts";
import { items } from "./items.ts";

const ofItem = (column: "name" | "unit") =>
  sql<string>`(select ${sql.ref(column)} from supply_item item
    where item."agencyId" = supply_need."agencyId" and item.id = supply_need."itemId")`;

/** What visits use: those for all patients first, then those of patients the caller may see. */
export const needs = rowList({
  name: "supply-need",
  live: "supply",
  table: "supply_need",
  create: "POST /supply-needs",
  answer: SupplyNeed,
  hasAuthor: true,
  computed: {
    itemName: () => ofItem("name"),
    unit: () => ofItem("unit"),
    patientName: () => sql<string | null>`(select "sortName" from patient
      where patient."agencyId" = supply_need."agencyId" and patient.id = supply_need."patientId")`,
  },
  sees: (work) => sql`("patientId" is null or ${ofSeenPatients("supply_need")(work)})`,
  order: sql`"patientName" nulls first, "patientId" nulls first, discipline nulls first, lower(${ofItem("name")})`,
  unaudited: ["itemName", "unit", "patientName"],
  rule: async (work, { itemId }, { patientId }) => {
    // Supplies for all patients are set by the office; a patient's own by their clinicians.
    if (patientId === null) requirePermission(work, { area: "supplies", action: "approve" });
    if ((await findRow(work, items, itemId)) === undefined) throw new AppError("not-found");
  },
  unique: {
    constraint: "supply_need_is_said",
    field: "itemId",
    message: () => "These visits already use this supply. Change its quantity instead.",
  },
});

/** With a patient: only theirs. Throws `not-found` for a patient the caller may not see. */
export async function listNeeds(
  work: Work,
  { patientId, removed }: ReadInputOf<Contract["GET /supply-needs"]>,
): Promise<{ needs: SupplyNeed[] }> {
  if (patientId !== undefined) await getPatient(work, patientId);
  const found = await readRows(
    work,
    needs,
    sql`${needs.sees(work)} ${patientId === undefined ? sql`` : sql`and "patientId" = ${patientId}`}
      ${removed === "true" ? sql`` : sql`and "endedAt" is null`}
      order by ${needs.order} limit 1000`,
  );
  return { needs: found };
}

/** Of catalog items; for one patient, or for all when none is named. The caller must have access to the visits. */
export const findNeedsInForce = (
  { trx, agencyId }: Work,
  patientIds?: readonly string[],
): Promise<NamedNeed[]> =>
  trx
    .selectFrom("supply_need")
    .innerJoin("supply_item as item", (join) => matchInAgency(join, "item.id", "supply_need.itemId"))
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
export type ItemNeed = Pick<SupplyNeed, "itemId" | "patientId" | "discipline" | "quantity">;

/** With the item's name. */
type NamedNeed = ItemNeed & Pick<SupplyNeed, "itemName" | "unit">;

type Visit = { readonly patientId: string | null; readonly discipline: string };

/**
 * The supplies of a visit, each item once. A patient's own supplies take precedence over those for all patients, then those
 * of a discipline over those of all visits.
 */
export function needsOfVisit<N extends ItemNeed>(visit: Visit, needs: readonly N[]): N[] {
  const closest = new Map<string, N>();
  for (const need of needs.filter((candidate) => isAbout(candidate, visit))) {
    const known = closest.get(need.itemId);
    if (known === undefined || closeness(need) > closeness(known)) closest.set(need.itemId, need);
  }
  return [...closest.values()];
}

const isAbout = (need: ItemNeed, { patientId, discipline }: Visit): boolean =>
  (need.patientId === null || need.patientId === patientId) &&
  (need.discipline === null || need.discipline === discipline);

const closeness = ({ patientId, discipline }: ItemNeed): number =>
  (patientId === null ? 0 : 2) + (discipline === null ? 0 : 1);

/** The supplies of each visit the caller may see, such as "Gloves, 2 pairs; Wound kit, 1"; "" for none. */
export async function findVisitSupplies(
  work: Work,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (visitIds.length === 0) return new Map();
  const visits = await selectVisits(work).where("visit.id", "in", visitIds).execute();
  const patientIds = [...new Set(visits.map(({ patientId }) => patientId))];
  const needs = await findNeedsInForce(work, patientIds);
  return new Map(visits.map((visit) => [visit.id, describeSupplies(needsOfVisit(visit, needs))]));
}

const describeSupplies = (needs: readonly NamedNeed[]): string =>
  needs
    .toSorted((a, b) => a.itemName.localeCompare(b.itemName))
    .map(({ itemName, quantity, unit }) => `${itemName}, ${supplyAmount(quantity, unit)}`)
    .join("; ");
