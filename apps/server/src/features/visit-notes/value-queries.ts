import type { AnsweringDevice } from "@hearthside/contract";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { ValueRow } from "./queries.ts";

type NewValues = {
  readonly noteId: string;
  readonly revision: number;
  readonly values: readonly Pick<ValueRow, "item" | "value" | "revision">[];
};

/** Inserts or replaces values, and counts the change. The document must be locked. */
export async function putValues(
  { trx, agencyId, userId, now }: Work,
  { noteId, revision, values }: NewValues,
): Promise<void> {
  const rows = values.map((value) => ({ ...value, agencyId, noteId, answeredBy: userId, answeredAt: now }));
  await trx
    .insertInto("visit_note_value")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "noteId", "item"]).doUpdateSet((eb) => ({
        value: eb.ref("excluded.value"),
        revision: eb.ref("excluded.revision"),
        answeredBy: eb.ref("excluded.answeredBy"),
        answeredAt: eb.ref("excluded.answeredAt"),
      })),
    )
    .execute();
  await trx
    .updateTable("visit_note")
    .set({ revision })
    .where("agencyId", "=", agencyId)
    .where("id", "=", noteId)
    .execute();
}

export type NoteOperationRow = {
  readonly opId: string;
  readonly noteId: string;
  readonly item: string;
  readonly value: string | null;
  readonly outcome: "applied" | "conflict";
  readonly revision: number;
};

/** Operations that arrived before. */
export const findNoteOperations = (
  { trx, agencyId }: Work,
  opIds: readonly string[],
): Promise<NoteOperationRow[]> =>
  trx
    .selectFrom("visit_note_operation")
    .select(["opId", "noteId", "item", "value", "outcome", "revision"])
    .where("agencyId", "=", agencyId)
    .where("opId", "in", opIds)
    .execute();

type NewOperations = {
  readonly operations: readonly NoteOperationRow[];
  readonly device: AnsweringDevice | undefined;
};

/** Returns how many were new: an id may be used elsewhere at the same moment. */
export async function insertNoteOperations(
  { trx, agencyId, userId, now }: Work,
  { operations, device }: NewOperations,
): Promise<number> {
  const given = {
    agencyId,
    givenBy: userId,
    givenAt: now,
    deviceId: device?.id ?? null,
    deviceKind: device?.kind ?? null,
  };
  const inserted = await trx
    .insertInto("visit_note_operation")
    .values(operations.map((operation) => ({ ...operation, ...given })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("opId")
    .execute();
  return inserted.length;
}

/** The values in conflict with newer ones, until someone chooses; oldest first. */
export const findNoteAlternatives = ({ trx, agencyId }: In<Caller>, noteId: string) =>
  trx
    .selectFrom("visit_note_operation as operation")
    .innerJoin("app_user", "app_user.id", "operation.givenBy")
    .select([
      "operation.opId as id",
      "operation.item",
      "operation.value",
      "operation.givenBy",
      "operation.givenAt",
      "operation.deviceId",
      "operation.deviceKind",
      "app_user.firstName",
      "app_user.lastName",
    ])
    .where("operation.agencyId", "=", agencyId)
    .where("operation.noteId", "=", noteId)
    .where("operation.outcome", "=", "conflict")
    .where("operation.resolution", "is", null)
    .orderBy("operation.givenAt")
    .orderBy("operation.opId")
    .execute();

type Settlement = {
  readonly noteId: string;
  readonly item: string;
  readonly ids: readonly string[];
  /** The chosen value. */
  readonly value: string | null;
};

/** Marks alternatives with that value as chosen and the others as set aside. */
export const settleNoteAlternatives = (
  { trx, agencyId, userId, now }: Work,
  { noteId, item, ids, value }: Settlement,
) =>
  trx
    .updateTable("visit_note_operation")
    .set({
      resolution: sql<
        "taken" | "set-aside"
      >`case when value is not distinct from ${value} then 'taken' else 'set-aside' end`,
      resolvedBy: userId,
      resolvedAt: now,
    })
    .where("agencyId", "=", agencyId)
    .where("noteId", "=", noteId)
    .where("item", "=", item)
    .where("outcome", "=", "conflict")
    .where("opId", "in", ids)
    .where("resolution", "is", null)
    .execute();
