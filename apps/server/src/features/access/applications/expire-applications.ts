import { rejectedDays, unverifiedDays } from "@hearthside/contract/application-labels";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { daysAgo } from "#src/db/days-from-now.ts";
import { forEachAgency, inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { endLapsed } from "./guest/document-queries.ts";
import { type ApplicationKey, updateApplication } from "./queries.ts";

/**
 * Erases applications that were never submitted or never verified, with their documents; documents of rejected
 * applications; and removed documents.
 */
export const expireApplications = job("expire-applications", {
  schema: z.object({}),
  schedule: "43 * * * *",
  run: async ({ db: { kysely }, files }) => {
    await forEachAgency(kysely, (agencyId) =>
      inAgency(kysely, { agencyId, userId: nobody }, ({ trx }) => expireOf(trx, files, agencyId)),
    );
  },
});

async function expireOf(trx: AgencyTrx, files: FileStore, agencyId: number): Promise<void> {
  const ids = await findExpired(trx, agencyId);
  for (const id of ids) await erase(trx, files, { agencyId, id });
  const rejected = await findLongRejected(trx, agencyId);
  for (const id of rejected) await eraseDocuments(trx, files, { agencyId, id });
  await endLapsed(trx, { agencyId });
  await removeEnded(trx, files, agencyId);
  await trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("expiresAt", "<", sql<Date>`now()`)
    .execute();
  if (ids.length > 0) await recordJob(trx, { agencyId }, { action: "application.expire", after: { ids } });
  if (rejected.length > 0)
    await recordJob(
      trx,
      { agencyId },
      { action: "application.erase-documents", after: { ids: rejected, days: rejectedDays } },
    );
}

async function findExpired(trx: AgencyTrx, agencyId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("application")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where((application) =>
      application.or([
        application.and([
          application("status", "in", ["draft", "question"]),
          application("expiresAt", "<", sql<Date>`now()`),
        ]),
        application.and([
          application("status", "=", "submitted"),
          application("emailVerifiedAt", "is", null),
          application("submittedAt", "<", daysAgo(unverifiedDays)),
        ]),
      ]),
    )
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Rejected applications that still have documents. The information entered and the reason stay. */
async function findLongRejected(trx: AgencyTrx, agencyId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("application")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("status", "=", "rejected")
    .where("decidedAt", "<", daysAgo(rejectedDays))
    .where((application) =>
      application.exists(
        application
          .selectFrom("application_file")
          .select("application_file.id")
          .whereRef("application_file.agencyId", "=", "application.agencyId")
          .whereRef("application_file.applicationId", "=", "application.id"),
      ),
    )
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

const nothing = {
  firstName: null,
  lastName: null,
  street: null,
  city: null,
  zip: null,
  phoneNumber: null,
  email: null,
  passwordHash: null,
  question: null,
  answer: null,
} as const;

async function erase(trx: AgencyTrx, files: Pick<Services["files"], "remove">, key: ApplicationKey) {
  await eraseDocuments(trx, files, key);
  const { agencyId, id } = key;
  await trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .execute();
  await updateApplication(trx, key, { ...nothing, status: "expired" });
}

/** The bytes go first: an interrupted run is repeated, because the rows are still there. */
async function eraseDocuments(
  trx: AgencyTrx,
  files: Pick<Services["files"], "remove">,
  { agencyId, id }: ApplicationKey,
): Promise<void> {
  const documents = await trx
    .selectFrom("application_file")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .execute();
  for (const document of documents) await files.remove({ agencyId, id: document.id, part: "content" });
  await trx
    .deleteFrom("application_file")
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .execute();
}

/** A day later, because until then they count toward the upload limit. */
async function removeEnded(trx: AgencyTrx, files: FileStore, agencyId: number): Promise<void> {
  const isOver = sql<boolean>`application_file."endedAt" < now() - interval '1 day'`;
  const ended = await trx
    .selectFrom("application_file")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where(isOver)
    .limit(500)
    .execute();
  for (const { id } of ended) await files.remove({ agencyId, id, part: "content" });
  if (ended.length === 0) return;
  await trx
    .deleteFrom("application_file")
    .where("agencyId", "=", agencyId)
    .where(
      "id",
      "in",
      ended.map(({ id }) => id),
    )
    .execute();
}
