import { fillPlaceholders, hasPlaceholders, type WordingFacts } from "@hearthside/contract";
import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import { callerMay } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** Chart data for the fields in templates. The access is recorded. Throws `not-found`. */
export async function openWordingFacts(work: Work, patientId: string): Promise<WordingFacts> {
  await getPatient(work, patientId);
  await recordView(work, { patientId, section: "demographics" });
  return readFacts(work, patientId);
}

/**
 * `text` with its fields filled in from the chart of a patient the caller may see. The access is recorded. Callers without
 * access to charts get the text unchanged.
 */
export async function filledFor(
  work: Work,
  { patientId, text }: { readonly patientId: string; readonly text: string },
): Promise<string> {
  if (!hasPlaceholders(text) || !callerMay(work, "patients", "view")) return text;
  await recordView(work, { patientId, section: "demographics" });
  return fillPlaceholders(text, await readFacts(work, patientId));
}

async function readFacts(work: Work, patientId: string): Promise<WordingFacts> {
  const { dob, startOfCare, code, description, ...facts } = await findWordingFacts(work, patientId);
  return {
    ...facts,
    dateOfBirth: dob === null ? null : dayInWording(dob),
    startOfCare: startOfCare === null ? null : dayInWording(startOfCare),
    diagnosis: code === null ? null : [code, description].filter(Boolean).join(" "),
    today: dayInWording(work.today),
  };
}

const dayInWording = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/**
 * The patient with data of the latest admission, unless it has ended: data of past care does not describe today. The
 * caller's access to the patient is checked beforehand.
 */
const findWordingFacts = ({ trx, agencyId, today }: Work, patientId: string) =>
  trx
    .selectFrom("patient")
    .leftJoin("admission", (join) =>
      matchInAgency(join, "admission.patientId", "patient.id").on("admission.status", "<>", "discharged"),
    )
    .leftJoin("physician", (join) => matchInAgency(join, "physician.id", "admission.physicianId"))
    .leftJoin("diagnosis", (join) =>
      matchInAgency(join, "diagnosis.admissionId", "admission.id")
        .on("diagnosis.position", "=", 1)
        .on("diagnosis.endedAt", "is", null),
    )
    .select([
      "patient.firstName",
      "patient.lastName",
      "patient.dob",
      "patient.gender",
      sql<number | null>`extract(year from age(${today}::date, patient.dob))::int`.as("age"),
      sql<
        string | null
      >`physician."firstName" || ' ' || physician."lastName" || ', ' || physician.credential`.as("physician"),
      "admission.startOfCare",
      "diagnosis.code",
      "diagnosis.description",
    ])
    .where("patient.agencyId", "=", agencyId)
    .where("patient.id", "=", patientId)
    .orderBy("admission.number", (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow();
