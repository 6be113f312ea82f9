import { type Contract, type GivenOutputOf, orderKinds, type ReadInputOf } from "@hearthside/contract";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { Database } from "#src/db/schema.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import { findVisiblePatients } from "./actions/create-documents.ts";
import { selectDocumentSummaries, summaryOf } from "./document-rows.ts";

type Listed = ReadInputOf<Contract["GET /patients/:id/documents"]>;

const pageLength = 50;

/** A page of a patient's documents, latest first. The access is recorded. Throws `not-found`. */
export async function listOfPatient(
  work: Work,
  input: Listed,
): Promise<GivenOutputOf<Contract["GET /patients/:id/documents"]>> {
  const [patient] = await findVisiblePatients(work, [input.id]);
  if (patient === undefined) throw new AppError("not-found");
  const rows = await findOfPatient(work, { ...input, limit: pageLength + 1 });
  const { total } = await countOfPatient(work, input);
  await recordView(work, { patientId: input.id, section: "documents" });
  return {
    documents: rows.slice(0, pageLength).map((row) => summaryOf(row, work)),
    more: rows.length > pageLength,
    total,
  };
}

const isListed =
  ({ id, which, status, episodeId, removed }: Listed) =>
  (eb: ExpressionBuilder<Database, "document">) =>
    eb.and([
      eb("document.patientId", "=", id),
      ...(which === undefined ? [] : [eb("document.kind", which === "orders" ? "in" : "not in", orderKinds)]),
      ...(status === undefined ? [] : [eb("document.status", "=", status)]),
      ...(episodeId === undefined ? [] : [eb("document.episodeId", "=", episodeId)]),
      ...(removed === "true" ? [] : [eb("document.endedAt", "is", null)]),
    ]);

/** The page after the document `after`, latest first. */
const findOfPatient = (work: Work, { limit, ...input }: Listed & { readonly limit: number }) =>
  selectDocumentSummaries(work)
    .where(isListed(input))
    .$if(input.after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(document."createdAt", document.id) < (select "createdAt", id from document
          where "agencyId" = ${work.agencyId} and id = ${input.after})`,
      ),
    )
    .orderBy("document.createdAt", "desc")
    .orderBy("document.id", "desc")
    .limit(limit)
    .execute();

const countOfPatient = ({ trx, agencyId }: Work, input: Listed) =>
  trx
    .selectFrom("document")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("agencyId", "=", agencyId)
    .where(isListed(input))
    .executeTakeFirstOrThrow();
