import { sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import type { Work } from "#src/http/work.ts";
import { isOwnOrAssignedAssessment, withAdmission } from "../queries.ts";

/** Assessments with the patient and sender facts for their files, only those the caller may see. */
const selectForExport = (work: Work) =>
  withAdmission(work.trx)
    .innerJoin("branch", (join) => matchInAgency(join, "branch.id", "admission.branchId"))
    .innerJoin("agency", "agency.id", "assessment.agencyId")
    .selectAll("assessment")
    .select((eb) => [
      "patient.sortName as patientName",
      "branch.state",
      eb.fn.coalesce("branch.npi", "agency.npi").as("npi"),
      eb.fn.coalesce("branch.submissionId", "agency.submissionId").as("submissionId"),
      eb.fn
        .coalesce("branch.cmsCertificationNumber", "agency.cmsCertificationNumber")
        .as("certificationNumber"),
    ])
    .where("assessment.agencyId", "=", work.agencyId)
    .where(isOwnOrAssignedAssessment(work));

/** Locked until the transaction ends, always in the same order. */
export const lockForExport = (work: Work, ids: readonly string[]) =>
  selectForExport(work)
    .where("assessment.id", "in", ids)
    .orderBy("assessment.id")
    .forUpdate("assessment")
    .execute();

export type ExportRow = Awaited<ReturnType<typeof lockForExport>>[number];

export const findForExport = (work: Work, ids: readonly string[]) =>
  selectForExport(work).where("assessment.id", "in", ids).orderBy("assessment.id").execute();

/** The answers of several assessments, each as JSON without cleared ones, and the reference to the SSN. */
export const findAnswersOf = ({ trx, agencyId }: Work, assessmentIds: readonly string[]) =>
  trx
    .selectFrom("assessment_answer")
    .select([
      "assessmentId",
      sql<string>`json_object_agg(item, value)::text`.as("answers"),
      sql<string | null>`max(value) filter (where item = 'M0064')`.as("ssnReference"),
    ])
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "in", assessmentIds)
    .where("value", "is not", null)
    .groupBy("assessmentId")
    .execute();

type NewTransmission = {
  readonly id: string;
  readonly exportId: string;
  readonly assessmentId: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly productVersion: string;
};

export const insertTransmissions = (
  { trx, agencyId, userId }: Work,
  transmissions: readonly NewTransmission[],
) =>
  trx
    .insertInto("transmission")
    .values(transmissions.map((transmission) => ({ ...transmission, agencyId, exportedBy: userId })))
    .execute();

/** The files of one export, by name. */
export const findExportFiles = ({ trx, agencyId }: Work, exportId: string) =>
  trx
    .selectFrom("transmission")
    .select(["assessmentId", "fileName", "sha256", "productVersion", "exportedAt"])
    .where("agencyId", "=", agencyId)
    .where("exportId", "=", exportId)
    .orderBy("fileName")
    .execute();

type Outcome = {
  readonly assessmentId: string;
  readonly outcome: "accepted" | "accepted-with-warnings" | "rejected";
  readonly message: string | null;
};

/** Sets the CMS response of the file that has none yet. */
export const updateOutcome = ({ trx, agencyId, userId }: Work, { assessmentId, outcome, message }: Outcome) =>
  trx
    .updateTable("transmission")
    .set({ outcome, message, answeredBy: userId, answeredAt: sql<Date>`now()` })
    .where("agencyId", "=", agencyId)
    .where("assessmentId", "=", assessmentId)
    .where("outcome", "is", null)
    .execute();
