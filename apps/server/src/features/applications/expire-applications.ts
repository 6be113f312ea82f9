import { sql } from "kysely";
import * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import { forEachAgency } from "#src/db/agencies.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/audit/audit.ts";
import type { FileStore } from "#src/file-store/file-store.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";

/** Erases applications that were never handed in, with their documents, and documents that were taken back. */
export const expireApplications = job("expire-applications", {
  schema: z.object({}),
  schedule: "43 * * * *",
  run: async ({ db: { kysely }, files }) => {
    await forEachAgency(kysely, (agencyId) =>
      inAgency(kysely, { agencyId, userId: nobody }, (trx) => expireOf(trx, files, agencyId)),
    );
  },
});

async function expireOf(trx: AgencyTrx, files: FileStore, agencyId: number): Promise<void> {
  const ids = await findExpired(trx, agencyId);
  for (const id of ids) await erase(trx, files, { agencyId, id });
  await removeEnded(trx, files, agencyId);
  await trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("expiresAt", "<", sql<Date>`now()`)
    .execute();
  if (ids.length > 0) await recordJob(trx, { agencyId }, { action: "application.expire", after: { ids } });
}

async function findExpired(trx: AgencyTrx, agencyId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom("application")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("status", "in", ["draft", "question"])
    .where("expiresAt", "<", sql<Date>`now()`)
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

type Key = { readonly agencyId: number; readonly id: string };

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

/** The bytes first: what is broken off is done again, since the application is still there. */
async function erase(trx: AgencyTrx, files: Pick<Services["files"], "remove">, { agencyId, id }: Key) {
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
  await trx
    .deleteFrom("application_token")
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .execute();
  await trx
    .updateTable("application")
    .set((application) => ({ ...nothing, status: "expired", version: application("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
}

/** A day later, since until then they count against those who try many. */
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
