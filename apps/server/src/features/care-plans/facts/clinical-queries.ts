import { assessmentItems } from "@hearthside/plan-of-care";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import type { Caller } from "#src/http/caller.ts";
import { standInItems } from "./assessed-facts.ts";

// What the chart says about a patient's health and orders. Access to the patient is checked beforehand.

/** The patient's current medications, as far as known. */
export const findCurrentMedications = ({ trx, agencyId, today }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("medication")
    .select(["name", "dose", "route", "frequency", "newOrChanged as mark"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("endedAt", "is", null)
    .where((eb) => eb.or([eb("startDate", "is", null), eb("startDate", "<=", today)]))
    .where((eb) => eb.or([eb("endDate", "is", null), eb("endDate", ">=", today)]))
    .orderBy("name")
    .orderBy("id")
    .execute();

export const findAllergiesOfPlan = ({ trx, agencyId }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("allergy")
    .select(["substance", "reaction"])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("endedAt", "is", null)
    .orderBy("substance")
    .orderBy("id")
    .execute();

export const findDiagnosesOfPlan = ({ trx, agencyId }: In<Caller>, admissionId: string) =>
  trx
    .selectFrom("diagnosis")
    .select(["code", "description", "onsetDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("endedAt", "is", null)
    .orderBy("position")
    .execute();

export const findCareWishes = ({ trx, agencyId }: In<Caller>, patientId: string) =>
  trx
    .selectFrom("patient_care")
    .select([
      "noMedicationsOn",
      "noKnownAllergiesOn",
      "advanceDirectives",
      "advanceDirectiveNote",
      "emergencyEquipment",
    ])
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .executeTakeFirst();

type Until = { readonly admissionId: string; readonly endDate: string };

/**
 * The latest signed assessment of the admission, none of a later period. Sorted by assessment date, because a correction is
 * written later.
 */
export const findSignedAssessment = ({ trx, agencyId }: In<Caller>, { admissionId, endDate }: Until) =>
  trx
    .selectFrom("assessment")
    .select(["id", "completedDate"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("signedAt", "is not", null)
    .where("transaction", "<>", 3)
    .where("status", "not in", ["corrected", "inactivated"])
    .where((eb) => eb.or([eb("completedDate", "is", null), eb("completedDate", "<=", endDate)]))
    .orderBy("completedDate", (order) => order.desc().nullsLast())
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The answers that a plan uses, and those used where the chart has nothing. */
export const findUsedAnswers = ({ trx, agencyId }: In<Caller>, assessmentId: string) =>
  trx
    .selectFrom("assessment_answer")
    .select(["item", "value"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("item", "in", [...assessmentItems, ...standInItems])
    .where("value", "is not", null)
    .orderBy("item")
    .execute();

type Period = { readonly patientId: string; readonly startDate: string; readonly endDate: string };

/** Lines of scheduling orders in effect in the period. A replaced line has ended. */
export const findFrequencies = ({ trx, agencyId }: In<Caller>, period: Period) =>
  trx
    .selectFrom("order_frequency as line")
    .innerJoin("order", (join) => matchInAgency(join, "order.id", "line.orderId"))
    .select([
      "line.id",
      "line.discipline",
      "line.notation",
      "line.visitMinutes",
      "line.startDate",
      "line.endDate",
    ])
    .where("line.agencyId", "=", agencyId)
    .where("line.patientId", "=", period.patientId)
    .where("order.status", "not in", notInForce)
    .where("line.startDate", "<=", period.endDate)
    .where("line.endDate", ">=", period.startDate)
    .where("line.endReason", "is", null)
    .where(({ not, exists, selectFrom, lit }) =>
      not(
        exists(
          selectFrom("order_frequency as later")
            .select(lit(1).as("one"))
            .whereRef("later.agencyId", "=", "line.agencyId")
            .whereRef("later.replacesId", "=", "line.id"),
        ),
      ),
    )
    .orderBy("line.discipline")
    .orderBy("line.startDate")
    .orderBy("line.id")
    .execute();
