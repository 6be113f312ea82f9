import type { LiveEvent } from "@hearthside/contract";
import { type Expression, sql } from "kysely";
import type * as z from "zod/mini";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";

/** What every row of a chart answers; one of the agency's directories has no patient. */
export type ChartRow = {
  readonly id: string;
  readonly patientId?: string | null;
  readonly version: number;
  readonly isRemoved: boolean;
};

/** What is told apart from one kind of rows to the next. */
export type RowKind<R extends ChartRow> = {
  /** What its audit entries begin with: `allergy.create`, `allergy.change`, `allergy.remove`, `allergy.restore`. */
  readonly name: string;
  /** The shape of the answer. */
  readonly answer: z.ZodMiniType<R>;
  /** The row if the caller may see it, removed or not; nobody else's to change until the transaction ends. */
  readonly lock: (trx: AgencyTrx, caller: Caller, id: string) => Promise<R | undefined>;
  /** What the trail keeps of it: codes, days and clinical words, never names of persons. */
  readonly facts: (row: R) => Json;
  /** What browsers hear of it as; left out: `chart`. */
  readonly live?: LiveEvent["kind"];
  /** Brings in line what else says the same. */
  readonly follow?: (trx: AgencyTrx, caller: Caller, row: R) => Promise<void>;
};

type Happening<R extends ChartRow> = {
  readonly kind: Pick<RowKind<R>, "name" | "facts" | "live" | "follow">;
  readonly before?: R | undefined;
  readonly after: R;
};

/** Audit trail and browsers learn what became of a row. */
export async function recordRow<R extends ChartRow>(
  trx: AgencyTrx,
  caller: Caller,
  { kind, before, after }: Happening<R>,
): Promise<void> {
  const { id: subjectId, patientId, version } = after;
  await recordEvent(trx, caller, {
    action: `${kind.name}.${actOf(before, after)}`,
    subjectId,
    ...(typeof patientId === "string" ? { patientId } : {}),
    ...(before === undefined ? {} : { before: kind.facts(before) }),
    after: kind.facts(after),
  });
  await kind.follow?.(trx, caller, after);
  await recordChange(trx, caller, {
    kind: kind.live ?? "chart",
    patientId: patientId ?? null,
    subjectId,
    revision: version,
  });
}

function actOf(before: ChartRow | undefined, after: ChartRow): "create" | "change" | "remove" | "restore" {
  if (before === undefined) return "create";
  if (before.isRemoved === after.isRemoved) return "change";
  return after.isRemoved ? "remove" : "restore";
}

/** For the `set` of an update: since when the row is off the chart. One that already was stays so since then. */
export const endedAtOf = (isRemoved: boolean): Expression<Date | null> =>
  isRemoved ? sql<Date>`coalesce("endedAt", now())` : sql<null>`null`;
