import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { isAssignedTo } from "./is-assigned-to.ts";
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

const seen = (trx: AgencyTrx, caller: Caller, status: AdmissionStatus | undefined) =>
  selectRows(trx, caller)
    .where(isAssignedTo(caller))
    .$if(status !== undefined, (query) => query.where("latest.status", "=", status ?? null))
    .$if(status === "discharged", (query) => query.where("latest.startOfCare", "is not", null));

/** Patients after `after`; one more than `limit` means there is another page. */
export const listPatients = (
  trx: AgencyTrx,
  caller: Caller,
  { sort, status, after, limit, ...page }: Listed,
) => {
  const { columns, direction } = orders[sort];
  const order = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
  return seen(trx, caller, status)
    .$if(page.onlyNotBegun === true, (query) => query.where("latest.startOfCare", "is", null))
    .$if(after !== undefined, (query) => query.where(comesAfter(trx, caller, { sort, id: after ?? "" })))
    .orderBy(sql.join(order))
    .limit(limit + 1)
    .execute();
};

// As for the list itself, the id of a patient the caller may not see counts as unknown.
function comesAfter(trx: AgencyTrx, caller: Caller, { sort, id }: { sort: Listed["sort"]; id: string }) {
  const { columns, direction } = orders[sort];
  const last = trx
    .selectFrom("patient")
    .select(columns)
    .where("patient.agencyId", "=", caller.agencyId)
    .where("patient.id", "=", id)
    .where(isAssignedTo(caller));
  const place = sql.join(columns.map((column) => sql.ref(column)));
  return sql<boolean>`(${place}) ${direction === "asc" ? sql`>` : sql`<`} ${last}`;
}

/** A patient and the date care started. */
export type Start = { readonly id: string; readonly startOfCare: string | null };

/** The latest start of care of a patient the caller may see; undefined if there is no such patient. */
export const findStart = (trx: AgencyTrx, caller: Caller, id: string): Promise<Start | undefined> =>
  seen(trx, caller, undefined)
    .clearSelect()
    .select(["patient.id", "latest.startOfCare"])
    .where("patient.id", "=", id)
    .executeTakeFirst();

type Begun = Omit<Page, "after"> & { readonly last: Start | undefined };

/** Patients whose care started before that of `last`, the latest first. */
export const listBegun = (trx: AgencyTrx, caller: Caller, { status, last, limit }: Begun) =>
  seen(trx, caller, status)
    .innerJoin("admission as begun", (join) =>
      join
        .onRef("begun.agencyId", "=", "patient.agencyId")
        .onRef("begun.patientId", "=", "patient.id")
        .onRef("begun.number", "=", "latest.number"),
    )
    .where("begun.agencyId", "=", caller.agencyId)
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
