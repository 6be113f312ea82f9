import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Work } from "#src/http/work.ts";
import type { AssessmentRow } from "../queries.ts";

/** A correction in progress; once CMS accepts one, the corrected assessment changes its status. */
export const findOpenCorrection = ({ trx, agencyId }: Work, correctsId: string) =>
  trx
    .selectFrom("assessment")
    .select(["id", "status", "transaction"])
    .where("agencyId", "=", agencyId)
    .where("correctsId", "=", correctsId)
    .where("status", "<>", "inactivated")
    .limit(1)
    .executeTakeFirst();

export type OpenCorrection = NonNullable<Awaited<ReturnType<typeof findOpenCorrection>>>;

type Copy = {
  readonly id: string;
  readonly original: AssessmentRow;
  /** The assessment whose answers it starts with, if not the original. */
  readonly from?: AssessmentRow | undefined;
  readonly transaction: 1 | 2 | 3;
  readonly correctionNumber: number;
};

/** A draft that corrects `original`. Undefined if the agency already has an assessment with that id. */
export async function insertCopy(
  { trx, agencyId }: Work,
  { id, original, from = original, transaction, correctionNumber }: Copy,
): Promise<AssessmentRow | undefined> {
  const copied = copiedOf(from);
  const inserted = await trx
    .insertInto("assessment")
    .values({
      ...copied,
      id,
      agencyId,
      transaction,
      correctionNumber,
      correctsId: original.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) await copyAnswers(trx, agencyId, { from: from.id, to: id });
  return inserted;
}

/** The author stays: the assessing clinician corrects their own assessment. */
const copiedOf = (original: AssessmentRow) => {
  const { patientId, admissionId, reason, authorId, startDate, completedDate } = original;
  const { revision, fatalCount, warningCount } = original;
  return {
    patientId,
    admissionId,
    reason,
    authorId,
    startDate,
    completedDate,
    revision,
    fatalCount,
    warningCount,
  };
};

const copyAnswers = (trx: AgencyTrx, agencyId: number, { from, to }: { from: string; to: string }) =>
  sql`insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, source, "answeredBy", "answeredAt")
    select "agencyId", ${to}::uuid, item, value, revision, source, "answeredBy", "answeredAt"
    from assessment_answer where "agencyId" = ${agencyId} and "assessmentId" = ${from}`.execute(trx);
