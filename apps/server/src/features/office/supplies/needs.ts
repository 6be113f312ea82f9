import { type Contract, type ReadInputOf, SupplyNeed } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import { requirePermission } from "#src/http/permission.ts";
import type { Work } from "#src/http/work.ts";
import { findItem } from "./item-queries.ts";
import { findNeeds, insertNeed, lockNeed, updateNeed } from "./need-queries.ts";
import { refuseTaken } from "./refuse-taken.ts";

const needRow: RowKind<SupplyNeed> = {
  name: "supply-need",
  live: "supply",
  answer: SupplyNeed,
  lock: lockNeed,
  facts: ({ itemId, discipline, quantity, isRemoved }) => ({ itemId, discipline, quantity, isRemoved }),
};

const saidOnce = {
  index: "supply_need_is_said",
  field: "itemId",
  message: "These visits already use this supply. Change its quantity instead.",
} as const;

/** Throws `not-found` for a patient the caller may not see. */
export async function listNeeds(
  work: Work,
  { patientId, removed }: ReadInputOf<Contract["GET /supply-needs"]>,
): Promise<{ needs: SupplyNeed[] }> {
  if (patientId !== undefined) await getPatient(work, patientId);
  return { needs: await findNeeds(work, { patientId, removed: removed === "true" }) };
}

/** Supplies for all patients are set by the office; a patient's own by their clinicians. */
function requireMayPlan(caller: Caller, patientId: string | null): void {
  if (patientId === null) requirePermission(caller, { area: "supplies", action: "approve" });
}

async function requireItem(work: Work, id: string): Promise<void> {
  if ((await findItem(work, id)) === undefined) throw new AppError("not-found");
}

/** Throws `not-found`, `forbidden` for all patients without supplies:approve, `key-reused`, `invalid-input` for a duplicate. */
export const addNeed = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /supply-needs"]>,
): Promise<SupplyNeed | AppError> =>
  createRow(work, {
    kind: needRow,
    endpoint: "POST /supply-needs",
    wanted,
    insert: async () => {
      requireMayPlan(work, wanted.patientId);
      await requireItem(work, wanted.itemId);
      return refuseTaken(saidOnce, () => insertNeed(work, wanted));
    },
  });

/** Throws `not-found`, `conflict` with the current need, `forbidden`, `invalid-input` for a duplicate. */
export const changeNeed = (
  work: Work,
  { id, version, isRemoved, ...fields }: ReadInputOf<Contract["PUT /supply-needs/:id"]>,
): Promise<SupplyNeed> =>
  changeRow(work, {
    kind: needRow,
    wanted: { id, version },
    update: async ({ patientId }) => {
      requireMayPlan(work, patientId);
      await requireItem(work, fields.itemId);
      await refuseTaken(saidOnce, () => updateNeed(work, { id, isRemoved, fields }));
    },
  });
