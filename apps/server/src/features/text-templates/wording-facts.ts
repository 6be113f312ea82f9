import { fillPlaceholders, hasPlaceholders, type WordingFacts } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { type Caller, callerMay } from "#src/http/caller.ts";
import { findWordingFacts } from "./fact-queries.ts";

/** Chart data for the fields in templates. The access is recorded. Throws `not-found`. */
export async function openWordingFacts(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<WordingFacts> {
  await getPatient(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "demographics" });
  return readFacts(trx, caller, patientId);
}

/**
 * `text` with its fields filled in from the chart of a patient the caller may see. The access is recorded. Callers without
 * access to charts get the text unchanged.
 */
export async function filledFor(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, text }: { readonly patientId: string; readonly text: string },
): Promise<string> {
  if (!hasPlaceholders(text) || !callerMay(caller, "patients", "view")) return text;
  await recordView(trx, caller, { patientId, section: "demographics" });
  return fillPlaceholders(text, await readFacts(trx, caller, patientId));
}

async function readFacts(trx: AgencyTrx, caller: Caller, patientId: string): Promise<WordingFacts> {
  const { dob, startOfCare, code, description, ...facts } = await findWordingFacts(trx, caller, patientId);
  return {
    ...facts,
    dateOfBirth: dob === null ? null : dayInWording(dob),
    startOfCare: startOfCare === null ? null : dayInWording(startOfCare),
    diagnosis: code === null ? null : [code, description].filter(Boolean).join(" "),
    today: dayInWording(caller.today),
  };
}

const dayInWording = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
