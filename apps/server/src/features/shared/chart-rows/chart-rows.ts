import type { LiveEvent } from "@hearthside/contract";
import { type Expression, sql } from "kysely";
import type * as z from "zod/mini";
import type { Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";

/** The fields every chart row returns; rows of the agency's directories have no patient. */
export type ChartRow = {
  readonly id: string;
  readonly patientId?: string | null;
  readonly version: number;
  readonly isRemoved: boolean;
};

/** What differs between kinds of rows. */
export type RowKind<R extends ChartRow> = {
  /** The prefix of its audit actions: `allergy.create`, `allergy.change`, `allergy.remove`, `allergy.restore`. */
  readonly name: string;
  /** The response schema. */
  readonly answer: z.ZodMiniType<R>;
  /** The row if the caller may see it, removed or not; locked until the transaction ends. */
  readonly lock: (work: Work, id: string) => Promise<R | undefined>;
  /** Its facts in the audit trail: codes, dates and clinical terms, never names of people. */
  readonly facts: (row: R) => Json;
  /** The kind of its live event; `chart` if left out. */
  readonly live?: LiveEvent["kind"];
  /** Updates other records that repeat its facts. */
  readonly follow?: (work: Work, row: R) => Promise<void>;
};

type Happening<R extends ChartRow> = {
  readonly kind: Pick<RowKind<R>, "name" | "facts" | "live" | "follow">;
  readonly before?: R | undefined;
  readonly after: R;
};

/** Writes the audit entry and the live event of a row. */
export async function recordRow<R extends ChartRow>(
  work: Work,
  { kind, before, after }: Happening<R>,
): Promise<void> {
  const { id: subjectId, patientId, version } = after;
  await recordEvent(work, {
    action: `${kind.name}.${actOf(before, after)}`,
    subjectId,
    ...(typeof patientId === "string" ? { patientId } : {}),
    ...(before === undefined ? {} : { before: kind.facts(before) }),
    after: kind.facts(after),
  });
  await kind.follow?.(work, after);
  await recordChange(work, {
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

/** For the `set` of an update: when the row was removed. An earlier removal keeps its time. */
export const endedAtOf = (isRemoved: boolean): Expression<Date | null> =>
  isRemoved ? sql<Date>`coalesce("endedAt", now())` : sql<null>`null`;
