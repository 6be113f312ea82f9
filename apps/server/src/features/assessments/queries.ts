import type { Reason } from "@hearthside/oasis";
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { In } from "#src/db/in-agency.ts";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { prepared } from "#src/db/prepared.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";

/** The caller may see the patient, or is the author of the unlocked assessment. */
export const isOwnOrAssignedAssessment =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Database, "patient" | "assessment">): ExpressionWrapper<Database, never, SqlBool> =>
    eb.or([
      isAssignedTo(caller)(eb),
      eb.and([eb("assessment.authorId", "=", caller.userId), eb("assessment.lockedAt", "is", null)]),
    ]);

const withPatient = (trx: AgencyTrx) =>
  trx
    .selectFrom("assessment")
    .innerJoin("patient", (join) => matchInAgency(join, "patient.id", "assessment.patientId"));

/** Assessments with patient and admission, for lists and files. */
export const withAdmission = (trx: AgencyTrx) =>
  withPatient(trx).innerJoin("admission", (join) =>
    matchInAgency(join, "admission.id", "assessment.admissionId"),
  );

/** Undefined if the caller may not see it. */
export const findAssessment = (work: In<Caller>, id: string) =>
  withPatient(work.trx)
    .selectAll("assessment")
    .where("assessment.agencyId", "=", work.agencyId)
    .where("assessment.id", "=", id)
    .where(isOwnOrAssignedAssessment(work))
    .executeTakeFirst();

export type AssessmentRow = NonNullable<Awaited<ReturnType<typeof findAssessment>>>;

/** The same, locked until the transaction ends. */
export const lockAssessment = (work: Work, id: string) =>
  withPatient(work.trx)
    .selectAll("assessment")
    .where("assessment.agencyId", "=", work.agencyId)
    .where("assessment.id", "=", id)
    .where(isOwnOrAssignedAssessment(work))
    .forUpdate("assessment")
    .modifyEnd(prepared)
    .executeTakeFirst();

/**
 * For answers a device still has to send: the author may send them after the assignment ended or the assessment was
 * locked.
 */
export const lockForAuthor = ({ trx, agencyId, userId }: Work, id: string) =>
  trx
    .selectFrom("assessment")
    .selectAll()
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("authorId", "=", userId)
    .forUpdate()
    .executeTakeFirst();

/** The scope of unsigned assessments: a patient, an admission, a physician's or branch's patients, or the agency. */
export type UnsignedOf =
  | { readonly patientId: string }
  | { readonly admissionId: string }
  | { readonly physicianId: string }
  | { readonly branchId: string }
  | "agency";

/** Unsigned assessments that are not corrections, locked until the transaction ends. */
export const lockUnsigned = ({ trx, agencyId }: Work, of: UnsignedOf) =>
  trx
    .selectFrom("assessment")
    .selectAll()
    .where("agencyId", "=", agencyId)
    .where("status", "in", ["draft", "complete"])
    .where("transaction", "=", 1)
    .where((eb) => {
      if (of === "agency") return eb.lit(true);
      if ("patientId" in of) return eb("patientId", "=", of.patientId);
      if ("admissionId" in of) return eb("admissionId", "=", of.admissionId);
      const admission = eb
        .selectFrom("admission")
        .select("admission.id")
        .where("admission.agencyId", "=", agencyId)
        .whereRef("admission.id", "=", "assessment.admissionId");
      return eb.exists(
        "branchId" in of
          ? admission.where("admission.branchId", "=", of.branchId)
          : admission.where("admission.physicianId", "=", of.physicianId),
      );
    })
    .orderBy("id")
    .forUpdate()
    .execute();

type NewAssessment = {
  readonly id: string;
  readonly patientId: string;
  readonly admissionId: string;
  readonly reason: Reason;
};

/** Undefined if the agency has an assessment with that id, or the admission already has its start of care. */
export const insertAssessment = ({ trx, agencyId, userId }: Work, row: NewAssessment) =>
  trx
    .insertInto("assessment")
    .values({ ...row, agencyId, authorId: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

/** An admission's current start of care assessment, whether or not the caller may see it: the first one, or its replacement. */
export const findStartOfCare = ({ trx, agencyId }: Work, admissionId: string) =>
  trx
    .selectFrom("assessment")
    .select("id")
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("reason", "=", "01")
    .where("transaction", "<>", 3)
    .where("status", "<>", "inactivated")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

/** The latest active assessment of one resumption of care, whether or not the caller may see it. */
export const findResumption = (
  { trx, agencyId }: Work,
  { admissionId, day }: { admissionId: string; day: string },
) =>
  trx
    .selectFrom("assessment")
    .select(["id", "status"])
    .where("agencyId", "=", agencyId)
    .where("admissionId", "=", admissionId)
    .where("reason", "=", "03")
    .where("startDate", "=", day)
    .where("transaction", "=", 1)
    .where("status", "<>", "inactivated")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

type Changes = Partial<
  Pick<
    AssessmentRow,
    "status" | "startDate" | "completedDate" | "revision" | "fatalCount" | "warningCount" | "version"
  >
>;

export const updateAssessment = (
  { trx, agencyId }: Work,
  { id, changes }: { id: string; changes: Changes },
): Promise<AssessmentRow> =>
  trx
    .updateTable("assessment")
    .set(changes)
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .returningAll()
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();

/** The patient's previous signed assessment that the caller may see. */
export const findPrevious = (
  work: In<Caller>,
  { id, patientId, createdAt }: Pick<AssessmentRow, "id" | "patientId" | "createdAt">,
) =>
  withPatient(work.trx)
    .select(["assessment.id", "assessment.reason", "assessment.completedDate"])
    .where("assessment.agencyId", "=", work.agencyId)
    .where("assessment.patientId", "=", patientId)
    .where("assessment.id", "<>", id)
    .where("assessment.createdAt", "<=", createdAt)
    .where("assessment.signedAt", "is not", null)
    .where("assessment.status", "<>", "inactivated")
    .where(isOwnOrAssignedAssessment(work))
    .orderBy("assessment.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

export const findTransmissions = ({ trx, agencyId }: In<Caller>, assessmentIds: readonly string[]) =>
  trx
    .selectFrom("transmission")
    .select(["id", "assessmentId", "exportId", "fileName", "exportedAt", "outcome", "message"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "in", assessmentIds)
    .orderBy("exportedAt", "desc")
    .orderBy("id", "desc")
    .execute();

export type TransmissionRow = Awaited<ReturnType<typeof findTransmissions>>[number];

/** People of the agency by id, including former staff. */
export const findPeople = ({ trx, agencyId }: In<Caller>, ids: readonly string[]) =>
  trx
    .selectFrom("app_user")
    .leftJoin("membership", (join) =>
      join.onRef("membership.userId", "=", "app_user.id").on("membership.agencyId", "=", agencyId),
    )
    .select(["app_user.id", "app_user.firstName", "app_user.lastName", "membership.discipline as credential"])
    .where("app_user.id", "in", ids)
    .execute();

export const findLastFour = (
  { trx, agencyId }: In<Caller>,
  { patientId, version }: { patientId: string; version: number },
) =>
  trx
    .selectFrom("patient_ssn")
    .select("lastFour")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("version", "=", version)
    .executeTakeFirst();
