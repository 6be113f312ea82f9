import type { AgencyTrx } from "#src/boundary.ts";

export const findBranches = (trx: AgencyTrx, agencyId: number) =>
  trx.selectFrom("branch").select(["id", "name"]).where("agencyId", "=", agencyId).orderBy("name").execute();

type Numbers = {
  readonly cmsCertificationNumber?: string;
  readonly submissionId?: string;
  readonly branchId?: string;
  readonly state?: string;
  readonly npi?: string;
};

export const updateBranch = (
  trx: AgencyTrx,
  agencyId: number,
  { id, numbers }: { id: string; numbers: Numbers },
) =>
  trx
    .updateTable("branch")
    .set((eb) => ({ ...numbers, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();
