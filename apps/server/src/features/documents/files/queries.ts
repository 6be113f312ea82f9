import { allFileTypes, type File, type FileType } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";
import { seenFiles, selectFiles } from "./file-rows.ts";

/** The file types the agency allows, in the order in which messages name them. */
export async function findFileTypes({ trx, agencyId }: Work): Promise<FileType[]> {
  const agency = await trx
    .selectFrom("agency")
    .select("fileTypes")
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return allFileTypes.filter((type) => agency.fileTypes.includes(type));
}

export const findFile = (work: Work, id: string): Promise<File | undefined> =>
  selectFiles(work).where("file.id", "=", id).executeTakeFirst();

export const lockFile = (work: Work, id: string): Promise<File | undefined> =>
  selectFiles(work).where("file.id", "=", id).forUpdate("file").executeTakeFirst();

/** An upload that the caller announced, however it ended. */
export const findOwnUpload = (work: Work, id: string): Promise<File | undefined> =>
  selectFiles(work).where("file.id", "=", id).where("file.createdBy", "=", work.userId).executeTakeFirst();

type Wanted = {
  readonly id: string;
  readonly which?: "documents" | "images" | undefined;
  readonly removed?: "true" | "false" | undefined;
  readonly after?: string | undefined;
};

const pageSize = 50;

/** A page of the patient's files, latest first. Removed files only on request. */
export async function findFiles(work: Work, { after, ...wanted }: Wanted) {
  const rows = await selectFiles(work)
    .where(isListed(wanted))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(file."createdAt", file.id) < (select "createdAt", id from file last
          where last."agencyId" = ${work.agencyId} and last.id = ${after ?? null})`,
      ),
    )
    .orderBy("file.createdAt", "desc")
    .orderBy("file.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const { total } = await seenFiles(work)
    .where(isListed(wanted))
    .select((file) => file.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return { files: rows.slice(0, pageSize), more: rows.length > pageSize, total: Number(total) };
}

const isListed =
  ({ id, which, removed }: Omit<Wanted, "after">) =>
  (file: ExpressionBuilder<Database, "file">) =>
    file.and([
      file("file.patientId", "=", id),
      file("file.status", "<>", "refused"),
      ...(removed === "true" ? [] : [file("file.endedAt", "is", null)]),
      ...(which === undefined
        ? []
        : [
            which === "images"
              ? file("file.category", "=", "treatment-image")
              : file("file.category", "not in", ["treatment-image", "recording"]),
          ]),
    ]);

/** How many uploads the caller started and neither finished nor discarded. */
export async function countUploads({ trx, agencyId, userId }: Work): Promise<number> {
  const { count } = await trx
    .selectFrom("file")
    .select((file) => file.fn.countAll<string>().as("count"))
    .where("agencyId", "=", agencyId)
    .where("createdBy", "=", userId)
    .where("status", "=", "uploading")
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uploads of the agency that nobody finished within a day. */
export const findForgottenUploads = (trx: AgencyTrx, agencyId: number) =>
  trx
    .selectFrom("file")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("status", "=", "uploading")
    .where("createdAt", "<", sql<Date>`now() - interval '24 hours'`)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
