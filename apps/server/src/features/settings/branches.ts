import { Branch, type Contract, type ReadInputOf } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Services } from "#src/services.ts";
import { findBranch, findBranches, insertBranch, updateFields } from "./branch-queries.ts";
import { changedFacts } from "./changed-facts.ts";
import { lockBranchVersion } from "./lock-branch.ts";
import { lockSettings } from "./queries.ts";
import { tellBrowsers } from "./tell-browsers.ts";
import { keepVisitTimes } from "./zone/keep-visit-times.ts";

export const listBranches = async (trx: AgencyTrx, caller: Caller): Promise<{ branches: Branch[] }> => ({
  branches: await findBranches(trx, caller),
});

type NewBranch = ReadInputOf<Contract["POST /settings/branches"]>;

/** Throws `key-reused`, `invalid-input` for the name of another open branch. */
export const openBranch = (
  trx: AgencyTrx,
  caller: Caller,
  { services: { keys }, wanted }: { readonly services: Services; readonly wanted: NewBranch },
): Promise<Branch | AppError> =>
  createOnce(trx, caller, {
    keys,
    key: wanted.id,
    endpoint: "POST /settings/branches",
    body: wanted,
    answer: Branch,
    create: async () => {
      await lockSettings(trx, caller);
      await requireFreeName(trx, caller, wanted);
      if ((await insertBranch(trx, caller, wanted)) === undefined) throw new AppError("key-reused");
      return tellBranch(trx, caller, { id: wanted.id, action: "branch.create" });
    },
  });

type BranchChange = ReadInputOf<Contract["PUT /settings/branches/:id"]>;

/**
 * Throws `not-found`, `conflict` with the current branch, `invalid-input` for the name of another open branch,
 * `overlap` with the planned visits that cannot keep their local time in the new time zone.
 */
export async function changeBranch(
  trx: AgencyTrx,
  caller: Caller,
  { now, id, version, ...fields }: BranchChange & { readonly now: Date },
): Promise<Branch> {
  const before = await lockBranchVersion(trx, caller, { id, version });
  if (!before.isClosed) await requireFreeName(trx, caller, { id, name: fields.name });
  await updateFields(trx, caller, { id, fields });
  const visits =
    fields.zone === before.zone
      ? 0
      : await keepVisitTimes(trx, caller, { branchId: id, zone: fields.zone, now });
  return tellBranch(trx, caller, { id, action: "branch.change", before, visits });
}

/** Two open branches with the same name could not be told apart in a list. */
export async function requireFreeName(
  trx: AgencyTrx,
  caller: Caller,
  { id, name }: Pick<Branch, "id" | "name">,
): Promise<void> {
  const others = (await findBranches(trx, caller)).filter((one) => one.id !== id && !one.isClosed);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField("name", "A branch with this name already exists");
}

type Happening = {
  readonly id: string;
  readonly action: "branch.create" | "branch.change" | "branch.close" | "branch.open";
  readonly before?: Branch;
  /** How many planned visits keep their local time in the new time zone. */
  readonly visits?: number;
};

/** Records the change and tells browsers about it. */
export async function tellBranch(
  trx: AgencyTrx,
  caller: Caller,
  { id, action, before, visits = 0 }: Happening,
): Promise<Branch> {
  const after = await findBranch(trx, caller, id);
  if (after === undefined) throw new AppError("not-found");
  if (before !== undefined && cmsFacts.some((name) => before[name] !== after[name]))
    await followChart(trx, caller, { of: { branchId: id }, parts: ["agency", "branch"] });
  const changed =
    before === undefined ? { after: factsOf(after) } : changedFacts(factsOf(before), factsOf(after));
  const moved = visits === 0 ? {} : { visitsKeptTheirTime: visits };
  await recordEvent(trx, caller, {
    action,
    subjectId: id,
    ...changed,
    ...(changed !== undefined && { after: { ...changed.after, ...moved } }),
  });
  await tellBrowsers(trx, caller, { subjectId: id, revision: after.version });
  return after;
}

/** The branch facts that assessments show. */
const cmsFacts = ["cmsCertificationNumber", "branchId", "state"] as const;

const factsOf = ({ id, version, people, patients, ...facts }: Branch) => facts;
