import type { Contract, GivenOutputOf, ReadInputOf, Warning } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { howItResolves } from "#src/features/tasks/task-kinds.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findOpenOfCause, updateWarning, type WarningRow } from "./queries.ts";
import { tellWarning } from "./tell-warning.ts";
import { type AtVersion, doToEach, getWarning, holdWarning, mayEnd, wasEnded } from "./warnings.ts";

type Ending = AtVersion & { readonly note: string };

/**
 * Resolves a warning with a reason, even if its cause remains. Throws `not-found`, `conflict`, and `wrong-status` for one
 * that is resolved, or that closes with its cause and the caller may not resolve.
 */
export async function resolveWarning(trx: AgencyTrx, caller: Caller, ending: Ending): Promise<Warning> {
  await resolveOne(trx, caller, ending);
  return getWarning(trx, caller, ending.id);
}

export async function resolveWarnings(
  trx: AgencyTrx,
  caller: Caller,
  { warnings, note }: ReadInputOf<Contract["POST /warnings/resolve"]>,
): Promise<GivenOutputOf<Contract["POST /warnings/resolve"]>> {
  return { results: await doToEach(warnings, (named) => resolveOne(trx, caller, { ...named, note })) };
}

async function resolveOne(trx: AgencyTrx, caller: Caller, { note, ...named }: Ending): Promise<void> {
  const row = await holdWarning(trx, caller, named);
  if (row.resolvedAt !== null)
    throw new AppError("wrong-status", { detail: "This warning is already resolved." });
  if (!mayEnd(row, caller)) throw new AppError("wrong-status", { detail: howItResolves(row.kind) ?? "" });
  await updateWarning(trx, caller, {
    id: row.id,
    changes: { resolvedAt: sql<Date>`now()`, resolvedBy: caller.userId, note },
  });
  await tellWarning(trx, caller, { row, action: "warning.resolve", after: { note } });
}

/**
 * Undoes `resolveWarning`. Throws `not-found`, `conflict`, and `wrong-status` for one that is open, was resolved with its
 * cause, or has opened again since.
 */
export async function reopenWarning(trx: AgencyTrx, caller: Caller, named: AtVersion): Promise<Warning> {
  const row = await holdWarning(trx, caller, named);
  const obstacle = await obstacleTo(trx, caller, row);
  if (obstacle !== undefined) throw new AppError("wrong-status", { detail: obstacle });
  await updateWarning(trx, caller, {
    id: row.id,
    changes: { resolvedAt: null, resolvedBy: null, note: null },
  });
  await tellWarning(trx, caller, { row, action: "warning.reopen", before: { note: row.note }, after: {} });
  return getWarning(trx, caller, row.id);
}

async function obstacleTo(trx: AgencyTrx, caller: Caller, row: WarningRow): Promise<string | undefined> {
  if (row.resolvedAt === null) return "This warning is already open.";
  if (!wasEnded(row))
    return "This warning was resolved because its cause was corrected. It reopens automatically if the cause returns.";
  if (!mayEnd(row, caller)) return howItResolves(row.kind) ?? "";
  const other = await findOpenOfCause(trx, caller, row.causeKey);
  return other === undefined ? undefined : "The same warning is already open again.";
}
