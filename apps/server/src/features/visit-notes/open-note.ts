import type { NoteAlternative, VisitNoteChanges, VisitNoteRecord } from "@hearthside/contract";
import {
  asLastNote,
  type NoteForm,
  type NoteValues,
  noteFormOf,
  writerProblem,
} from "@hearthside/visit-notes";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { keepUntilOf } from "#src/features/access/emergency-access/keep-until.ts";
import { findReturnComment } from "#src/features/documents/document-steps.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { findLastNote, findNote, findValues, type NoteRow, type ValueRow } from "./queries.ts";
import { findNoteAlternatives } from "./value-queries.ts";

/** The whole note; opening it is recorded. Throws `not-found`. */
export async function openNote(work: Work, id: string): Promise<VisitNoteRecord> {
  const row = await getNote(work, id);
  await recordView(work, { patientId: row.patientId, section: "documents" });
  return {
    ...(await changesSince(work, { row, since: 0 })),
    ...placeOf(row),
    notWritable: notWritable(work, row) ?? null,
    returnComment: row.status === "returned" ? ((await findReturnComment(work, id))?.comment ?? null) : null,
    last: await lastOf(work, row),
    ...(await keepUntilOf(work, row.patientId)),
  };
}

/** The changes of a note that the caller has open. Throws `not-found`. */
export async function readNoteChanges(
  work: Work,
  { id, since }: { readonly id: string; readonly since: number },
): Promise<VisitNoteChanges> {
  const row = await getNote(work, id);
  await recordView(work, { patientId: row.patientId, section: "documents" });
  return changesSince(work, { row, since });
}

async function getNote(work: In<Caller>, id: string): Promise<NoteRow> {
  const row = await findNote(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** The form a note was started with. Throws for one that this version of the product does not have, which is a data error. */
export function formOfNote({
  form: id,
  formVersion: version,
}: Pick<NoteRow, "form" | "formVersion">): NoteForm {
  const form = noteFormOf({ id, version });
  if (form === undefined) throw new Error(`there is no form ${id} in version ${version}`);
  return form;
}

const placeOf = (row: NoteRow) => ({
  id: row.id,
  patientId: row.patientId,
  patientName: row.patientName,
  form: { id: row.form, version: row.formVersion },
  visit: {
    id: row.visitId,
    start: row.start,
    zone: row.zone,
    discipline: row.discipline,
    kind: row.visitKind,
    status: row.visitStatus,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  },
  writerName: row.writerName,
});

/** Why the caller may not write this note, whatever its status; undefined if they may. */
export function notWritable({ userId, discipline }: Caller, row: NoteRow): string | undefined {
  if (row.removedAt !== null) return "This note was removed from the chart.";
  if (row.assigneeId !== userId) return `This note is written by ${row.writerName ?? "someone else"}.`;
  return writerProblem(formOfNote(row).kind, discipline);
}

type Read = {
  readonly row: NoteRow;
  readonly since: number;
};

async function changesSince(work: In<Caller>, { row, since }: Read): Promise<VisitNoteChanges> {
  return noteChangesIn(work, { row, since, values: await findValues(work, row.id) });
}

/** The same when the values are known already. */
export async function noteChangesIn(
  work: In<Caller>,
  { row, since, values }: Read & { readonly values: readonly ValueRow[] },
): Promise<VisitNoteChanges> {
  const { revision, version, status } = row;
  return {
    revision,
    version,
    status,
    answers: values.filter((value) => value.revision > since),
    alternatives: (await findNoteAlternatives(work, row.id)).map(asAlternative),
  };
}

type AlternativeRow = Awaited<ReturnType<typeof findNoteAlternatives>>[number];

const asAlternative = ({
  givenBy,
  givenAt,
  deviceId,
  deviceKind,
  firstName,
  lastName,
  ...row
}: AlternativeRow): NoteAlternative => ({
  ...row,
  givenBy: { id: givenBy, firstName, lastName },
  givenAt: givenAt.toISOString(),
  ...(deviceId === null || deviceKind === null ? {} : { device: { id: deviceId, kind: deviceKind } }),
});

/** The values without cleared ones. */
export const valuesOf = (rows: readonly Pick<ValueRow, "item" | "value">[]): NoteValues =>
  Object.fromEntries(rows.flatMap(({ item, value }) => (value === null ? [] : [[item, value]])));

async function lastOf(work: In<Caller>, row: NoteRow): Promise<VisitNoteRecord["last"]> {
  const last = await findLastNote(work, row);
  if (last === undefined) return null;
  const values = valuesOf(await findValues(work, last.id));
  return asLastNote(formOfNote(last), { day: last.start.slice(0, 10), values });
}
