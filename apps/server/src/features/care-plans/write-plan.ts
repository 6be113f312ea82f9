import type { PlanOfCareContent, PlanOfCareModule } from "@hearthside/contract";
import { fillPlan } from "@hearthside/plan-of-care";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Json } from "#src/db/schema.ts";
import { beginDocument } from "#src/features/documents/begin-document.ts";
import { lockReadableDocument, wrongDocumentStatus } from "#src/features/documents/document.ts";
import type { DocumentRow } from "#src/features/documents/document-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findPhysiciansOfPlan } from "./facts/care-queries.ts";
import { readPlanFacts } from "./facts/plan-facts.ts";
import { isOpen, readPlan } from "./open-plan.ts";
import { findPeriodsOfPlans, findPlansOf, lockPeriod, planOf, updatePlan } from "./queries.ts";

type Input = { readonly id: string; readonly patientId: string; readonly episodeId: string };

/**
 * Starts the plan of a certification period with data from the chart and the signed assessment. Throws
 * `not-found`, `wrong-status` for a period that already has a plan, `key-reused`.
 */
export async function beginPlan(work: Work, input: Input): Promise<PlanOfCareModule> {
  const { id, patientId, episodeId } = input;
  await getPatient(work, patientId);
  const admissionId = await admissionOf(work, input);
  await lockPeriod(work, episodeId);
  const plans = await findPlansOf(work, episodeId);
  if (plans.length > 0)
    throw new AppError("wrong-status", { detail: "This certification period already has a plan of care." });
  const content = fillPlan(await readPlanFacts(work, { patientId, episodeId, physicianId: null }));
  const { physicianId } = content;
  await beginDocument(work, {
    id,
    patientId,
    admissionId,
    episodeId,
    physicianId,
    content,
    kind: "plan-of-care",
    title: "Plan of care",
    visitId: null,
    assigneeId: work.userId,
    order: {
      kind: "plan-of-care",
      text: null,
      orderedOn: work.today,
      receivedBy: null,
      receivedAt: null,
    },
  });
  return readPlan(work, { id: patientId, episodeId });
}

/** Throws `not-found` for another patient's period. */
async function admissionOf(work: Work, { patientId, episodeId }: Input): Promise<string> {
  const period = (await findPeriodsOfPlans(work, patientId)).find(({ id }) => id === episodeId);
  if (period === undefined) throw new AppError("not-found");
  return period.admissionId;
}

type Change = { readonly id: string; readonly version: number; readonly content: PlanOfCareContent };

/**
 * Saves over the version that was read. Throws `not-found`, `conflict` with the current plan, `wrong-status` once signed,
 * `invalid-input` for a physician the agency does not have.
 */
export async function changePlan(work: Work, { id, version, content }: Change): Promise<PlanOfCareModule> {
  const row = await lockReadableDocument(work, id);
  const place = placeOf(row);
  if (row.version !== version) throw new AppError("conflict", { context: await readPlan(work, place) });
  if (!isOpen(row)) throw wrongDocumentStatus(row.status);
  await checkPhysician(work, content);
  await save(work, { row, content });
  return readPlan(work, place);
}

/** Throws `not-found` for a document that is not a plan, and for a removed one. */
function placeOf({ kind, episodeId, endedAt, patientId }: DocumentRow) {
  if (kind !== "plan-of-care" || episodeId === null || endedAt !== null) throw new AppError("not-found");
  return { id: patientId, episodeId };
}

async function checkPhysician(work: Work, { physicianId }: PlanOfCareContent): Promise<void> {
  if (physicianId === null) return;
  const found = await findPhysiciansOfPlan(work, [physicianId]);
  if (found.length === 0)
    throw invalidField("content.physicianId", "Please choose a physician from the directory.");
}

type Saving = { readonly row: DocumentRow; readonly content: PlanOfCareContent };

async function save(work: Work, { row, content }: Saving): Promise<void> {
  const { id, patientId } = row;
  const changes = changesBetween(planOf(row.content), content);
  if (changes === undefined) return;
  const version = await updatePlan(work, {
    id,
    content: JSON.stringify(content),
    physicianId: content.physicianId,
  });
  await recordEvent(work, { action: "plan-of-care.change", patientId, subjectId: id, ...changes });
  await recordChange(work, { kind: "document", patientId, subjectId: id, revision: version });
}

type Fields = { [field: string]: Json };

/** The fields that differ, before and after. Undefined if none do. */
function changesBetween(
  before: PlanOfCareContent,
  after: PlanOfCareContent,
): { readonly before: Fields; readonly after: Fields } | undefined {
  const was: Fields = { ...before };
  const is: Fields = { ...after };
  const changed = Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  if (changed.length === 0) return undefined;
  return { before: pick(was, changed), after: pick(is, changed) };
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
