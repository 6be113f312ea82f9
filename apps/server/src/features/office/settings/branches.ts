import { Branch, type Contract, type ReadInputOf } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { notifyBrowsers } from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { countInvited } from "#src/features/shared/roles/roles.ts";
import type { Work } from "#src/http/work.ts";
import {
  findBranch,
  findBranches,
  insertBranch,
  lockBranchVersion,
  updateClosed,
  updateFields,
} from "./branch-queries.ts";
import { keepVisitTimes } from "./keep-visit-times.ts";
import { changedFacts, lockSettings } from "./settings.ts";

export const listBranches = async (work: Work): Promise<{ branches: Branch[] }> => ({
  branches: await findBranches(work),
});

type NewBranch = ReadInputOf<Contract["POST /settings/branches"]>;

/** Throws `key-reused`, `invalid-input` for the name of another open branch. */
export async function openBranch(work: Work, input: NewBranch): Promise<Branch> {
  await lockSettings(work);
  await requireFreeName(work, input);
  if ((await insertBranch(work, input)) === undefined) throw new AppError("key-reused");
  return notifyBranch(work, { id: input.id, action: "branch.create" });
}

type BranchChange = ReadInputOf<Contract["PUT /settings/branches/:id"]>;

/**
 * Throws `not-found`, `conflict` with the current branch, `invalid-input` for the name of another open branch,
 * `overlap` with the planned visits that cannot keep their local time in the new time zone.
 */
export async function changeBranch(work: Work, { id, version, ...fields }: BranchChange): Promise<Branch> {
  const before = await lockBranchVersion(work, { id, version });
  if (!before.isClosed) await requireFreeName(work, { id, name: fields.name });
  await updateFields(work, { id, fields });
  const visits =
    fields.zone === before.zone ? 0 : await keepVisitTimes(work, { branchId: id, zone: fields.zone });
  return notifyBranch(work, { id, action: "branch.change", before, visits });
}

/** Two open branches with the same name would look identical in a list. */
async function requireFreeName(work: Work, { id, name }: Pick<Branch, "id" | "name">): Promise<void> {
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
async function notifyBranch(work: Work, { id, action, before, visits = 0 }: Happening): Promise<Branch> {
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
  await notifyBrowsers(work, { subjectId: id, revision: after.version });
  return after;
}

/** The branch facts that assessments show. */
const cmsFacts = ["cmsCertificationNumber", "branchId", "state"] as const;

const factsOf = ({ id, version, people, patients, ...facts }: Branch) => facts;

type Named = Pick<Branch, "id" | "version">;

/**
 * Closes a branch to new patients and employees. Throws `not-found`, `conflict` with the current branch, `wrong-status`
 * while it has employees or patients, and for the only open branch.
 */
export async function closeBranch(work: Work, named: Named): Promise<Branch> {
  const before = await lockBranchVersion(work, named);
  if (before.isClosed) throw new AppError("wrong-status", { detail: `${before.name} is already closed.` });
  const reasons = await reasonsToStay(work, before);
  if (reasons.length > 0)
    throw new AppError("wrong-status", {
      detail: `${before.name} cannot be closed: ${listed.format(reasons)}.`,
    });
  await updateClosed(work, { id: before.id, isClosed: true });
  return notifyBranch(work, { id: before.id, action: "branch.close", before });
}

async function reasonsToStay(work: Work, { id, people, patients }: Branch): Promise<string[]> {
  const others = (await findBranches(work)).filter((one) => one.id !== id && !one.isClosed);
  if (others.length === 0) return ["it is the only open branch"];
  const invited = await countInvited(work, { branchId: id });
  return [
    ...(people > 0 ? [counted(people, "employee works there", "employees work there")] : []),
    ...(invited > 0 ? [counted(invited, "person is invited there", "people are invited there")] : []),
    ...(patients > 0
      ? [
          counted(
            patients,
            "patient is on service or referred there",
            "patients are on service or referred there",
          ),
        ]
      : []),
  ];
}

const listed = new Intl.ListFormat("en-US");

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * Throws `not-found`, `conflict` with the current branch, `wrong-status`, `invalid-input` if the name was taken in the
 * meantime.
 */
export async function reopenBranch(work: Work, named: Named): Promise<Branch> {
  const before = await lockBranchVersion(work, named);
  if (!before.isClosed) throw new AppError("wrong-status", { detail: `${before.name} is already open.` });
  await requireFreeName(work, before);
  await updateClosed(work, { id: before.id, isClosed: false });
  return notifyBranch(work, { id: before.id, action: "branch.open", before });
}
