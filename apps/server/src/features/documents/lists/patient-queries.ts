import { type DocumentStatus, orderKinds } from "@hearthside/contract";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#src/db/schema.ts";
import type { Work } from "#src/http/work.ts";
import { selectSummaries } from "../document-rows.ts";

type Wanted = {
  /** The patient's id. */
  readonly id: string;
  readonly which?: "orders" | "others" | undefined;
  readonly status?: DocumentStatus | undefined;
  readonly episodeId?: string | undefined;
  readonly removed?: "true" | "false" | undefined;
  readonly after?: string | undefined;
};

const isWanted =
  ({ id, which, status, episodeId, removed }: Wanted) =>
  (eb: ExpressionBuilder<Database, "document">) =>
    eb.and([
      eb("document.patientId", "=", id),
      ...(which === undefined ? [] : [eb("document.kind", which === "orders" ? "in" : "not in", orderKinds)]),
      ...(status === undefined ? [] : [eb("document.status", "=", status)]),
      ...(episodeId === undefined ? [] : [eb("document.episodeId", "=", episodeId)]),
      ...(removed === "true" ? [] : [eb("document.endedAt", "is", null)]),
    ]);

/** The page after the document `after`, latest first. */
export const findOfPatient = (work: Work, { limit, ...wanted }: Wanted & { readonly limit: number }) =>
  selectSummaries(work)
    .where(isWanted(wanted))
    .$if(wanted.after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(document."createdAt", document.id) < (select "createdAt", id from document
          where "agencyId" = ${work.agencyId} and id = ${wanted.after})`,
      ),
    )
    .orderBy("document.createdAt", "desc")
    .orderBy("document.id", "desc")
    .limit(limit)
    .execute();

export const countOfPatient = ({ trx, agencyId }: Work, wanted: Wanted) =>
  trx
    .selectFrom("document")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("agencyId", "=", agencyId)
    .where(isWanted(wanted))
    .executeTakeFirstOrThrow();
