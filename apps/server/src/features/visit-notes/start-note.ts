import type { Contract, OutputOf, ReadInputOf } from "@hearthside/contract";
import { mayDocument } from "@hearthside/contract";
import { type NoteForm, noteFormFor, writerProblem } from "@hearthside/visit-notes";
import { AppError } from "#src/app-error.ts";
import { beginDocument } from "#src/features/documents/begin-document.ts";
import { findDocument, updateDocument } from "#src/features/documents/document-rows.ts";
import { refreshDocumentTasks } from "#src/features/documents/document-tasks.ts";
import { wrongVisit } from "#src/features/documents/print/written-form.ts";
import { lockVisit, type VisitRow } from "#src/features/schedule/visits/visit-rows.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import { findNoteOfVisit, findPeriodOn, findTextNote, insertVisitNote } from "./queries.ts";

type Input = ReadInputOf<Contract["POST /visits/:id/note"]>;
type Started = OutputOf<Contract["POST /visits/:id/note"]>;

/**
 * Starts the note of the caller's own visit, or returns the one it has; a removed draft comes back with what it says.
 * Throws `not-found`, `forbidden` for another clinician's visit or a credential that may not write it, `wrong-status` for
 * a visit that has not started, has no form yet or has a note with a text, `key-reused`.
 */
export async function startNote(work: Work, { id: visitId, noteId }: Input): Promise<Started> {
  const visit = await lockVisit(work, visitId);
  if (visit === undefined) throw new AppError("not-found");
  await getPatient(work, visit.patientId);
  const form = formForWriter(work, visit);
  const known = await findNoteOfVisit(work, { visitId, kind: form.kind });
  if (known?.removedAt) await restoreNote(work, known.id);
  if (known !== undefined) return { noteId: known.id };
  const written = await findTextNote(work, visitId);
  if (written !== undefined)
    throw new AppError("wrong-status", {
      detail: `This visit already has a note: “${written.title}”. Open it in the patient's documents.`,
    });
  await writeNote(work, { visit, form, noteId });
  return { noteId };
}

function formForWriter(work: Work, visit: VisitRow): NoteForm {
  if (visit.userId !== work.userId)
    throw new AppError("forbidden", {
      detail: "This visit is assigned to someone else, who writes its note.",
    });
  if (!mayDocument("visit-note", visit.status))
    throw new AppError("wrong-status", { detail: wrongVisit("visit-note") });
  const form = noteFormFor(visit);
  if (form === undefined)
    throw new AppError("wrong-status", {
      detail: "There is no form for this type of visit yet. Write its note with Create New Document.",
    });
  const problem = writerProblem(form.kind, work.discipline);
  if (problem !== undefined) throw new AppError("forbidden", { detail: problem });
  return form;
}

type NewNote = { readonly visit: VisitRow; readonly form: NoteForm; readonly noteId: string };

async function writeNote(work: Work, { visit, form, noteId: id }: NewNote): Promise<void> {
  const { id: visitId, patientId, admissionId, start } = visit;
  const period = await findPeriodOn(work, { admissionId, day: start.slice(0, 10) });
  await beginDocument(work, {
    id,
    patientId,
    admissionId,
    episodeId: period?.id ?? null,
    kind: "visit-note",
    title: form.name,
    physicianId: null,
    visitId,
    content: { form: { id: form.id, version: form.version } },
    assigneeId: work.userId,
  });
  await insertVisitNote(work, {
    id,
    patientId,
    visitId,
    kind: form.kind,
    form: form.id,
    formVersion: form.version,
  });
}

async function restoreNote(work: Work, id: string): Promise<void> {
  const row = await findDocument(work, id);
  if (row === undefined) throw new AppError("not-found");
  const changes = { endedAt: null, assigneeId: work.userId };
  const revision = await updateDocument(work, { id, changes });
  await refreshDocumentTasks(work, { ...row, ...changes });
  const { patientId } = row;
  await recordEvent(work, { action: "document.restore", patientId, subjectId: id });
  await recordChange(work, { kind: "document", patientId, subjectId: id, revision });
}
