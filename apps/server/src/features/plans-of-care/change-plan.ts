import type { PlanOfCareContent, PlanOfCareModule } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Clock } from "#src/clock.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { DocumentRow } from "#src/features/documents/document-rows.ts";
import { holdDocument, wrongStatus } from "#src/features/documents/hold-document.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { changesBetween } from "./changes-between.ts";
import { findPhysiciansOfPlan } from "./facts/care-queries.ts";
import { isOpen, readPlan } from "./open-plan.ts";
import { updatePlan } from "./queries.ts";
import { planOf } from "./stored-plan.ts";

type Change = { readonly id: string; readonly version: number; readonly content: PlanOfCareContent };

/**
 * Saves over the version that was read. Throws `not-found`, `conflict` with the current plan, `wrong-status` once signed,
 * `invalid-input` for a physician the agency does not have.
 */
export async function changePlan(
  trx: AgencyTrx,
  caller: Caller,
  { clock, change }: { readonly clock: Clock; readonly change: Change },
): Promise<PlanOfCareModule> {
  const { id, version, content } = change;
  const row = await holdDocument(trx, caller, id);
  const place = placeOf(row);
  if (row.version !== version)
    throw new AppError("conflict", { context: await readPlan(trx, caller, place) });
  if (!isOpen(row)) throw wrongStatus(row.status);
  await checkPhysician(trx, caller, content);
  await save(trx, caller, { row, content, now: clock.now() });
  return readPlan(trx, caller, place);
}

/** Throws `not-found` for a document that is not a plan, and for a removed one. */
function placeOf({ kind, episodeId, endedAt, patientId }: DocumentRow) {
  if (kind !== "plan-of-care" || episodeId === null || endedAt !== null) throw new AppError("not-found");
  return { id: patientId, episodeId };
}

async function checkPhysician(
  trx: AgencyTrx,
  caller: Caller,
  { physicianId }: PlanOfCareContent,
): Promise<void> {
  if (physicianId === null) return;
  const found = await findPhysiciansOfPlan(trx, caller, [physicianId]);
  if (found.length === 0)
    throw invalidField("content.physicianId", "Please choose a physician from the directory.");
}

type Saving = { readonly row: DocumentRow; readonly content: PlanOfCareContent; readonly now: Date };

async function save(trx: AgencyTrx, caller: Caller, { row, content, now }: Saving): Promise<void> {
  const { id, patientId } = row;
  const changes = changesBetween(planOf(row.content), content);
  if (changes === undefined) return;
  const version = await updatePlan(trx, caller, {
    id,
    now,
    content: JSON.stringify(content),
    physicianId: content.physicianId,
  });
  await recordEvent(trx, caller, { action: "plan-of-care.change", patientId, subjectId: id, ...changes });
  await recordChange(trx, caller, { kind: "document", patientId, subjectId: id, revision: version });
}
