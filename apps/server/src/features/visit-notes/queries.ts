import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { isOwnOrAssignedDocument } from "#src/features/documents/document-rows.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Notes the caller may see, with document, visit and patient. */
const selectNotes = (work: In<Caller>) =>
  work.trx
    .selectFrom("visit_note")
    .innerJoin("document", (join) => matchInAgency(join, "document.id", "visit_note.id"))
    .innerJoin("visit", (join) => matchInAgency(join, "visit.id", "visit_note.visitId"))
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "visit_note.patientId"))
    .leftJoin("app_user as writer", "writer.id", "document.assigneeId")
    .select([
      "visit_note.id",
      "visit_note.patientId",
      "visit_note.visitId",
      "visit_note.form",
      "visit_note.formVersion",
      "visit_note.revision",
      "document.version",
      "document.status",
      "document.endedAt as removedAt",
      "document.assigneeId",
      "patient.sortName as patientName",
      "visit.localStart as start",
      "visit.zone",
      "visit.discipline",
      "visit.kind as visitKind",
      "visit.status as visitStatus",
      "visit.startedAt",
      "visit.endedAt",
      sql<string | null>`writer."firstName" || ' ' || writer."lastName"`.as("writerName"),
    ])
    .where("visit_note.agencyId", "=", work.agencyId)
    .where(isOwnOrAssignedDocument(work));

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>["execute"]>>[number];

/** Undefined if the caller may not see it. */
export const findNote = (work: In<Caller>, id: string): Promise<NoteRow | undefined> =>
  selectNotes(work).where("visit_note.id", "=", id).executeTakeFirst();

/** The same, locked with its document until the transaction ends. */
export const lockNote = (work: Work, id: string): Promise<NoteRow | undefined> =>
  selectNotes(work).where("visit_note.id", "=", id).forUpdate("document").executeTakeFirst();

type OfVisit = { readonly visitId: string; readonly kind: string };

/** The note of that kind which a visit has, removed drafts included. The visit must be locked. */
export const findNoteOfVisit = ({ trx, agencyId }: Work, { visitId, kind }: OfVisit) =>
  trx
    .selectFrom("visit_note")
    .innerJoin("document", (join) => matchInAgency(join, "document.id", "visit_note.id"))
    .select(["visit_note.id", "document.endedAt as removedAt"])
    .where("visit_note.agencyId", "=", agencyId)
    .where("visit_note.visitId", "=", visitId)
    .where("visit_note.kind", "=", kind)
    .executeTakeFirst();

/** A visit note with a text instead of a form that the visit has, such as one from before notes had forms. */
export const findTextNote = ({ trx, agencyId }: Work, visitId: string) =>
  trx
    .selectFrom("document")
    .select(["id", "title"])
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .where("kind", "=", "visit-note")
    .where("endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();

type NewNote = OfVisit & {
  readonly id: string;
  readonly patientId: string;
  readonly form: string;
  readonly formVersion: number;
};

export const insertVisitNote = ({ trx, agencyId }: Work, row: NewNote) =>
  trx
    .insertInto("visit_note")
    .values({ ...row, agencyId })
    .execute();

/** The certification period of a day in an admission. */
export const findPeriodOn = (
  { trx, agencyId }: Work,
  { admissionId, day }: { readonly admissionId: string; readonly day: string },
) =>
  trx
    .selectFrom("episode")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("startDate", "<=", day)
    .where("endDate", ">=", day)
    .executeTakeFirst();

/** Every field ever answered; cleared ones have no value. */
export const findValues = ({ trx, agencyId }: In<Caller>, noteId: string) =>
  trx
    .selectFrom("visit_note_value")
    .select(["item", "value", "revision", "answeredBy"])
    .where("agencyId", "=", agencyId)
    .where("noteId", "=", noteId)
    .orderBy("item")
    .execute();

export type ValueRow = Awaited<ReturnType<typeof findValues>>[number];

/** The last signed note of the same form whose visit was before this one's. */
export const findLastNote = ({ trx, agencyId }: In<Caller>, { patientId, form, start }: NoteRow) =>
  trx
    .selectFrom("visit_note")
    .innerJoin("document", (join) => matchInAgency(join, "document.id", "visit_note.id"))
    .innerJoin("visit", (join) => matchInAgency(join, "visit.id", "visit_note.visitId"))
    .select(["visit_note.id", "visit_note.form", "visit_note.formVersion", "visit.localStart as start"])
    .where("visit_note.agencyId", "=", agencyId)
    .where("visit_note.patientId", "=", patientId)
    .where("visit_note.form", "=", form)
    .where("document.status", "not in", ["draft", "returned"])
    .where("visit.localStart", "<", start)
    .orderBy("visit.localStart", "desc")
    .limit(1)
    .executeTakeFirst();
