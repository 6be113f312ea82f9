import { aboutKind, isWarningKind, type Warning } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Json } from "#src/db/schema.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { recordChange } from "../live/changes.ts";
import { howItResolves } from "../tasks/task-kinds.ts";
import { findWarnings, lockTask, type WarningRow } from "./queries.ts";

export function warningOf(row: WarningRow, caller: Caller): Warning {
  const { kind, dueAt, createdAt, resolvedAt } = row;
  if (!isWarningKind(kind)) throw new Error(`Tasks of the kind ${kind} are no warnings.`);
  return {
    ...row,
    ...aboutKind(kind),
    kind,
    dueAt: dueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    endsBy: howItResolves(kind) ?? null,
    mayEnd: mayEnd(row, caller) && (resolvedAt === null || wasEnded(row)),
  };
}

/** Warnings that close with their cause can be resolved by administrators only. */
export const mayEnd = ({ kind }: Pick<WarningRow, "kind">, caller: Caller): boolean =>
  callerMay(caller, "patients", "edit") &&
  (howItResolves(kind) === undefined || callerMay(caller, "dashboards", "edit"));

/** Whether a person resolved it without doing the required action. */
export const wasEnded = ({ kind, note, resolvedBy }: WarningRow): boolean =>
  resolvedBy !== null && (note !== null || howItResolves(kind) === undefined);

/** Throws `not-found`. */
export async function getWarning(work: Work, id: string): Promise<Warning> {
  const [row] = await findWarnings(work, [id]);
  if (row === undefined) throw new AppError("not-found");
  return warningOf(row, work);
}

/** Locks it until the transaction ends. Throws `not-found`, `conflict` with the current warning. */
export async function lockWarning(work: Work, { id, version }: AtVersion): Promise<WarningRow> {
  await lockTask(work, id);
  const [row] = await findWarnings(work, [id]);
  if (row === undefined) throw new AppError("not-found");
  if (row.version !== version) throw new AppError("conflict", { context: warningOf(row, work) });
  return row;
}

type Result = { id: string; version: number | null; problem: string | null };

/**
 * Runs the same action on each warning and returns each result. In order of ids, so that two users changing the same
 * warnings cannot deadlock.
 */
export async function doToEach(
  warnings: readonly AtVersion[],
  action: (named: AtVersion) => Promise<void>,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  for (const named of warnings.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    results.set(named.id, await doToOne(named, action));
  return warnings.flatMap(({ id }) => results.get(id) ?? []);
}

async function doToOne(named: AtVersion, action: (named: AtVersion) => Promise<void>): Promise<Result> {
  const { id, version } = named;
  try {
    await action(named);
    return { id, version: version + 1, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, version: null, problem: error.message };
  }
}

type WarningChange = {
  readonly row: WarningRow;
  readonly action: "warning.assign" | "warning.resolve" | "warning.reopen";
  readonly before?: Json;
  readonly after: { readonly [name: string]: Json };
};

/** Records the change in the audit trail and makes browsers reload the warning. */
export async function notifyWarning(
  work: Work,
  { row, action, before, after }: WarningChange,
): Promise<void> {
  const { id, kind, patientId, version } = row;
  await recordEvent(work, {
    action,
    subjectId: id,
    ...(patientId !== null && { patientId }),
    ...(before !== undefined && { before }),
    after: { kind, ...after },
  });
  await recordChange(work, { kind: "task", patientId, subjectId: id, revision: version + 1 });
}
