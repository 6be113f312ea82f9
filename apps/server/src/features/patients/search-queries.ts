import type { AdmissionStatus } from "@hearthside/contract";
import { sql } from "kysely";
import { isAssignedTo, seesAll } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import type { SearchTerms } from "./search-terms.ts";

/** Rows of the patient list: the patient and the status of the latest admission. */
export const selectRows = ({ trx, agencyId }: Work) =>
  trx
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
    .where("patient.agencyId", "=", agencyId);

/** A patient whose only referral was closed without care was never admitted, so is not discharged. */
const standing = sql<AdmissionStatus | null>`case
  when latest.status = 'discharged' and latest."startOfCare" is null then null else latest.status end`.as(
  "status",
);

type Wanted = SearchTerms & { readonly status: AdmissionStatus | undefined; readonly limit: number };

/** Rows of the matching patients the caller may see, best first; one more than `limit` means there are more. */
export const findPatients = (work: Work, wanted: Wanted) => {
  const { name, dobs, phoneStart, recordNumber, phoneEnd, status, limit } = wanted;
  const onlyFor = seesAll(work) ? null : work.userId;
  const filter = sql`row(${dobs ?? null}::date[], ${phoneStart ?? null}, ${recordNumber ?? null}::int,
    ${phoneEnd ?? null}, ${status ?? null}, ${onlyFor}::uuid, ${work.today}::date)::patient_filter`;
  const found = sql<{ id: string; place: string }>`find_patients(${name ?? null}, ${filter}, ${limit + 1})`;
  return selectRows(work)
    .innerJoin(found.as<"found">(sql.ref("found")), "found.id", "patient.id")
    .orderBy("found.place")
    .execute();
};

/** The rows of these patients in the order of `ids`. */
export async function findRows(work: Work, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await selectRows(work).where("patient.id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Likeness = {
  readonly fingerprint: Buffer | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string | null;
};

const sameNumber = ({ trx, agencyId }: Work, fingerprint: Buffer | undefined) =>
  trx
    .selectFrom("patient_ssn")
    .select("patient_ssn.patientId as id")
    .where("patient_ssn.agencyId", "=", agencyId)
    .where(sql<boolean>`patient_ssn.fingerprint = ${fingerprint ?? null}`);

const samePerson = ({ trx, agencyId }: Work, { firstName, lastName, dob }: Likeness) =>
  trx
    .selectFrom("patient as other")
    .select("other.id")
    .where("other.agencyId", "=", agencyId)
    .where("other.dob", "=", dob)
    .where(sql<boolean>`plain_name(other."firstName") = plain_name(${firstName})`)
    .where(sql<boolean>`plain_name(other."lastName") = plain_name(${lastName})`);

/**
 * The agency's patients with the same SSN, or the same name and birth date, and whether the caller may see them.
 * Two index lookups: with an `or` every patient of the agency would be read.
 */
export const findAlike = (work: Work, likeness: Likeness) =>
  work.trx
    .selectFrom("patient")
    .select("patient.id")
    .select((eb) => isAssignedTo(work)(eb).as("isVisible"))
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "in", sameNumber(work, likeness.fingerprint).unionAll(samePerson(work, likeness)))
    .limit(20)
    .execute();
