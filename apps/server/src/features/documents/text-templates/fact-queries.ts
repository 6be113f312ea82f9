import { sql } from "kysely";
import type { Work } from "#src/http/work.ts";

/**
 * The patient with data of the latest admission, unless it has ended: data of past care does not describe today. The
 * caller's access to the patient is checked before.
 */
export const findWordingFacts = ({ trx, agencyId, today }: Work, patientId: string) =>
  trx
    .selectFrom("patient")
    .leftJoin("admission", (join) =>
      join
        .onRef("admission.agencyId", "=", "patient.agencyId")
        .onRef("admission.patientId", "=", "patient.id")
        .on("admission.status", "<>", "discharged"),
    )
    .leftJoin("physician", (join) =>
      join
        .onRef("physician.agencyId", "=", "admission.agencyId")
        .onRef("physician.id", "=", "admission.physicianId"),
    )
    .leftJoin("diagnosis", (join) =>
      join
        .onRef("diagnosis.agencyId", "=", "admission.agencyId")
        .onRef("diagnosis.admissionId", "=", "admission.id")
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
