import { Behavior, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { type AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import { findBehaviors, insertBehavior, lockBehavior, updateBehavior } from "./queries.ts";

// The note is not in the audit trail because it may name people.
const behaviorRow: RowKind<Behavior> = {
  name: "behavior",
  answer: Behavior,
  lock: lockBehavior,
  facts: ({ kind, observedOn, isSafetyConcern, isRemoved }) => ({
    kind,
    observedOn,
    isSafetyConcern,
    isRemoved,
  }),
};

/** The patient's observations; the view is recorded. Throws `not-found`. */
export async function openBehaviors(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ behaviors: Behavior[] }> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "behaviors" });
  return { behaviors: await findBehaviors(trx, caller, { patientId, removed }) };
}

/** Throws `not-found`, `invalid-input`, `key-reused`. */
export const noteBehavior = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: ReadInputOf<Contract["POST /behaviors"]> },
): Promise<Behavior | AppError> =>
  createRow(trx, caller, {
    kind: behaviorRow,
    keys,
    endpoint: "POST /behaviors",
    wanted,
    insert: async () => {
      checkObservedOn(caller, wanted.observedOn);
      return insertBehavior(trx, caller, wanted);
    },
  });

/** Changes it, removes it from the chart or restores it. Throws `not-found`, `invalid-input`, `conflict` with the current one. */
export const changeBehavior = (
  trx: AgencyTrx,
  caller: Caller,
  wanted: ReadInputOf<Contract["PUT /behaviors/:id"]>,
): Promise<Behavior> =>
  changeRow(trx, caller, {
    kind: behaviorRow,
    wanted,
    update: async () => {
      checkObservedOn(caller, wanted.observedOn);
      await updateBehavior(trx, caller, wanted);
    },
  });

function checkObservedOn({ today }: Caller, observedOn: string): void {
  if (observedOn > today) throw invalidField("observedOn", "This date is in the future");
}
