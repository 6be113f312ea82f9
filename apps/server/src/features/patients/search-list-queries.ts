import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import { sql } from "kysely";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { selectRows } from "./search-queries.ts";

export type Page = {
  readonly status: AdmissionStatus | undefined;
  readonly after: string | undefined;
  readonly limit: number;
};

type Listed = Page & {
  readonly sort: Exclude<PatientSort, "start-of-care">;
  /** Only patients without a known start of care. */
  readonly onlyNotBegun?: boolean;
};

/** Sort orders without ties. Record numbers are consecutive. */
const orders = {
  name: { columns: ["patient.sortName", "patient.id"], direction: "asc" },
  number: { columns: ["patient.recordNumber"], direction: "asc" },
  newest: { columns: ["patient.recordNumber"], direction: "desc" },
} as const;

const seen = (work: Work, status: AdmissionStatus | undefined) =>
  selectRows(work)
    .where(isAssignedTo(work))
    .$if(status !== undefined, (query) => query.where("latest.status", "=", status ?? null))
    .$if(status === "discharged", (query) => query.where("latest.startOfCare", "is not", null));

/** Patients after `after`; one more than `limit` means there is another page. */
export const listPatients = (work: Work, { sort, status, after, limit, ...page }: Listed) => {
  const { columns, direction } = orders[sort];
  const order = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
  return seen(work, status)
    .$if(page.onlyNotBegun === true, (query) => query.where("latest.startOfCare", "is", null))
    .$if(after !== undefined, (query) => query.where(comesAfter(work, { sort, id: after ?? "" })))
    .orderBy(sql.join(order))
    .limit(limit + 1)
    .execute();
};

// As for the list itself, the id of a patient the caller may not see counts as unknown.
function comesAfter(work: Work, { sort, id }: { sort: Listed["sort"]; id: string }) {
  const { columns, direction } = orders[sort];
  const last = work.trx
    .selectFrom("patient")
    .select(columns)
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "=", id)
    .where(isAssignedTo(work));
  const place = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`(${place}) ${direction === "asc" ? sql`>` : sql`<`} ${last}`;
}

/** A patient and the date care started. */
export type Start = { readonly id: string; readonly startOfCare: string | null };

/** The latest start of care of a patient the caller may see; undefined if there is no such patient. */
export const findStart = (work: Work, id: string): Promise<Start | undefined> =>
  seen(work, undefined)
    .clearSelect()
    .select(["patient.id", "latest.startOfCare"])
    .where("patient.id", "=", id)
    .executeTakeFirst();

type Begun = Omit<Page, "after"> & { readonly last: Start | undefined };

/** Patients whose care started before that of `last`, the latest first. */
export const listBegun = (work: Work, { status, last, limit }: Begun) =>
  seen(work, status)
    .innerJoin("admission as begun", (join) =>
      join
        .onRef("begun.agencyId", "=", "patient.agencyId")
        .onRef("begun.patientId", "=", "patient.id")
        .onRef("begun.number", "=", "latest.number"),
    )
    .where("begun.agencyId", "=", work.agencyId)
    .where("begun.startOfCare", "is not", null)
    // on both tables, so that a rare status uses its index
    .$if(status !== undefined, (query) => query.where("begun.status", "=", status ?? "active"))
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`(begun."startOfCare", begun."patientId") < (${last?.startOfCare ?? null}::date, ${last?.id ?? null}::uuid)`,
      ),
    )
    .orderBy("begun.startOfCare", "desc")
    .orderBy("begun.patientId", "desc")
    .limit(limit + 1)
    .execute();
