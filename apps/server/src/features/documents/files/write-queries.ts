import type { File } from "@hearthside/contract";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { removedAt } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Kept } from "./upload/upload.ts";

type NewRow = {
  readonly id: string;
  readonly patientId: string | null;
  readonly documentId: string | null;
  readonly name: string;
  readonly extension: string;
  readonly size: number;
} & About;

type About = Pick<File, "category" | "description" | "phase" | "site" | "takenOn">;

/** False if another file of the agency has this id. */
export async function insertFile({ trx, agencyId, userId }: Work, row: NewRow): Promise<boolean> {
  const inserted = await trx
    .insertInto("file")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Change = { readonly name: string; readonly isRemoved: boolean } & About;

export const updateFile = (
  { trx, agencyId }: Work,
  { id, isRemoved, ...change }: Change & { readonly id: string },
) =>
  trx
    .updateTable("file")
    .set((file) => ({
      ...change,
      version: file("version", "+", 1),
      endedAt: removedAt(isRemoved),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** Recordings only: to a patient, or back to their author. */
export const moveFiles = (
  { trx, agencyId }: Work,
  { ids, patientId }: { readonly ids: readonly string[]; readonly patientId: string | null },
) =>
  trx
    .updateTable("file")
    .set((file) => ({ patientId, version: file("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "in", ids)
    .where("category", "=", "recording")
    .returning(["id", "patientId", "version"])
    .execute();

export const markStored = ({ trx, agencyId }: Work, { id, ...kept }: Kept & { readonly id: string }) =>
  trx
    .updateTable("file")
    .set((file) => ({
      ...kept,
      status: "stored" as const,
      storedAt: sql<Date>`now()`,
      version: file("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

export const markRefused = (
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  { id, refusal }: { readonly id: string; readonly refusal: string },
) =>
  trx
    .updateTable("file")
    .set((file) => ({
      status: "refused" as const,
      refusal,
      endedAt: sql<Date>`now()`,
      version: file("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
