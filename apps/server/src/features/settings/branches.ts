import { Branch, type Contract, type ReadInputOf } from "@hearthside/contract";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { findBranch, findBranches, insertBranch, updateFields } from "./branch-queries.ts";
import { changedFacts } from "./changed-facts.ts";
import { lockBranchVersion } from "./lock-branch.ts";
import { lockSettings } from "./queries.ts";
import { tellBrowsers } from "./tell-browsers.ts";
import { keepVisitTimes } from "./zone/keep-visit-times.ts";

export const listBranches = async (work: Work): Promise<{ branches: Branch[] }> => ({
  branches: await findBranches(work),
});

type NewBranch = ReadInputOf<Contract["POST /settings/branches"]>;

/** Throws `key-reused`, `invalid-input` for the name of another open branch. */
export const openBranch = (
  work: Work,
  { services: { keys }, wanted }: { readonly services: Services; readonly wanted: NewBranch },
): Promise<Branch | AppError> =>
  createOnce(work, {
    keys,
    key: wanted.id,
    endpoint: "POST /settings/branches",
    body: wanted,
    answer: Branch,
    create: async () => {
      await lockSettings(work);
      await requireFreeName(work, wanted);
      if ((await insertBranch(work, wanted)) === undefined) throw new AppError("key-reused");
      return tellBranch(work, { id: wanted.id, action: "branch.create" });
    },
  });

type BranchChange = ReadInputOf<Contract["PUT /settings/branches/:id"]>;

/**
 * Throws `not-found`, `conflict` with the current branch, `invalid-input` for the name of another open branch,
 * `overlap` with the planned visits that cannot keep their local time in the new time zone.
 */
export async function changeBranch(
  work: Work,
  { now, id, version, ...fields }: BranchChange & { readonly now: Date },
): Promise<Branch> {
  const before = await lockBranchVersion(work, { id, version });
  if (!before.isClosed) await requireFreeName(work, { id, name: fields.name });
  await updateFields(work, { id, fields });
  const visits =
    fields.zone === before.zone ? 0 : await keepVisitTimes(work, { branchId: id, zone: fields.zone, now });
  return tellBranch(work, { id, action: "branch.change", before, visits });
}

/** Two open branches with the same name could not be told apart in a list. */
export async function requireFreeName(work: Work, { id, name }: Pick<Branch, "id" | "name">): Promise<void> {
  const others = (await findBranches(work)).filter((one) => one.id !== id && !one.isClosed);
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
export async function tellBranch(work: Work, { id, action, before, visits = 0 }: Happening): Promise<Branch> {
  const after = await findBranch(work, id);
  if (after === undefined) throw new AppError("not-found");
  if (before !== undefined && cmsFacts.some((name) => before[name] !== after[name]))
    await followChart(work, { of: { branchId: id }, parts: ["agency", "branch"] });
  const changed =
    before === undefined ? { after: factsOf(after) } : changedFacts(factsOf(before), factsOf(after));
  const moved = visits === 0 ? {} : { visitsKeptTheirTime: visits };
  await recordEvent(work, {
    action,
    subjectId: id,
    ...changed,
    ...(changed !== undefined && { after: { ...changed.after, ...moved } }),
  });
  await tellBrowsers(work, { subjectId: id, revision: after.version });
  return after;
}

/** The branch facts that assessments show. */
const cmsFacts = ["cmsCertificationNumber", "branchId", "state"] as const;

const factsOf = ({ id, version, people, patients, ...facts }: Branch) => facts;
