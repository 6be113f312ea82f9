import type { Contract, Note, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { endedAtOf } from "#src/features/shared/chart-rows/chart-rows.ts";
import type { Work } from "#src/http/work.ts";
import { selectNotes } from "./note-rows.ts";

const pageSize = 50;

type Page = { readonly notes: Note[]; readonly more: boolean };
type Wanted = {
  /** Left out: the caller's own notes, on any chart. */
  readonly patientId?: string;
  /** Only those without a patient. */
  readonly isLoose?: boolean;
  readonly after: string | undefined;
};

/** Latest first. */
export async function findNotes(work: Work, { patientId, isLoose = false, after }: Wanted): Promise<Page> {
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
    .set((note) => ({ title, text, endedAt: endedAtOf(isRemoved), version: note("version", "+", 1) }))
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
