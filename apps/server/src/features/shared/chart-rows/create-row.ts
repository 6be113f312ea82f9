import type { Contract } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { createOnce } from "#src/http/create-once.ts";
import type { Work } from "#src/http/work.ts";
import { getPatient } from "../patients/get-patient.ts";
import { type ChartRow, type RowKind, recordRow } from "./chart-rows.ts";

type Creation<R extends ChartRow> = {
  readonly kind: RowKind<R>;
  readonly endpoint: keyof Contract;
  readonly wanted: { readonly id: string; readonly patientId?: string | null };
  /** Checks the rules and inserts. Undefined if the id belongs to another row. */
  readonly insert: () => Promise<object | undefined>;
};

/**
 * Creates a chart row, or returns the first response again for an id sent before; audit entry and live
 * event included. Throws `not-found` for a patient the caller may not see, `key-reused`.
 */
export async function createRow<R extends ChartRow>(
  work: Work,
  { kind, endpoint, wanted, insert }: Creation<R>,
): Promise<R | AppError> {
  if (typeof wanted.patientId === "string") await getPatient(work, wanted.patientId);
  return createOnce(work, {
    key: wanted.id,
    endpoint,
    body: wanted,
    answer: kind.answer,
    create: async () => {
      if ((await insert()) === undefined) throw new AppError("key-reused");
      const after = await getRow(work, { kind, id: wanted.id });
      await recordRow(work, { kind, after });
      return after;
    },
  });
}

/** The row, locked until the transaction ends. Throws `not-found`. */
export async function getRow<R extends ChartRow>(
  work: Work,
  { kind, id }: { readonly kind: RowKind<R>; readonly id: string },
): Promise<R> {
  const row = await kind.lock(work, id);
  if (row === undefined) throw new AppError("not-found");
  return row;
}
