import type { MissReason } from "@hearthside/contract";
import type { Work } from "#src/http/work.ts";

type Missed = {
  readonly id: string;
  readonly reason: MissReason;
  readonly note: string | null;
};

export const writeMissed = ({ trx, agencyId }: Work, { id, ...missed }: Missed) =>
  trx
    .updateTable("visit")
    .set((eb) => ({
      ...missed,
      status: "missed",
      startedAt: null,
      endedAt: null,
      version: eb("version", "+", 1),
    }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .execute();

/** The physician of the visit's admission and the patient's current case manager. */
export const findResponsible = ({ trx, agencyId, today }: Work, admissionId: string) =>
  trx
    .selectFrom("admission")
    .select((eb) => [
      "admission.physicianId",
      eb
        .selectFrom("assignment")
        .select("assignment.userId")
        .whereRef("assignment.agencyId", "=", "admission.agencyId")
        .whereRef("assignment.patientId", "=", "admission.patientId")
        .where("assignment.isCaseManager", "=", true)
        .where("assignment.startDate", "<=", today)
        .where((assigned) =>
          assigned.or([
            assigned("assignment.endDate", "is", null),
            assigned("assignment.endDate", ">=", today),
          ]),
        )
        .orderBy("assignment.startDate", "desc")
        .limit(1)
        .as("caseManagerId"),
    ])
    .where("admission.agencyId", "=", agencyId)
    .where("admission.id", "=", admissionId)
    .executeTakeFirstOrThrow();
