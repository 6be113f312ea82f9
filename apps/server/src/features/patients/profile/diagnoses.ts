import type { Diagnosis, DiagnosisList } from "@hearthside/contract";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import {
  endDiagnoses,
  findDescription,
  findDiagnosisRows,
  findLatestAdmission,
  insertDiagnosis,
  lockDiagnoses,
  moveDiagnosesAside,
  updateDiagnosis,
} from "./diagnosis-queries.ts";

/** One diagnosis to write; its place is its position in the list. */
type DiagnosisLine = Pick<Diagnosis, "id" | "code" | "description" | "onsetDate">;

type Input = {
  readonly id: string;
  readonly admissionId: string;
  readonly version: number;
  readonly diagnoses: readonly DiagnosisLine[];
};

/** Those of the latest admission. Throws `not-found`. */
export async function openDiagnoses(work: Work, patientId: string): Promise<DiagnosisList> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "profile" });
  return latestList(work, patientId);
}

/**
 * Saves the full list in order. Throws `not-found`; `conflict` with the current list if someone changed it
 * or another admission has started; `invalid-input` for a duplicate code.
 */
export async function saveDiagnoses(
  work: Work,
  { id: patientId, admissionId, version, diagnoses }: Input,
): Promise<DiagnosisList> {
  await getPatient(work, patientId);
  checkLines(diagnoses, work);
  await lockDiagnoses(work, admissionId);
  const list = await latestList(work, patientId);
  if (list.admissionId === null)
    throw invalidField("admissionId", "This patient has no admission yet. Diagnoses belong to an admission.");
  if (list.admissionId !== admissionId || list.version !== version)
    throw new AppError("conflict", { context: list });
  await writeDiagnoses(work, { patientId, admissionId, lines: diagnoses });
  return readDiagnoses(work, admissionId);
}

async function latestList(work: Work, patientId: string): Promise<DiagnosisList> {
  const admissionId = await findLatestAdmission(work, patientId);
  return admissionId === undefined
    ? { admissionId: null, version: 0, diagnoses: [] }
    : readDiagnoses(work, admissionId);
}

/** The version is the sum of row changes, so it needs no column. */
async function readDiagnoses(work: Work, admissionId: string): Promise<DiagnosisList> {
  const rows = await findDiagnosisRows(work, admissionId);
  return {
    admissionId,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    diagnoses: rows.filter(({ isRemoved }) => !isRemoved),
  };
}

function checkLines(lines: readonly DiagnosisLine[], { today }: Caller): void {
  for (const [index, { id, code, onsetDate }] of lines.entries()) {
    const earlier = lines.slice(0, index);
    if (earlier.some((line) => line.code === code))
      throw invalidField(`diagnoses.${index}.code`, `${code} is already on the list`);
    if (earlier.some((line) => line.id === id))
      throw invalidField(`diagnoses.${index}.id`, "This diagnosis is already on the list");
    if (onsetDate !== null && onsetDate > today)
      throw invalidField(`diagnoses.${index}.onsetDate`, "This date is in the future");
  }
}

type Writing = {
  readonly patientId: string;
  readonly admissionId: string;
  readonly lines: readonly DiagnosisLine[];
};

/**
 * Makes the admission's list match `lines` and records it. Rows left out are marked removed
 * and restored if sent again. The list must be locked. Throws `invalid-input` for an id of another list.
 */
async function writeDiagnoses(work: Work, { patientId, admissionId, lines }: Writing): Promise<void> {
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

type Placing = {
  readonly patientId: string;
  readonly admissionId: string;
  /** 1 is the primary one. */
  readonly position: number;
  readonly code: string;
};

/**
 * Puts a code at its position in an admission's list. An existing code moves there and the others follow;
 * a new one replaces the diagnosis there, which can be restored. Beyond the end it is added. A code the
 * chart has never described has no description until someone writes one. The calling code has checked that the
 * caller may see the patient.
 */
export async function placeDiagnosis(
  work: Work,
  { patientId, admissionId, position, code }: Placing,
): Promise<void> {
  await lockDiagnoses(work, admissionId);
  const rows = await findDiagnosisRows(work, admissionId);
  const live = rows.filter(({ isRemoved }) => !isRemoved);
  const line = rows.find((row) => row.code === code) ?? (await describe(work, { patientId, code }));
  await writeDiagnoses(work, { patientId, admissionId, lines: withLine(live, line, position - 1) });
}

function withLine(list: readonly DiagnosisLine[], line: DiagnosisLine, index: number): DiagnosisLine[] {
  const others = list.filter(({ id }) => id !== line.id);
  const isReplacing = others.length === list.length;
  return others.toSpliced(index, isReplacing ? 1 : 0, line);
}

const describe = async (
  work: Work,
  { patientId, code }: Pick<Placing, "patientId" | "code">,
): Promise<DiagnosisLine> => ({
  id: uuidv7(),
  code,
  description: (await findDescription(work, { patientId, code })) ?? "",
  onsetDate: null,
});
