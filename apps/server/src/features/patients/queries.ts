import type { PatientChange } from "@hearthside/contract";
import type { In } from "#src/db/in-agency.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { patientColumns } from "#src/features/shared/patients/patient-row.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Serializes patient creation in an agency until the transaction ends. */
export const lockRecordNumbers = ({ trx, agencyId }: Work) =>
  trx.selectFrom("agency").select("id").where("id", "=", agencyId).forNoKeyUpdate().execute();

/** Takes the agency's next `count` record numbers and returns the last. */
export async function takeRecordNumbers(
  { trx, agencyId }: In<Pick<Caller, "agencyId">>,
  count: number,
): Promise<number> {
  const { lastRecordNumber } = await trx
    .updateTable("agency")
    .set((eb) => ({ lastRecordNumber: eb("lastRecordNumber", "+", count) }))
    .where("id", "=", agencyId)
    .returning("lastRecordNumber")
    .executeTakeFirstOrThrow();
  return lastRecordNumber;
}

type PatientRow = {
  readonly id: string;
  readonly recordNumber: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string | null;
  readonly email: string | null;
  readonly phoneNumber: string;
};

/** Undefined if the agency already has a patient with that id. */
export const insertPatient = ({ trx, agencyId, userId }: Work, row: PatientRow) =>
  trx
    .insertInto("patient")
    .values({ ...row, agencyId, createdBy: userId })
    .onConflict((conflict) => conflict.columns(["agencyId", "id"]).doNothing())
    .returning(patientColumns)
    .executeTakeFirst();

type Changes = Omit<PatientChange, "id" | "version" | "ssn">;

/** Undefined if no row the caller may see is still at `version`. Fields left out stay as they are. */
export const updatePatientRow = (
  work: Work,
  { id, version, changes }: { id: string; version: number; changes: Changes },
) =>
  work.trx
    .updateTable("patient")
    .set({ ...changes, version: version + 1 })
    .where("agencyId", "=", work.agencyId)
    .where("id", "=", id)
    .where("version", "=", version)
    .where(isAssignedTo(work))
    .returning("version")
    .executeTakeFirst();
