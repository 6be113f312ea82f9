import { isBranchId, isCertificationNumber, isNpi, isSubmissionId } from "@hearthside/contract";
import type { Kysely } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import type { Database } from "#src/db/schema.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { findAgencyCalled } from "./agencies.ts";

/** The numbers CMS assigned to a branch. A field left out stays unchanged. */
export type CmsIds = {
  /** M0010. */
  readonly cmsCertificationNumber?: string;
  /** HHA_AGENCY_ID of submission files. */
  readonly submissionId?: string;
  /** M0016: N, P or the ten characters CMS gave the branch. */
  readonly branchId?: string;
  /** M0014. */
  readonly state?: string;
  readonly npi?: string;
};

const shapes: readonly [keyof CmsIds, (text: string) => boolean, string][] = [
  ["cmsCertificationNumber", isCertificationNumber, "--ccn: expected six letters or digits"],
  ["submissionId", isSubmissionId, "--submission-id: expected at most 16 letters, digits and symbols"],
  ["branchId", isBranchId, "--branch-id: expected N, P or ten characters such as 45Q7999001"],
  ["state", (text) => /^[A-Z]{2}$/.test(text), "--state: expected two letters"],
  ["npi", isNpi, "--npi: expected ten digits with a correct check digit"],
];

/** The first invalid value of `ids`, in the words of the command. */
export const cmsIdProblem = (ids: CmsIds): string | undefined =>
  shapes.find(([name, shape]) => ids[name] !== undefined && !shape(ids[name]))?.[2];

/**
 * Sets the CMS numbers of a branch; `branch` names it if there are several. Throws `not-found` for an unknown agency or
 * branch, `conflict` if the branch is ambiguous.
 */
export async function setCmsIds(
  db: Kysely<Database>,
  { agency, branch, ids }: { agency: string; branch: string | undefined; ids: CmsIds },
): Promise<string> {
  const known = await db.transaction().execute((trx) => findAgencyCalled(trx, agency));
  if (known === undefined) throw new AppError("not-found", { detail: `There is no agency ${agency}.` });
  return inAgency(db, { agencyId: known.id, userId: nobody }, async ({ trx }) => {
    const { id, name } = await getBranch(trx, known.id, branch);
    await updateBranch(trx, known.id, { id, numbers: ids });
    const after = { office: id, ...ids };
    await recordJob(trx, { agencyId: known.id }, { action: "branch.update", after });
    return name;
  });
}

async function getBranch(trx: AgencyTrx, agencyId: number, input: string | undefined) {
  const branches = await findBranches(trx, agencyId);
  const names = branches.map(({ name }) => name).join(", ");
  const [branch, ...others] = branches.filter(({ name }) => input === undefined || name === input);
  if (branch === undefined)
    throw new AppError("not-found", { detail: `There is no such branch. The branches are: ${names}.` });
  if (others.length > 0)
    throw new AppError("conflict", {
      detail: `The agency has several branches. Choose one with --branch: ${names}.`,
    });
  return branch;
}

const findBranches = (trx: AgencyTrx, agencyId: number) =>
  trx.selectFrom("branch").select(["id", "name"]).where("agencyId", "=", agencyId).orderBy("name").execute();

const updateBranch = (trx: AgencyTrx, agencyId: number, { id, numbers }: { id: string; numbers: CmsIds }) =>
  trx
    .updateTable("branch")
    .set((eb) => ({ ...numbers, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
