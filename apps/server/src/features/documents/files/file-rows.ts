import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

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
export const seenFiles = (work: Work) =>
  work.trx
    .selectFrom("file")
    .where("file.agencyId", "=", work.agencyId)
    .where((file) => file.or([isOfSeenPatient(work)(file), isOwnOfNobody(work)(file)]))
    .where((file) =>
      file.or([file("file.status", "<>", "uploading"), file("file.createdBy", "=", work.userId)]),
    );

/** The same, as the API answers them. */
export const selectFiles = (work: Work) =>
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
