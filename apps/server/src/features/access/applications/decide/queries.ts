import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";

type Who = Pick<Caller, "agencyId">;

const statuses = {
  open: ["submitted", "question"],
  decided: ["approved", "rejected"],
} as const;

type Wanted = {
  readonly which: keyof typeof statuses;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Pending applications oldest first, decided ones newest first. */
export const findApplications = ({ trx, agencyId }: In<Who>, { which, after, limit }: Wanted) =>
  trx
    .selectFrom("application")
    .select(["id", "status", "firstName", "lastName", "email", "emailVerifiedAt", "submittedAt", "decidedAt"])
    .select((application) =>
      application
        .selectFrom("application_file")
        .select((file) => file.fn.countAll<string>().as("files"))
        .whereRef("application_file.agencyId", "=", "application.agencyId")
        .whereRef("application_file.applicationId", "=", "application.id")
        .where("application_file.status", "=", "stored")
        .where("application_file.endedAt", "is", null)
        .as("files"),
    )
    .where("agencyId", "=", agencyId)
    .where("status", "in", statuses[which])
    .$if(after !== undefined, (query) => query.where(isAfter(agencyId, which, after ?? "")))
    .orderBy(which === "open" ? "submittedAt" : "decidedAt", which === "open" ? "asc" : "desc")
    .orderBy("id", which === "open" ? "asc" : "desc")
    .limit(limit)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof findApplications>>[number];

const isAfter = (agencyId: number, which: Wanted["which"], after: string) =>
  which === "open"
    ? sql<boolean>`("submittedAt", id) > (select "submittedAt", id from application last
        where last."agencyId" = ${agencyId} and last.id = ${after})`
    : sql<boolean>`("decidedAt", id) < (select "decidedAt", id from application last
        where last."agencyId" = ${agencyId} and last.id = ${after})`;

export async function countWaiting({ trx, agencyId }: In<Who>): Promise<number> {
  const { count } = await trx
    .selectFrom("application")
    .select((application) => application.fn.countAll<string>().as("count"))
    .where("agencyId", "=", agencyId)
    .where("status", "=", "submitted")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findApplication = ({ trx, agencyId }: In<Who>, id: string) =>
  trx
    .selectFrom("application")
    .leftJoin("app_user as decider", "decider.id", "application.decidedBy")
    .selectAll("application")
    .select(sql<string | null>`decider."lastName" || ', ' || decider."firstName"`.as("decidedByName"))
    .where("application.agencyId", "=", agencyId)
    .where("application.id", "=", id)
    .where("application.status", "not in", ["draft", "expired"])
    .executeTakeFirst();

/** A document of a submitted application. */
export const findStoredDocument = (
  { trx, agencyId }: In<Who>,
  { id, fileId }: { readonly id: string; readonly fileId: string },
) =>
  trx
    .selectFrom("application_file")
    .innerJoin("application", (join) =>
      join
        .onRef("application.agencyId", "=", "application_file.agencyId")
        .onRef("application.id", "=", "application_file.applicationId"),
    )
    .select(["application_file.name", "application_file.size", "application_file.sha256", "mediaType"])
    .where("application_file.agencyId", "=", agencyId)
    .where("application_file.id", "=", fileId)
    .where("application.id", "=", id)
    .where("application.status", "not in", ["draft", "expired"])
    .where("application_file.status", "=", "stored")
    .where("application_file.endedAt", "is", null)
    .executeTakeFirst();
