import type { Branch, BranchFields } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { lockSettings } from "./settings.ts";

const people = sql<number>`(select count(*)::int from membership member
  where member."agencyId" = branch."agencyId" and member."branchId" = branch.id and member."endedAt" is null)`;

const patients = sql<number>`(select count(*)::int from admission
  where admission."agencyId" = branch."agencyId" and admission."branchId" = branch.id
    and admission.status <> 'discharged')`;

const selectBranches = ({ trx, agencyId }: Work) =>
  trx
    .selectFrom("branch")
    .select([
      "id",
      "version",
      "name",
      "zone",
      "branchId",
      "cmsCertificationNumber",
      "submissionId",
      "npi",
      "street",
      "city",
      "state",
      "zip",
      "phoneNumber",
      sql<boolean>`"closedAt" is not null`.as("isClosed"),
      people.as("people"),
      patients.as("patients"),
    ])
    .where("agencyId", "=", agencyId);

/** Open branches first, each part by name. */
export const findBranches = (work: Work): Promise<Branch[]> =>
  selectBranches(work).orderBy(sql`"closedAt" is not null`).orderBy(sql`lower(name)`).orderBy("id").execute();

export const findBranch = (work: Work, id: string): Promise<Branch | undefined> =>
  selectBranches(work).where("id", "=", id).executeTakeFirst();

/** Locks the branch against new patients and employees until the transaction ends. */
const lockBranch = ({ trx, agencyId }: Work, id: string) =>
  trx
    .selectFrom("branch")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined if the id is taken. */
export const insertBranch = ({ trx, agencyId }: Work, row: BranchFields & { readonly id: string }) =>
  trx
    .insertInto("branch")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

const updateBranch = ({ trx, agencyId }: Work, id: string) =>
  trx
    .updateTable("branch")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id);

export const updateFields = (
  work: Work,
  { id, fields }: { readonly id: string; readonly fields: BranchFields },
) => updateBranch(work, id).set(fields).execute();

export const updateClosed = (
  work: Work,
  { id, isClosed }: { readonly id: string; readonly isClosed: boolean },
) =>
  updateBranch(work, id)
    .set({ closedAt: isClosed ? sql<Date>`now()` : null })
    .execute();

/**
 * Locks the branch until the transaction ends if it still has this version. Throws `not-found`, `conflict` with the
 * current branch.
 */
export async function lockBranchVersion(
  work: Work,
  { id, version }: Pick<Branch, "id" | "version">,
): Promise<Branch> {
  await lockSettings(work);
  await lockBranch(work, id);
  const branch = await findBranch(work, id);
  if (branch === undefined) throw new AppError("not-found");
  if (branch.version !== version) throw new AppError("conflict", { context: branch });
  return branch;
}
