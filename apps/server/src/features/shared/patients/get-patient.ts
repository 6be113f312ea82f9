import type { Patient } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { In } from "#src/db/in-agency.ts";
import type { Caller } from "#src/http/caller.ts";
import { findPatient } from "./patient-row.ts";

/** Throws `not-found` for a patient that does not exist or that the caller may not see. */
export async function getPatient(work: In<Caller>, id: string): Promise<Patient> {
  const patient = await findPatient(work, id);
  if (patient === undefined) throw new AppError("not-found");
  return patient;
}
