import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { type ChartRow, type RowKind, recordRow } from "./chart-rows.ts";
import { getRow } from "./create-row.ts";

type Changing<R extends ChartRow> = {
  readonly kind: RowKind<R>;
  readonly wanted: { readonly id: string; readonly version: number };
  /** Checks the rules and updates the locked row, increasing its version by one. */
  readonly update: (before: R) => Promise<unknown>;
};

/**
 * Changes, removes or restores a chart row over the version it was read at; audit entry and live event
 * included. Throws `not-found`, `conflict` with the current row.
 */
export async function changeRow<R extends ChartRow>(
  work: Work,
  { kind, wanted, update }: Changing<R>,
): Promise<R> {
  const before = await getRow(work, { kind, id: wanted.id });
  if (before.version !== wanted.version) throw new AppError("conflict", { context: before });
  await update(before);
  const after = await getRow(work, { kind, id: wanted.id });
  await recordRow(work, { kind, before, after });
  return after;
}
