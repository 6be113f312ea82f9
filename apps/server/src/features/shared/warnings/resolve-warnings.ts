import type { Contract, GivenOutputOf, ReadInputOf, Warning } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { howItResolves } from "../tasks/task-kinds.ts";
import { findOpenOfCause, updateWarning, type WarningRow } from "./queries.ts";
import { tellWarning } from "./tell-warning.ts";
import { type AtVersion, doToEach, getWarning, holdWarning, mayEnd, wasEnded } from "./warnings.ts";

type Ending = AtVersion & { readonly note: string };

/**
 * Resolves a warning with a reason, even if its cause remains. Throws `not-found`, `conflict`, and `wrong-status` for one
 * that is resolved, or that closes with its cause and the caller may not resolve.
 */
export async function resolveWarning(work: Work, ending: Ending): Promise<Warning> {
  await resolveOne(work, ending);
  return getWarning(work, ending.id);
}

export async function resolveWarnings(
  work: Work,
  { warnings, note }: ReadInputOf<Contract["POST /warnings/resolve"]>,
): Promise<GivenOutputOf<Contract["POST /warnings/resolve"]>> {
  return { results: await doToEach(warnings, (named) => resolveOne(work, { ...named, note })) };
}

async function resolveOne(work: Work, { note, ...named }: Ending): Promise<void> {
  const row = await holdWarning(work, named);
  if (row.resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This warning is already resolved." });
  if (!mayEnd(row, work)) throw new AppError("wrong-status", { detail: howItResolves(row.kind) ?? "" });
  await updateWarning(work, {
    id: row.id,
    changes: { resolvedAt: sql<Date>`now()`, resolvedBy: work.userId, note },
  });
  await tellWarning(work, { row, action: "warning.resolve", after: { note } });
}

/**
 * Undoes `resolveWarning`. Throws `not-found`, `conflict`, and `wrong-status` for one that is open, was resolved with its
 * cause, or has opened again since.
 */
export async function reopenWarning(work: Work, named: AtVersion): Promise<Warning> {
  const row = await holdWarning(work, named);
  const obstacle = await obstacleTo(work, row);
  if (obstacle !== undefined) throw new AppError("wrong-status", { detail: obstacle });
  await updateWarning(work, {
    id: row.id,
    changes: { resolvedAt: null, resolvedBy: null, note: null },
  });
  await tellWarning(work, { row, action: "warning.reopen", before: { note: row.note }, after: {} });
  return getWarning(work, row.id);
}

async function obstacleTo(work: Work, row: WarningRow): Promise<string | undefined> {
  if (row.resolvedAt === null) return "This warning is already open.";
  if (!wasEnded(row))
    return "This warning was resolved because its cause was corrected. It reopens automatically if the cause returns.";
  if (!mayEnd(row, work)) return howItResolves(row.kind) ?? "";
  const other = await findOpenOfCause(work, row.causeKey);
  return other === undefined ? undefined : "The same warning is already open again.";
}
