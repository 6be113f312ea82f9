import type { AdmissionStatus, PatientSort } from "@hearthside/contract";
import { expressionBuilder, sql } from "kysely";
import { matchInAgency } from "#src/db/match-in-agency.ts";
import { prepared, preparedAlong } from "#src/db/prepared.ts";
import type { Database } from "#src/db/schema.ts";
import { isAssignedTo, patientsOf, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import type { SearchTerms } from "./search-terms.ts";

/** Rows of the patient list: the patient and the status of the latest admission. */
const selectRows = (work: Work) =>
  work.trx
    .selectFrom("patient")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("admission")
          .select(["admission.number", "admission.status", "admission.startOfCare"])
          .whereRef("admission.agencyId", "=", "patient.agencyId")
          .whereRef("admission.patientId", "=", "patient.id")
          .orderBy("admission.number", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select([
      "patient.id",
      "patient.recordNumber",
      "patient.firstName",
      "patient.lastName",
      "patient.dob",
      "patient.phoneNumber",
      "patient.city",
      standing,
    ])
    .select(sql<boolean>`exists ${namesakes(work)}`.as("sharesNameAndDob"))
    .where("patient.agencyId", "=", work.agencyId);

/** Other patients with the name and birth date of `patient`, of those the caller may see. */
const namesakes = (work: Work) =>
  expressionBuilder<Database, "patient">()
    .selectFrom("patient as other")
    .select("other.id")
    .where("other.agencyId", "=", work.agencyId)
    .where("other.dob", "=", sql.ref<string>("patient.dob"))
    .where(hasName(sql.ref("patient.firstName"), sql.ref("patient.lastName")))
    .where("other.id", "<>", sql.ref<string>("patient.id"))
    .$if(!seesAll(work), (query) => query.where(sql<boolean>`other.id = any (array(${patientsOf(work)}))`));

/** Whether `other` has this name, regardless of case, accents and punctuation. */
const hasName = (firstName: unknown, lastName: unknown) =>
  sql<boolean>`plain_name(other."firstName") = plain_name(${firstName})
    and plain_name(other."lastName") = plain_name(${lastName})`;

/** A patient whose only referral was closed without care was never admitted, so is not discharged. */
const standing = sql<AdmissionStatus | null>`case
  when latest.status = 'discharged' and latest."startOfCare" is null then null else latest.status end`.as(
  "status",
);

type Input = SearchTerms & { readonly status: AdmissionStatus | undefined; readonly limit: number };

/** Rows of the matching patients the caller may see, best first; one more than `limit` means there are more. */
export const findPatients = (work: Work, input: Input) => {
  const { name, dobs, phoneStart, recordNumber, phoneEnd, status, limit } = input;
  const onlyFor = seesAll(work) ? null : work.userId;
  const filter = sql`row(${dobs ?? null}::date[], ${phoneStart ?? null}, ${recordNumber ?? null}::int,
    ${phoneEnd ?? null}, ${status ?? null}, ${onlyFor}::uuid, ${work.today}::date)::patient_filter`;
  const found = sql<{ id: string; place: string }>`find_patients(${name ?? null}, ${filter}, ${limit + 1})`;
  return selectRows(work)
    .innerJoin(found.as<"found">(sql.ref("found")), "found.id", "patient.id")
    .orderBy("found.place")
    .modifyEnd(prepared)
    .execute();
};

/** The rows of these patients in the order of `ids`. */
export async function findPatientRows(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await selectRows(work).where("patient.id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type Likeness = {
  readonly fingerprint: Buffer | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string | null;
};

/**
 * Until the transaction ends, nobody else in the agency creates a patient with the same SSN, or the same name and birth
 * date: of two people creating the same patient, the second one's check sees the first one's patient. The SSN first, so
 * that no two wait for each other.
 */
export const lockAlike = (
  { trx, agencyId }: Work,
  { fingerprint, firstName, lastName, dob }: Likeness,
): Promise<unknown> =>
  sql`select
    pg_advisory_xact_lock(hashtextextended(
      'same ssn ' || ${agencyId}::int || ' ' || encode(${fingerprint ?? null}::bytea, 'hex'), 0)),
    pg_advisory_xact_lock(hashtextextended(
      'same person ' || ${agencyId}::int || ' ' || ${dob}::date || ' ' || plain_name(${firstName}) || ', '
        || plain_name(${lastName}), 0)) ${preparedAlong}`.execute(trx);

/**
 * The agency's patients with the same SSN, or the same name and birth date, and whether the caller may see them.
 * Two index lookups, made once: with an `or` every patient of the agency would be read, and with `in` the lookups would be
 * made for every patient of an agency that is too new to be in the planner's statistics.
 */
export async function findAlike(work: Work, { fingerprint, firstName, lastName, dob }: Likeness) {
  const { trx, agencyId } = work;
  const isVisible = isAssignedTo(work)(expressionBuilder<Database, "patient">());
  const { rows } = await sql<{ id: string; isVisible: boolean }>`
    select patient.id, ${isVisible} as "isVisible"
    from patient
    where patient."agencyId" = ${agencyId} and patient.id = any (array(
      select ssn."patientId" from patient_ssn as ssn
      where ssn."agencyId" = ${agencyId} and ssn.fingerprint = ${fingerprint ?? null}
      union all
      select other.id from patient as other
      where other."agencyId" = ${agencyId} and other.dob = ${dob} and ${hasName(firstName, lastName)}
    ))
    limit 20 ${prepared}`.execute(trx);
  return rows;
}

export type SearchPage = {
  readonly status: AdmissionStatus | undefined;
  readonly after: string | undefined;
  readonly limit: number;
};

type Listed = SearchPage & {
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
type Start = { readonly id: string; readonly startOfCare: string | null };

/** The latest start of care of a patient the caller may see; undefined if there is no such patient. */
export const findStart = (work: Work, id: string): Promise<Start | undefined> =>
  seen(work, undefined)
    .clearSelect()
    .select(["patient.id", "latest.startOfCare"])
    .where("patient.id", "=", id)
    .executeTakeFirst();

type Begun = Omit<SearchPage, "after"> & { readonly last: Start | undefined };

/** Patients whose care started before that of `last`, latest first. */
export const listBegun = (work: Work, { status, last, limit }: Begun) =>
  seen(work, status)
    .innerJoin("admission as begun", (join) =>
      matchInAgency(join, "begun.patientId", "patient.id").onRef("begun.number", "=", "latest.number"),
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
