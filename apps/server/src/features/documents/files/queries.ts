import { allFileTypes, type File, type FileType } from "@hearthside/contract";
import { type ExpressionBuilder, sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

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

/** An upload that the caller announced, whatever its outcome. */
export const findOwnUpload = (work: Work, id: string): Promise<File | undefined> =>
  selectFiles(work).where("file.id", "=", id).where("file.createdBy", "=", work.userId).executeTakeFirst();

type Input = {
  readonly id: string;
  readonly which?: "documents" | "images" | undefined;
  readonly removed?: "true" | "false" | undefined;
  readonly after?: string | undefined;
};

const pageSize = 50;

/** A page of the patient's files, latest first. Removed files only on request. */
export async function findFiles(work: Work, { after, ...input }: Input) {
  const rows = await selectFiles(work)
    .where(isListed(input))
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
    .where(isListed(input))
    .select((file) => file.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return { files: rows.slice(0, pageSize), more: rows.length > pageSize, total: Number(total) };
}

const isListed =
  ({ id, which, removed }: Omit<Input, "after">) =>
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

/** Uploads of the agency that were not finished within a day. */
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

const columns = [
  "file.id",
  "file.version",
  "file.patientId",
  "file.documentId",
  "file.name",
  "file.extension",
  "file.size",
  "file.category",
  "file.description",
  "file.status",
  "file.refusal",
  "file.mediaType",
  "file.sha256",
  "file.width",
  "file.height",
  "file.hasThumbnail",
  "file.phase",
  "file.site",
  "file.takenOn",
] as const;

type Files = ExpressionBuilder<Database, "file">;

const isOfSeenPatient = (caller: Caller) => (file: Files) =>
  file.exists(
    file
      .selectFrom("patient")
      .select(sql.lit(1).as("one"))
      .whereRef("patient.agencyId", "=", "file.agencyId")
      .whereRef("patient.id", "=", "file.patientId")
      .where(isAssignedTo(caller)),
  );

/** The caller's own recording that is not assigned to a patient. */
const isOwnOfNobody = (caller: Caller) => (file: Files) =>
  file.and([file("file.patientId", "is", null), file("file.createdBy", "=", caller.userId)]);

/**
 * Files of patients the caller may see, and the caller's own without a patient. An unfinished upload is visible only to its
 * sender.
 */
const seenFiles = (work: Work) =>
  work.trx
    .selectFrom("file")
    .where("file.agencyId", "=", work.agencyId)
    .where((file) => file.or([isOfSeenPatient(work)(file), isOwnOfNobody(work)(file)]))
    .where((file) =>
      file.or([file("file.status", "<>", "uploading"), file("file.createdBy", "=", work.userId)]),
    );

/** The same, as the API returns them. */
const selectFiles = (work: Work) =>
  seenFiles(work)
    .innerJoin("app_user", "app_user.id", "file.createdBy")
    .select(columns)
    .select([
      sql<string>`to_char(file."createdAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        "createdAt",
      ),
      sql<string>`app_user."lastName" || ', ' || app_user."firstName"`.as("createdBy"),
      sql<boolean>`file."endedAt" is not null`.as("isRemoved"),
    ]);
