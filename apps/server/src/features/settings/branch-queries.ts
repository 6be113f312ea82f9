import type { Branch, BranchFields } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";

const people = sql<number>`(select count(*)::int from membership member
  where member."agencyId" = branch."agencyId" and member."branchId" = branch.id and member."endedAt" is null)`;

const patients = sql<number>`(select count(*)::int from admission
  where admission."agencyId" = branch."agencyId" and admission."branchId" = branch.id
    and admission.status <> 'discharged')`;

const selectBranches = (trx: AgencyTrx, { agencyId }: Caller) =>
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
export const findBranches = (trx: AgencyTrx, caller: Caller): Promise<Branch[]> =>
  selectBranches(trx, caller)
    .orderBy(sql`"closedAt" is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();

export const findBranch = (trx: AgencyTrx, caller: Caller, id: string): Promise<Branch | undefined> =>
  selectBranches(trx, caller).where("id", "=", id).executeTakeFirst();

/** Locks the branch against new patients and employees until the transaction ends. */
export const lockBranch = (trx: AgencyTrx, { agencyId }: Caller, id: string) =>
  trx
    .selectFrom("branch")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined if the id is taken. */
export const insertBranch = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  row: BranchFields & { readonly id: string },
) =>
  trx
    .insertInto("branch")
    .values({ ...row, agencyId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();

const updateBranch = (trx: AgencyTrx, { agencyId }: Caller, id: string) =>
  trx
    .updateTable("branch")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id);

export const updateFields = (
  trx: AgencyTrx,
  caller: Caller,
  { id, fields }: { readonly id: string; readonly fields: BranchFields },
) => updateBranch(trx, caller, id).set(fields).execute();

export const updateClosed = (
  trx: AgencyTrx,
  caller: Caller,
  { id, isClosed }: { readonly id: string; readonly isClosed: boolean },
) =>
  updateBranch(trx, caller, id)
    .set({ closedAt: isClosed ? sql<Date>`now()` : null })
    .execute();
