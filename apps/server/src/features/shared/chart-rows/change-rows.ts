import { AppError } from "#src/app-error.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { getPatient } from "../patients/get-patient.ts";
import type { ChartRow, Recorded, RowList, RowOwner } from "./row-list.ts";
import { findRows, insertRow, lockRow, updateRow } from "./row-sql.ts";

type Opening = {
  readonly patientId: string;
  readonly removed?: boolean;
  /** The part of the chart that the audit trail says was viewed. */
  readonly section: string;
};

/** A patient's rows; the view is recorded. Throws `not-found`. */
export async function openRows<R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  { section, ...of }: Opening,
): Promise<R[]> {
  await getPatient(work, of.patientId);
  await recordView(work, { patientId: of.patientId, section });
  return findRows(work, list, of);
}

/**
 * Adds a row; audit entry and live event included. Throws `not-found` for a patient the caller may not see, `key-reused`, and what the rule throws.
 */
export async function createRow<R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  input: F & RowOwner<R> & { readonly id: string; readonly patientId?: string | null },
): Promise<R> {
  if (typeof input.patientId === "string") await getPatient(work, input.patientId);
  await list.rule?.(work, input, { ...input, before: undefined });
  if ((await insertRow(work, list, input)) === undefined) throw new AppError("key-reused");
  const after = await getRow(work, list, input.id);
  await recordRow(work, list, { after });
  return after;
}

/**
 * Changes, removes or restores a row over the version it was read at; audit entry and live event
 * included. Throws `not-found`, `conflict` with the current row, and what the rule throws.
 */
export async function changeRow<R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  input: F & { readonly id: string; readonly version: number; readonly isRemoved: boolean },
): Promise<R> {
  const before = await getRow(work, list, input.id);
  if (before.version !== input.version) throw new AppError("conflict", { context: before });
  await list.rule?.(work, input, { ...before, before });
  await updateRow(work, list, input);
  const after = await getRow(work, list, input.id);
  await recordRow(work, list, { before, after });
  return after;
}

/** The row, locked until the transaction ends. Throws `not-found`. */
async function getRow<R extends ChartRow, F extends object>(
  work: Work,
  list: RowList<R, F>,
  id: string,
): Promise<R> {
  const row = await lockRow(work, list, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}

/** Writes the audit entry and the live event of a row. */
export async function recordRow<R extends ChartRow>(
  work: Work,
  list: Recorded<R>,
  { before, after }: { readonly before?: R | undefined; readonly after: R },
): Promise<void> {
  const { id: subjectId, patientId, version } = after;
  await recordEvent(work, {
    action: `${list.name}.${actionOf(before, after)}`,
    subjectId,
    ...(typeof patientId === "string" ? { patientId } : {}),
    ...(before === undefined ? {} : { before: factsOf(list, before) }),
    after: factsOf(list, after),
  });
  await list.follow?.(work, after);
  await recordChange(work, {
    kind: list.live ?? "chart",
    patientId: patientId ?? null,
    subjectId,
    revision: version,
  });
}

function actionOf(before: ChartRow | undefined, after: ChartRow): "create" | "change" | "remove" | "restore" {
  if (before === undefined) return "create";
  if (before.isRemoved === after.isRemoved) return "change";
  return after.isRemoved ? "remove" : "restore";
}

function factsOf<R extends ChartRow>({ unaudited, alsoAudited }: Recorded<R>, row: R) {
  const left = new Set<PropertyKey>(["id", "patientId", "version", ...unaudited]);
  const said = Object.entries(row).filter(([field]) => !left.has(field));
  return { ...Object.fromEntries(said), ...alsoAudited?.(row) };
}
