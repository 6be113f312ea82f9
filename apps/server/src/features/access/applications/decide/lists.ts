import type { Application, Contract, GivenOutputOf, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { personOf } from "../guest/guest.ts";
import { findDocuments } from "../queries.ts";
import { countWaiting, findApplication, findApplications, type ListedRow } from "./queries.ts";

const pageLength = 50;

/** Submitted applications, page by page. */
export async function listApplications(
  work: Work,
  wanted: ReadInputOf<Contract["GET /applications"]>,
): Promise<GivenOutputOf<Contract["GET /applications"]>> {
  const rows = await findApplications(work, { ...wanted, limit: pageLength + 1 });
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
