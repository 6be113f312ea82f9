import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo } from "#src/features/patients/is-assigned-to.ts";
import type { Caller } from "#src/http/caller.ts";

/** The patient is the caller's to see, or the assessment is one she has begun and nobody has locked. */
export const isHers =
  (caller: Caller) =>
  (eb: ExpressionBuilder<Database, "patient" | "assessment">): ExpressionWrapper<Database, never, SqlBool> =>
    eb.or([
      isAssignedTo(caller)(eb),
      eb.and([eb("assessment.authorId", "=", caller.userId), eb("assessment.lockedAt", "is", null)]),
    ]);

const withPatient = (trx: AgencyTrx) =>
  trx
    .selectFrom("assessment")
    .innerJoin("patient", (join) =>
      join
        .onRef("patient.agencyId", "=", "assessment.agencyId")
        .onRef("patient.id", "=", "assessment.patientId"),
    );

/** Assessments with patient and admission, for lists and files. */
export const withAdmission = (trx: AgencyTrx) =>
  withPatient(trx).innerJoin("admission", (join) =>
    join
      .onRef("admission.agencyId", "=", "assessment.agencyId")
      .onRef("admission.id", "=", "assessment.admissionId"),
  );

/** Undefined when there is none that the caller may see. */
export const findAssessment = (trx: AgencyTrx, caller: Caller, id: string) =>
  withPatient(trx)
    .selectAll("assessment")
    .where("assessment.agencyId", "=", caller.agencyId)
    .where("assessment.id", "=", id)
    .where(isHers(caller))
    .executeTakeFirst();

export type AssessmentRow = NonNullable<Awaited<ReturnType<typeof findAssessment>>>;

/** The same, held until the transaction ends: whoever changes it comes one after the other. */
export const lockAssessment = (trx: AgencyTrx, caller: Caller, id: string) =>
  withPatient(trx)
    .selectAll("assessment")
    .where("assessment.agencyId", "=", caller.agencyId)
    .where("assessment.id", "=", id)
    .where(isHers(caller))
    .forUpdate("assessment")
    .executeTakeFirst();

/** For the answers a device still has to send: its author may, though the assignment has ended and it is locked. */
export const lockForAuthor = (trx: AgencyTrx, caller: Caller, id: string) =>
  trx
    .selectFrom("assessment")
    .selectAll()
    .where("agencyId", "=", caller.agencyId)
    .where("id", "=", id)
    .where("authorId", "=", caller.userId)
    .forUpdate()
    .executeTakeFirst();

/** Whose unsigned assessments: a patient's, an admission's, of the patients of a physician or a branch, or all of the agency. */
export type UnsignedOf =
  | { readonly patientId: string }
  | { readonly admissionId: string }
  | { readonly physicianId: string }
  | { readonly branchId: string }
  | "agency";

/** What is still written, no correction of what CMS has; nobody else's to change until the transaction ends. */
export const lockUnsigned = (trx: AgencyTrx, { agencyId }: Caller, of: UnsignedOf) =>
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
  readonly reason: "01" | "03";
};

/** Undefined when the agency has an assessment of that id, or the admission has its start of care already. */
export const insertAssessment = (trx: AgencyTrx, { agencyId, userId }: Caller, row: NewAssessment) =>
  trx
    .insertInto("assessment")
    .values({ ...row, agencyId, authorId: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

/** The start of care of an admission that stands, whoever may see it: the first one, or what took its place since. */
export const findStartOfCare = (trx: AgencyTrx, { agencyId }: Caller, admissionId: string) =>
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

/** The latest assessment of one resumption of care that was not taken back, whether or not the caller may see it. */
export const findResumption = (
  trx: AgencyTrx,
  { agencyId }: Caller,
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
  trx: AgencyTrx,
  { agencyId }: Caller,
  { id, changes }: { id: string; changes: Changes },
) =>
  trx.updateTable("assessment").set(changes).where("agencyId", "=", agencyId).where("id", "=", id).execute();

/** The latest one signed before it of the same patient that the caller may see. */
export const findPrevious = (
  trx: AgencyTrx,
  caller: Caller,
  { id, patientId, createdAt }: Pick<AssessmentRow, "id" | "patientId" | "createdAt">,
) =>
  withPatient(trx)
    .select(["assessment.id", "assessment.reason", "assessment.completedDate"])
    .where("assessment.agencyId", "=", caller.agencyId)
    .where("assessment.patientId", "=", patientId)
    .where("assessment.id", "<>", id)
    .where("assessment.createdAt", "<=", createdAt)
    .where("assessment.signedAt", "is not", null)
    .where("assessment.status", "<>", "inactivated")
    .where(isHers(caller))
    .orderBy("assessment.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();

export const findTransmissions = (trx: AgencyTrx, { agencyId }: Caller, assessmentIds: readonly string[]) =>
  trx
    .selectFrom("transmission")
    .select(["id", "assessmentId", "exportId", "fileName", "exportedAt", "outcome", "message"])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "in", assessmentIds)
    .orderBy("exportedAt", "desc")
    .orderBy("id", "desc")
    .execute();

export type TransmissionRow = Awaited<ReturnType<typeof findTransmissions>>[number];

/** People of the agency by id, whether they still work there or not. */
export const findPeople = (trx: AgencyTrx, ids: readonly string[]) =>
  trx.selectFrom("app_user").select(["id", "firstName", "lastName"]).where("id", "in", ids).execute();

export const findLastFour = (
  trx: AgencyTrx,
  { agencyId }: Caller,
  { patientId, version }: { patientId: string; version: number },
) =>
  trx
    .selectFrom("patient_ssn")
    .select("lastFour")
    .where("agencyId", "=", agencyId)
    .where("patientId", "=", patientId)
    .where("version", "=", version)
    .executeTakeFirst();
