import { type Contract, type ReadInputOf, StaffRecord } from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { changeRow } from "#src/features/shared/chart-rows/change-row.ts";
import type { RowKind } from "#src/features/shared/chart-rows/chart-rows.ts";
import { createRow } from "#src/features/shared/chart-rows/create-row.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
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
  work: Work,
  { userId, removed }: { readonly userId: string; readonly removed: boolean },
): Promise<{ records: StaffRecord[] }> {
  if (!seesRecordsOf(work, userId)) throw new AppError("not-found");
  await requireMember(work, userId);
  return { records: await findRecordsOf(work, { userId, removed }) };
}

/** Throws `not-found`, `key-reused`, `invalid-input`. */
export const enterRecord = (work: Work, wanted: NewStaffRecord): Promise<StaffRecord | AppError> =>
  createRow(work, {
    kind: staffRecordRow,
    endpoint: "POST /staff-records",
    wanted,
    insert: async () => {
      await requireMember(work, wanted.userId);
      checkRecord(wanted, work);
      return insertRecord(work, wanted);
    },
  });

type RecordChange = ReadInputOf<Contract["PUT /staff-records/:id"]>;

/** Throws `not-found`, `conflict` with the current record, `invalid-input`. */
export const changeRecord = (
  work: Work,
  { id, version, isRemoved, ...fields }: RecordChange,
): Promise<StaffRecord> =>
  changeRow(work, {
    kind: staffRecordRow,
    wanted: { id, version },
    update: async () => {
      checkRecord(fields, work);
      await updateRecord(work, { id, isRemoved, fields });
    },
  });

async function requireMember(work: Work, userId: string): Promise<void> {
  if (!(await wasEverMember(work, userId))) throw new AppError("not-found");
}

type Fields = Pick<StaffRecord, "kind" | "title" | "issuedOn" | "expiresOn">;

function checkRecord({ kind, title, issuedOn, expiresOn }: Fields, { today }: Caller): void {
  if (kind === "other" && title === null) throw invalidField("title", "Please enter a title");
  if (issuedOn > today) throw invalidField("issuedOn", "The date cannot be in the future");
  if (expiresOn !== null && expiresOn < issuedOn)
    throw invalidField("expiresOn", "The expiration date is before the issue date");
}
