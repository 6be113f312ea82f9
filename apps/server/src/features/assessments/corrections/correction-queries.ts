import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import type { AssessmentRow } from "../queries.ts";

/** A correction on its way: one that CMS has accepted has changed the state of what it corrects. */
export const findOpenCorrection = (trx: AgencyTrx, { agencyId }: Caller, correctsId: string) =>
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
  /** Whose answers it begins with, when they are not the original's. */
  readonly from?: AssessmentRow | undefined;
  readonly transaction: 1 | 2 | 3;
  readonly correctionNumber: number;
};

/** A draft that corrects `original`. Undefined when the agency has an assessment of that id. */
export async function insertCopy(
  trx: AgencyTrx,
  { agencyId }: Caller,
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

/** Whose it is stays as it was: the clinician who assessed corrects what she wrote. */
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
