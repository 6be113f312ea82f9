import { Behavior, type Contract, type ReadInputOf } from "@hearthside/contract";
import { type AppError, invalidField } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  { patientId, removed }: { readonly patientId: string; readonly removed: boolean },
): Promise<{ behaviors: Behavior[] }> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "behaviors" });
  return { behaviors: await findBehaviors(work, { patientId, removed }) };
}

/** Throws `not-found`, `invalid-input`, `key-reused`. */
export const noteBehavior = (
  work: Work,
  wanted: ReadInputOf<Contract["POST /behaviors"]>,
): Promise<Behavior | AppError> =>
  createRow(work, {
    kind: behaviorRow,
    endpoint: "POST /behaviors",
    wanted,
    insert: async () => {
      checkObservedOn(work, wanted.observedOn);
      return insertBehavior(work, wanted);
    },
  });

/** Changes it, removes it from the chart or restores it. Throws `not-found`, `invalid-input`, `conflict` with the current one. */
export const changeBehavior = (
  work: Work,
  wanted: ReadInputOf<Contract["PUT /behaviors/:id"]>,
): Promise<Behavior> =>
  changeRow(work, {
    kind: behaviorRow,
    wanted,
    update: async () => {
      checkObservedOn(work, wanted.observedOn);
      await updateBehavior(work, wanted);
    },
  });

function checkObservedOn({ today }: Caller, observedOn: string): void {
  if (observedOn > today) throw invalidField("observedOn", "This date is in the future");
}
