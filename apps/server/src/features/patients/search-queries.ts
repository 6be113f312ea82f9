import type { AdmissionStatus } from "@hearthside/contract";
import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { isAssignedTo, seesAll } from "./is-assigned-to.ts";
import type { SearchTerms } from "./search-terms.ts";

/** Lines of the patient list: the patient and the status of her latest admission. */
const rows = (trx: AgencyTrx, caller: Caller) =>
  trx
    .selectFrom("patient")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("admission")
          .select("admission.status")
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
      "latest.status",
    ])
    .where("patient.agencyId", "=", caller.agencyId);

interface Page {
  readonly status: AdmissionStatus | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Patients by name, from the one after `after` on; one more than `limit` tells that there is another page. */
export const listPatients = (trx: AgencyTrx, caller: Caller, { status, after, limit }: Page) =>
  rows(trx, caller)
    .where(isAssignedTo(caller))
    .$if(status !== undefined, (query) => query.where("latest.status", "=", status ?? null))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(patient."sortName", patient.id) > (
          select "sortName", id from patient where "agencyId" = ${caller.agencyId} and id = ${after ?? null})`,
      ),
    )
    .orderBy("patient.sortName")
    .orderBy("patient.id")
    .limit(limit + 1)
    .execute();

/** The ids of patients that fit the terms, best first, among those the caller may see. */
export async function findPatientIds(
  trx: AgencyTrx,
  caller: Caller,
  { name, dob, phone, recordNumber, limit }: SearchTerms & { readonly limit: number },
): Promise<string[]> {
  const onlyFor = seesAll(caller) ? null : caller.userId;
  const { rows: found } = await sql<{ id: string }>`
    select id from find_patients(${name ?? null}, ${dob ?? null}, ${phone ?? null}, ${recordNumber ?? null},
      ${onlyFor}, ${caller.today}, ${limit})`.execute(trx);
  return found.map(({ id }) => id);
}

/** The lines of these patients in the order of `ids`. */
export async function findRows(trx: AgencyTrx, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await rows(trx, caller).where("patient.id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Likeness {
  readonly fingerprint: Buffer | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string | null;
}

/** The agency's patients with the same SSN, or the same name and birth date, and whether the caller may see them. */
export const findAlike = (
  trx: AgencyTrx,
  caller: Caller,
  { fingerprint, firstName, lastName, dob }: Likeness,
) =>
  trx
    .selectFrom("patient")
    .select("patient.id")
    .select((eb) => isAssignedTo(caller)(eb).as("isVisible"))
    .where("patient.agencyId", "=", caller.agencyId)
    .where((eb) =>
      eb.or([
        ...(fingerprint === undefined
          ? []
          : [
              eb(
                "patient.id",
                "in",
                eb
                  .selectFrom("patient_ssn")
                  .select("patient_ssn.patientId")
                  .where("patient_ssn.agencyId", "=", caller.agencyId)
                  .where("patient_ssn.fingerprint", "=", fingerprint),
              ),
            ]),
        ...(dob === null
          ? []
          : [
              eb.and([
                eb("patient.dob", "=", dob),
                sql<boolean>`plain_name(patient."firstName") = plain_name(${firstName})`,
                sql<boolean>`plain_name(patient."lastName") = plain_name(${lastName})`,
              ]),
            ]),
      ]),
    )
    .limit(20)
    .execute();
