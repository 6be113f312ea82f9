import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

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

/** Files of patients whom the caller may see. What is still uploading is its sender's alone. */
export const seenFiles = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("file")
    .innerJoin("patient", (join) =>
      join.onRef("patient.agencyId", "=", "file.agencyId").onRef("patient.id", "=", "file.patientId"),
    )
    .where("file.agencyId", "=", caller.agencyId)
    .where(isAssignedTo(caller))
    .where((file) =>
      file.or([file("file.status", "<>", "uploading"), file("file.createdBy", "=", caller.userId)]),
    );

/** The same, as they are answered. */
export const selectFiles = (trx: AgencyTrx, caller: Caller) =>
  seenFiles(trx, caller)
    .innerJoin("app_user", "app_user.id", "file.createdBy")
    .select(columns)
    .select([
      sql<string>`to_char(file."createdAt" at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        "createdAt",
      ),
      sql<string>`app_user."lastName" || ', ' || app_user."firstName"`.as("createdBy"),
      sql<boolean>`file."endedAt" is not null`.as("isRemoved"),
    ]);
