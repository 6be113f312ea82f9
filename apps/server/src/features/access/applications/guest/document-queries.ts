import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Kept } from "#src/features/documents/files/upload/upload.ts";
import { announcedMinutes } from "../limits.ts";
import type { ApplicationKey } from "../queries.ts";

/** How many documents were ever announced for this application. */
export async function countAnnounced(trx: AgencyTrx, { agencyId, id }: ApplicationKey): Promise<number> {
  const { count } = await trx
    .selectFrom("application_file")
    .select((file) => file.fn.countAll<string>().as("count"))
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bytes received for documents of pending applications: all, and those of unverified addresses. */
export const countArrived = async (
  trx: AgencyTrx,
  agencyId: number,
): Promise<{ all: number; unverified: number }> => {
  const bytes = sql`case application_file.status when 'stored' then application_file.size else application_file.arrived end`;
  const counted = await trx
    .selectFrom("application_file")
    .innerJoin("application", (join) =>
      matchInAgency(join, "application.id", "application_file.applicationId"),
    )
    .select([
      sql<string>`coalesce(sum(${bytes}), 0)`.as("all"),
      sql<string>`coalesce(sum(${bytes}) filter (where application."emailVerifiedAt" is null), 0)`.as(
        "unverified",
      ),
    ])
    .where("application_file.agencyId", "=", agencyId)
    .where("application_file.endedAt", "is", null)
    .where("application.status", "in", ["draft", "submitted", "question"])
    .executeTakeFirstOrThrow();
  return { all: Number(counted.all), unverified: Number(counted.unverified) };
};

/** Gives up announced uploads that have received nothing for too long, of one application or of all. */
export async function endLapsed(
  trx: AgencyTrx,
  { agencyId, id }: { readonly agencyId: number; readonly id?: string },
): Promise<void> {
  await trx
    .updateTable("application_file")
    .set({ endedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .$if(id !== undefined, (files) => files.where("applicationId", "=", id ?? ""))
    .where("status", "=", "uploading")
    .where("endedAt", "is", null)
    .where(
      sql<Date>`coalesce("arrivedAt", "createdAt")`,
      "<",
      sql<Date>`now() - make_interval(mins => ${announcedMinutes})`,
    )
    .execute();
}

/** How much of a document has been received. */
export const markDocumentArrived = (
  trx: AgencyTrx,
  { agencyId }: Pick<ApplicationKey, "agencyId">,
  { id, arrived }: { readonly id: string; readonly arrived: number },
) =>
  trx
    .updateTable("application_file")
    .set({ arrived, arrivedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("status", "=", "uploading")
    .execute();

type NewDocument = {
  readonly id: string;
  readonly name: string;
  readonly extension: string;
  readonly size: number;
};

export const insertDocument = (
  trx: AgencyTrx,
  { agencyId, id: applicationId }: ApplicationKey,
  file: NewDocument,
) =>
  trx
    .insertInto("application_file")
    .values({ ...file, agencyId, applicationId })
    .execute();

/** A document of this application, unless it was removed. */
export const lockGuestDocument = (
  trx: AgencyTrx,
  { agencyId, id: applicationId }: ApplicationKey,
  id: string,
) =>
  trx
    .selectFrom("application_file")
    .select(["id", "name", "extension", "size", "status", "refusal", "arrived"])
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("applicationId", "=", applicationId)
    .where("endedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** False if there is none to remove. */
export async function endDocument(
  trx: AgencyTrx,
  { agencyId, id: applicationId }: ApplicationKey,
  id: string,
): Promise<boolean> {
  const ended = await trx
    .updateTable("application_file")
    .set({ endedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("applicationId", "=", applicationId)
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

export const markDocumentStored = (
  trx: AgencyTrx,
  { agencyId }: Pick<ApplicationKey, "agencyId">,
  { id, size, sha256, mediaType }: Kept & { readonly id: string },
) =>
  trx
    .updateTable("application_file")
    .set({ status: "stored", size, sha256, mediaType, storedAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

export const markDocumentRefused = (
  trx: AgencyTrx,
  { agencyId }: Pick<ApplicationKey, "agencyId">,
  { id, refusal }: { readonly id: string; readonly refusal: string },
) =>
  trx
    .updateTable("application_file")
    .set({ status: "refused", refusal })
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
