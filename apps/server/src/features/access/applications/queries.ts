import { type ApplicationFile, allFileTypes, type FileType } from "@hearthside/contract";
import type { UpdateObject } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";

/** An application of an agency. */
export type ApplicationKey = { readonly agencyId: number; readonly id: string };

const columns = [
  "id",
  "version",
  "status",
  "firstName",
  "lastName",
  "street",
  "city",
  "zip",
  "phoneNumber",
  "email",
  "emailVerifiedAt",
  "submittedAt",
  "question",
  "answer",
  "reason",
  "role",
  "discipline",
  "branchId",
  "userId",
  "joinedAt",
  "decidedAt",
  "expiresAt",
] as const;

/** Every change to an application takes this lock, so that two never run at once. */
export const lockApplication = (trx: AgencyTrx, { agencyId, id }: ApplicationKey) =>
  trx
    .selectFrom("application")
    .select(columns)
    .select("passwordHash")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** Documents that were not removed, oldest first. */
export const findDocuments = (trx: AgencyTrx, { agencyId, id }: ApplicationKey): Promise<ApplicationFile[]> =>
  trx
    .selectFrom("application_file")
    .select(["id", "name", "size", "status", "refusal"])
    .where("agencyId", "=", agencyId)
    .where("applicationId", "=", id)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** The agency's name, and its allowed file types in the order in which messages name them. */
export async function getAgency(
  trx: AgencyTrx,
  agencyId: number,
): Promise<{ name: string; slug: string; fileTypes: FileType[] }> {
  const agency = await trx
    .selectFrom("agency")
    .select(["name", "slug", "fileTypes"])
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();
  const { name, slug } = agency;
  return { name, slug, fileTypes: allFileTypes.filter((type) => agency.fileTypes.includes(type)) };
}

type Change = Omit<UpdateObject<Database, "application">, "agencyId" | "id" | "version">;

/** Changes what both sides see, so the version increases. */
export const updateApplication = (trx: AgencyTrx, { agencyId, id }: ApplicationKey, change: Change) =>
  trx
    .updateTable("application")
    .set((application) => ({ ...change, version: application("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
