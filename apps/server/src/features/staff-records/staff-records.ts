import { type Contract, type ReadInputOf, StaffRecord } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { changeRow } from "#src/features/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/chart-rows/create-row.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Keys } from "#src/keys.ts";
import {
  findRecordsOf,
  insertRecord,
  lockRecord,
  type NewStaffRecord,
  seesRecordsOf,
  updateRecord,
  wasEverMember,
} from "./queries.ts";

const staffRecordRow: RowKind<StaffRecord> = {
  name: "staff-record",
  live: "employee",
  answer: StaffRecord,
  lock: lockRecord,
  facts: ({ userId, kind, issuedOn, expiresOn, number, isRemoved }) => ({
    userId,
    kind,
    issuedOn,
    expiresOn,
    hasNumber: number !== null,
    isRemoved,
  }),
};

/** Throws `not-found` for a person of no or another agency, and for a colleague whose records the caller cannot see. */
export async function listRecords(
  trx: AgencyTrx,
  caller: Caller,
  { userId, removed }: { readonly userId: string; readonly removed: boolean },
): Promise<{ records: StaffRecord[] }> {
  if (!seesRecordsOf(caller, userId)) throw new AppError("not-found");
  await requireMember(trx, caller, userId);
  return { records: await findRecordsOf(trx, caller, { userId, removed }) };
}

/** Throws `not-found`, `key-reused`, `invalid-input`. */
export const enterRecord = (
  trx: AgencyTrx,
  caller: Caller,
  { keys, wanted }: { readonly keys: Keys; readonly wanted: NewStaffRecord },
): Promise<StaffRecord | AppError> =>
  createRow(trx, caller, {
    kind: staffRecordRow,
    keys,
    endpoint: "POST /staff-records",
    wanted,
    insert: async () => {
      await requireMember(trx, caller, wanted.userId);
      checkRecord(wanted, caller);
      return insertRecord(trx, caller, wanted);
    },
  });

type RecordChange = ReadInputOf<Contract["PUT /staff-records/:id"]>;

/** Throws `not-found`, `conflict` with the current record, `invalid-input`. */
export const changeRecord = (
  trx: AgencyTrx,
  caller: Caller,
  { id, version, isRemoved, ...fields }: RecordChange,
): Promise<StaffRecord> =>
  changeRow(trx, caller, {
    kind: staffRecordRow,
    wanted: { id, version },
    update: async () => {
      checkRecord(fields, caller);
      await updateRecord(trx, caller, { id, isRemoved, fields });
    },
  });

async function requireMember(trx: AgencyTrx, caller: Caller, userId: string): Promise<void> {
  if (!(await wasEverMember(trx, caller, userId))) throw new AppError("not-found");
}

type Fields = Pick<StaffRecord, "kind" | "title" | "issuedOn" | "expiresOn">;

function checkRecord({ kind, title, issuedOn, expiresOn }: Fields, { today }: Caller): void {
  if (kind === "other" && title === null) throw invalidField("title", "Please enter a title");
  if (issuedOn > today) throw invalidField("issuedOn", "The date cannot be in the future");
  if (expiresOn !== null && expiresOn < issuedOn)
    throw invalidField("expiresOn", "The expiration date is before the issue date");
}
