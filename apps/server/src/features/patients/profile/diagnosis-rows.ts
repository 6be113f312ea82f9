import type { Diagnosis } from "@hearthside/contract";
import { invalidField } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import {
  endDiagnoses,
  findDiagnosisRows,
  insertDiagnosis,
  moveDiagnosesAside,
  updateDiagnosis,
} from "./diagnosis-queries.ts";

/** One diagnosis to write; its place is its position in the list. */
export type DiagnosisLine = Pick<Diagnosis, "id" | "code" | "description" | "onsetDate">;

type Wanted = {
  readonly patientId: string;
  readonly admissionId: string;
  readonly lines: readonly DiagnosisLine[];
};

/**
 * Makes the admission's list match `lines` and records it. Rows left out are marked removed
 * and restored if sent again. The list must be locked. Throws `invalid-input` for an id of another list.
 */
export async function writeDiagnoses(work: Work, { patientId, admissionId, lines }: Wanted): Promise<void> {
  const rows = await findDiagnosisRows(work, admissionId);
  const live = rows.filter(({ isRemoved }) => !isRemoved);
  const known = new Map(rows.map((row) => [row.id, row]));
  const placed = lines.map(({ id, code, description, onsetDate }, index) => ({
    id,
    position: index + 1,
    code,
    description,
    onsetDate,
  }));
  const kept = new Set(lines.map(({ id }) => id));
  const ended = live.filter(({ id }) => !kept.has(id));
  const changed = placed.filter((line) => !isSame(known.get(line.id), line));
  if (ended.length + changed.length === 0) return;
  if (ended.length > 0) await endDiagnoses(work, idsOf(ended));
  const moved = changed.filter(({ id }) => known.has(id));
  if (moved.length > 0) await moveDiagnosesAside(work, idsOf(moved));
  for (const { id, ...changes } of moved) await updateDiagnosis(work, { id, changes });
  const added = changed.filter(({ id }) => !known.has(id));
  for (const line of added) await add(work, { ...line, patientId, admissionId });
  await followChart(work, { of: { patientId }, parts: ["diagnosis"] });
  await record(work, { patientId, admissionId, before: live, after: placed });
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const isSame = (row: Diagnosis | undefined, line: DiagnosisLine & { readonly position: number }): boolean =>
  row !== undefined &&
  !row.isRemoved &&
  row.position === line.position &&
  row.code === line.code &&
  row.description === line.description &&
  row.onsetDate === line.onsetDate;

async function add(work: Work, row: Omit<Diagnosis, "version" | "isRemoved">): Promise<void> {
  if ((await insertDiagnosis(work, row)) === undefined)
    throw invalidField(`diagnoses.${row.position - 1}.id`, "This diagnosis belongs to another list.");
}

type Change = {
  readonly patientId: string;
  readonly admissionId: string;
  readonly before: readonly DiagnosisLine[];
  readonly after: readonly DiagnosisLine[];
};

async function record(
  work: Work,
  { patientId, admissionId: subjectId, before, after }: Change,
): Promise<void> {
  await recordEvent(work, {
    action: "diagnosis.change",
    patientId,
    subjectId,
    before: { diagnoses: before.map(spoken) },
    after: { diagnoses: after.map(spoken) },
  });
  await recordChange(work, { kind: "chart", patientId, subjectId, revision: null });
}

const spoken = ({ code, description, onsetDate }: DiagnosisLine) => ({ code, description, onsetDate });
