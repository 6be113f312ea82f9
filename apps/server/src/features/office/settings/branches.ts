import { Branch, type Contract, type ReadInputOf, type VisitInTheWay } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { lockZones } from "#src/features/schedule/visits/lock-schedules.ts";
import { tellBrowsers } from "#src/features/shared/agencies/tell-browsers.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChanges } from "#src/features/shared/live/changes.ts";
import { callerMay } from "#src/http/caller.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { findBranch, findBranches, insertBranch, updateFields } from "./branch-queries.ts";
import { changedFacts } from "./changed-facts.ts";
import { lockBranchVersion } from "./lock-branch.ts";
import { lockSettings } from "./queries.ts";
import { type Clash, onClocksOf, type Planned } from "./zone/clashes.ts";
import { findNames, findOthers, lockPlanned, putBack, setAside } from "./zone/visit-queries.ts";

export const listBranches = async (work: Work): Promise<{ branches: Branch[] }> => ({
  branches: await findBranches(work),
});

type NewBranch = ReadInputOf<Contract["POST /settings/branches"]>;

/** Throws `key-reused`, `invalid-input` for the name of another open branch. */
export const openBranch = (work: Work, wanted: NewBranch): Promise<Branch | AppError> =>
  createOnce(work, {
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
export async function changeBranch(work: Work, { id, version, ...fields }: BranchChange): Promise<Branch> {
  const before = await lockBranchVersion(work, { id, version });
  if (!before.isClosed) await requireFreeName(work, { id, name: fields.name });
  await updateFields(work, { id, fields });
  const visits =
    fields.zone === before.zone ? 0 : await keepVisitTimes(work, { branchId: id, zone: fields.zone });
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

type Asked = { readonly branchId: string; readonly zone: string };

/** An error names at most this many. */
const mostNamed = 50;
const eventsAtOnce = 1000;

/**
 * Planned visits of a branch keep their local time when its time zone becomes `zone`; started and past ones do not
 * change. Returns their number. Throws `overlap` with those that cannot; then nothing is changed.
 */
async function keepVisitTimes(work: Work, asked: Asked): Promise<number> {
  await lockZones(work);
  const planned = await lockPlanned(work, asked.branchId);
  if (planned.length === 0) return 0;
  const others = await findOthers(work, planned);
  const { moved, clashes } = onClocksOf(asked.zone, { planned, others });
  if (clashes.length > 0) throw await refusal(work, { ...asked, planned, clashes });
  await setAside(
    work,
    moved.map(({ id }) => id),
  );
  const changed = await putBack(work, { moved, zone: asked.zone });
  for (let at = 0; at < changed.length; at += eventsAtOnce)
    await recordChanges(work, changed.slice(at, at + eventsAtOnce).map(eventOf));
  return changed.length;
}

const eventOf = ({ id, patientId, version }: { id: string; patientId: string; version: number }) => ({
  kind: "visit" as const,
  patientId,
  subjectId: id,
  revision: version,
});

type Refused = Asked & { readonly planned: readonly Planned[]; readonly clashes: readonly Clash[] };

async function refusal(work: Work, { zone, planned, clashes }: Refused): Promise<AppError> {
  const why = new Map(clashes.map((clash) => [clash.id, clash.why]));
  const named = planned
    .filter(({ id }) => why.has(id))
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(0, mostNamed);
  const patientIds = named.map(({ patientId }) => patientId);
  const seen = callerMay(work, "patients", "view") ? await findNames(work, patientIds) : [];
  const names = new Map(seen.map(({ id, sortName }) => [id, sortName]));
  const visits: VisitInTheWay[] = named.map(({ id, patientId, start }) => ({
    visitId: id,
    patientId,
    patientName: names.get(patientId) ?? null,
    start,
    why: why.get(id) ?? "skipped",
  }));
  const count = why.size === 1 ? "One scheduled visit" : `${why.size} scheduled visits`;
  return new AppError("overlap", {
    detail: `${count} cannot keep the same local time in ${zone}. Reschedule or cancel ${why.size === 1 ? "it" : "them"} first.`,
    context: { visits },
  });
}
