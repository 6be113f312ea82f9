import type { Note } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

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
export const selectNotes = (work: Work) =>
  work.trx
    .selectFrom("note")
    .innerJoin("app_user", "app_user.id", "note.userId")
    .leftJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "note.agencyId").onRef("patient.id", "=", "note.patientId"),
    )
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
