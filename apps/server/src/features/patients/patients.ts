import type { Patient, PatientChange } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { followChart } from "#src/features/assessments/follow-chart.ts";
import { recordEvent, recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import { readCurrentSsn, setSsn } from "#src/features/shared/patients/ssn.ts";
import type { Work } from "#src/http/work.ts";
import { checkDob } from "./create-patient.ts";

/** The patient's demographics; the view is recorded. Throws `not-found`. */
export async function readPatient(work: Work, id: string): Promise<Patient> {
  const patient = await getPatient(work, id);
  await recordView(work, { patientId: id, section: "demographics" });
  return patient;
}

/** The current SSN, written XXX-XX-XXXX; null if there is none. Each call is recorded. Throws `not-found`. */
export async function revealSsn(work: Work, patientId: string): Promise<{ ssn: string | null }> {
  await getPatient(work, patientId);
  const current = await readCurrentSsn(work, patientId);
  await recordEvent(work, {
    action: "patient.reveal-ssn",
    patientId,
    after: { hasSsn: current !== undefined },
  });
  return { ssn: current === undefined ? null : withDashes(current.digits) };
}

const withDashes = (digits: string) => digits.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");

/**
 * Saves the changed fields over the version they were read at and records the values before and after, or does neither.
 * Throws `not-found`, or `conflict` with the current patient if someone saved first.
 */
export async function updatePatient(work: Work, change: PatientChange): Promise<Patient> {
  const { id, version, ssn, ...changes } = change;
  checkDob(changes.dob, work);
  const before = await getPatient(work, id);
  if (before.version !== version) throw new AppError("conflict", { context: before });
  const saved = await updatePatientRow(work, { id, version, changes });
  if (saved === undefined) throw new AppError("conflict", { context: await getPatient(work, id) });
  if (ssn !== undefined) await setSsn(work, { patientId: id, ssn });
  await followChart(work, { of: { patientId: id }, parts: ["patient"] });
  const after = await getPatient(work, id);
  await recordEvent(work, {
    action: "patient.update",
    patientId: id,
    before: withoutSsn(before),
    after: { ...withoutSsn(after), isSsnChanged: ssn !== undefined },
  });
  return after;
}

type Changes = Omit<PatientChange, "id" | "version" | "ssn">;

/** Undefined if no row the caller may see is still at `version`. Fields left out stay as they are. */
const updatePatientRow = (
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

function withoutSsn({ ssnLastFour: _, ...patient }: Patient): Omit<Patient, "ssnLastFour"> {
  return patient;
}
