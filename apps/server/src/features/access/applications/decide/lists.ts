import type { Application, Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { personOf } from "../guest/guest.ts";
import { findDocuments } from "../queries.ts";

const pageLength = 50;

/** Submitted applications, page by page. */
export async function listApplications(
  work: Work,
  input: ReadInputOf<Contract["GET /applications"]>,
): Promise<GivenOutputOf<Contract["GET /applications"]>> {
  const rows = await findApplications(work, { ...input, limit: pageLength + 1 });
  return {
    applications: rows.slice(0, pageLength).map(rowOf),
    more: rows.length > pageLength,
    waiting: await countWaiting(work),
  };
}

const rowOf = ({ firstName, lastName, email, emailVerifiedAt, files, ...row }: ListedRow) => ({
  ...row,
  name: `${lastName}, ${firstName}`,
  email: email ?? "",
  isEmailVerified: emailVerifiedAt !== null,
  submittedAt: row.submittedAt?.toISOString() ?? "",
  decidedAt: row.decidedAt?.toISOString() ?? null,
  files: Number(files),
});

/** Throws `not-found` for an application that was not submitted or was erased. */
export async function getApplication(
  work: In<Pick<Caller, "agencyId">>,
  { id, mailer }: { readonly id: string } & Pick<Services, "mailer">,
): Promise<Application> {
  const row = await findApplication(work, id);
  if (row === undefined || row.submittedAt === null) throw new AppError("not-found");
  const { version, status, question, answer, reason, role, discipline, branchId } = row;
  return {
    id,
    version,
    status,
    question,
    answer,
    reason,
    role,
    discipline,
    branchId,
    ...personOf(row),
    isEmailVerified: row.emailVerifiedAt !== null,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    waitsForAcceptance: status === "approved" && row.joinedAt === null,
    files: await findDocuments(work.trx, { agencyId: work.agencyId, id }),
    copiesLinks: mailer.mode === "none",
  };
}

type Who = Pick<Caller, "agencyId">;

const statuses = {
  open: ["submitted", "question"],
  decided: ["approved", "rejected"],
} as const;

type Input = {
  readonly which: keyof typeof statuses;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Pending applications oldest first, decided ones newest first. */
const findApplications = ({ trx, agencyId }: In<Who>, { which, after, limit }: Input) =>
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

type ListedRow = Awaited<ReturnType<typeof findApplications>>[number];

const isAfter = (agencyId: number, which: Input["which"], after: string) =>
  which === "open"
    ? sql<boolean>`("submittedAt", id) > (select "submittedAt", id from application last
        where last."agencyId" = ${agencyId} and last.id = ${after})`
    : sql<boolean>`("decidedAt", id) < (select "decidedAt", id from application last
        where last."agencyId" = ${agencyId} and last.id = ${after})`;

async function countWaiting({ trx, agencyId }: In<Who>): Promise<number> {
  const { count } = await trx
    .selectFrom("application")
    .select((application) => application.fn.countAll<string>().as("count"))
    .where("agencyId", "=", agencyId)
    .where("status", "=", "submitted")
    .executeTakeFirstOrThrow();
  return Number(count);
}

const findApplication = ({ trx, agencyId }: In<Who>, id: string) =>
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
      matchInAgency(join, "application.id", "application_file.applicationId"),
    )
    .select(["application_file.name", "application_file.size", "application_file.sha256", "mediaType"])
    .where("application_file.agencyId", "=", agencyId)
    .where("application_file.id", "=", fileId)
    .where("application.id", "=", id)
    .where("application.status", "not in", ["draft", "expired"])
    .where("application_file.status", "=", "stored")
    .where("application_file.endedAt", "is", null)
    .executeTakeFirst();
