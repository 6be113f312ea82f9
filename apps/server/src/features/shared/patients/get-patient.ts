import { Patient } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { prepared } from "#src/db/prepared.ts";
import type { Caller } from "#src/http/caller.ts";
import { isAssignedTo } from "./is-assigned-to.ts";

/** Throws `not-found` for a patient that does not exist or that the caller may not see. */
export async function getPatient(work: In<Caller>, id: string): Promise<Patient> {
  const patient = await findPatient(work, id);
  if (patient === undefined) throw new AppError("not-found");
  return patient;
}

type PatientField = Exclude<keyof Patient, "ssnLastFour">;

/** The columns of a patient's own row: every field of `Patient` except the SSN, which has its own table. */
export const patientColumns = Object.keys(Patient.shape)
  .filter((name): name is PatientField => name !== "ssnLastFour")
  .map((name) => `patient.${name}` as const);

const withSsn = (trx: AgencyTrx) =>
  trx
    .selectFrom("patient")
    .leftJoin("patient_ssn as ssn", (join) =>
      matchInAgency(join, "ssn.patientId", "patient.id").onRef("ssn.version", "=", "patient.ssnVersion"),
    );

/** The patient with the last four digits of the SSN, if the caller has access. */
const findPatient = (work: In<Caller>, id: string) =>
  withSsn(work.trx)
    .select(patientColumns)
    .select("ssn.lastFour as ssnLastFour")
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "=", id)
    .where(isAssignedTo(work))
    .modifyEnd(prepared)
    .executeTakeFirst();
