import type { Contract, Note, ReadInputOf } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { removedAt } from "#src/features/shared/chart-rows/row-sql.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

const pageSize = 50;

type Page = { readonly notes: Note[]; readonly more: boolean };
type Input = {
  /** Left out: the caller's own notes, on any chart. */
  readonly patientId?: string;
  /** Only those without a patient. */
  readonly isLoose?: boolean;
  readonly after: string | undefined;
};

/** Latest first. */
export async function findNotes(work: Work, { patientId, isLoose = false, after }: Input): Promise<Page> {
  const rows = await selectNotes(work)
    .where("note.endedAt", "is", null)
    .$if(isLoose, (query) => query.where("note.patientId", "is", null))
    .where(
      patientId === undefined ? "note.userId" : "note.patientId",
      "=",
      patientId === undefined ? work.userId : patientId,
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(note."madeAt", note.id) < (select "madeAt", id from note last
          where last."agencyId" = ${work.agencyId} and last.id = ${after ?? null})`,
      ),
    )
    .orderBy("note.madeAt", "desc")
    .orderBy("note.id", "desc")
    .limit(pageSize + 1)
    .execute();
  return { notes: rows.slice(0, pageSize), more: rows.length > pageSize };
}

/** Undefined if the id is another note's. */
export const insertNote = (
  { trx, agencyId, userId }: Work,
  { madeAt, ...row }: ReadInputOf<Contract["POST /notes"]>,
) =>
  trx
    .insertInto("note")
    .values({ ...row, agencyId, userId, madeAt: new Date(madeAt) })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

/** Whether another note already has this recording. */
export async function isRecordingTaken({ trx, agencyId }: Work, fileId: string): Promise<boolean> {
  const note = await trx
    .selectFrom("note")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("fileId", "=", fileId)
    .executeTakeFirst();
  return note !== undefined;
}

type Change = Pick<Note, "title" | "text" | "isRemoved">;

export const updateNote = (
  { trx, agencyId }: Work,
  { id, title, text, isRemoved }: Change & { readonly id: string },
) =>
  trx
    .updateTable("note")
    .set((note) => ({ title, text, endedAt: removedAt(isRemoved), version: note("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

type Move = { readonly ids: readonly string[]; readonly patientId: string | null };

/** To a patient, or back to their author. */
export const moveNotes = ({ trx, agencyId }: Work, { ids, patientId }: Move) =>
  trx
    .updateTable("note")
    .set((note) => ({
      patientId,
      assignedAt: patientId === null ? null : sql<Date>`now()`,
      version: note("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .execute();

type Notes = ExpressionBuilder<Database, "note">;

const isOnSeenChart = (caller: Caller) => (note: Notes) =>
  note.exists(
    note
      .selectFrom("patient")
      .select(sql.lit(1).as("one"))
      .whereRef("patient.agencyId", "=", "note.agencyId")
      .whereRef("patient.id", "=", "note.patientId")
      .where(isAssignedTo(caller)),
  );

/** Without a patient, a note is visible only to its author. */
const isOwnOfNobody = (caller: Caller) => (note: Notes) =>
  note.and([note("note.patientId", "is", null), note("note.userId", "=", caller.userId)]);

/** Notes on charts the caller may see, and the caller's own without a patient, including removed ones. */
const selectNotes = (work: Work) =>
  work.trx
    .selectFrom("note")
    .innerJoin("app_user", "app_user.id", "note.userId")
    .leftJoin("patient", (join) => matchInAgency(join, "patient.id", "note.patientId"))
    .select([
      "note.id",
      "note.version",
      "note.kind",
      "note.title",
      "note.text",
      "note.fileId",
      "note.seconds",
      "note.patientId",
      sql<string>`to_char(note."madeAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as("madeAt"),
      sql<string | null>`patient."lastName" || ', ' || patient."firstName"`.as("patientName"),
      sql<string>`app_user."lastName" || ', ' || app_user."firstName"`.as("by"),
      sql<boolean>`note."userId" = ${work.userId}`.as("isOwn"),
      sql<boolean>`note."endedAt" is not null`.as("isRemoved"),
    ])
    .where("note.agencyId", "=", work.agencyId)
    .where((note) => note.or([isOnSeenChart(work)(note), isOwnOfNobody(work)(note)]));

/** The caller's own notes, locked until the transaction ends. Locked in one order, so that two requests never deadlock. */
export const lockOwnNotes = (work: Work, ids: readonly string[]): Promise<Note[]> =>
  selectNotes(work)
    .where("note.userId", "=", work.userId)
    .where("note.id", "in", ids)
    .orderBy("note.id")
    .forUpdate("note")
    .execute();
