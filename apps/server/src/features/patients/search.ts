import type { AdmissionStatus, PatientRow, PatientSort } from "@hearthside/contract";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import {
  findPatientRows,
  findPatients,
  findStart,
  listBegun,
  listPatients,
  type SearchPage,
} from "./search-queries.ts";
import { readSearch } from "./search-terms.ts";

type Search = {
  readonly text: string;
  readonly status?: AdmissionStatus | undefined;
  readonly sort: PatientSort;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The patients the caller may see that match the text, best first; without text, in the requested order. */
export async function searchPatients(
  work: Work,
  { text, status, sort, after, limit }: Search,
): Promise<{ patients: PatientRow[]; more: boolean }> {
  // The search text is not in the audit trail because it may be a name.
  await recordEvent(work, { action: text === "" ? "patient.list" : "patient.search" });
  const found = await (text === ""
    ? list(work, { sort, status, after, limit })
    : findEntered(work, { text, status, limit }));
  return { patients: found.slice(0, limit), more: found.length > limit };
}

const list = (work: Work, { sort, ...page }: SearchPage & Pick<Search, "sort">) =>
  sort === "start-of-care" ? listByStart(work, page) : listPatients(work, { sort, ...page });

async function findEntered(work: Work, { text, status, limit }: Omit<Search, "sort" | "after">) {
  const terms = readSearch(text, work.today);
  return terms === undefined ? [] : findPatients(work, { ...terms, status, limit });
}

/** Patients by latest start of care, then by name those whose care has not started. */
async function listByStart(work: Work, { status, after, limit }: SearchPage): Promise<PatientRow[]> {
  if (status === "pre-admit") return listPatients(work, { sort: "name", status, after, limit });
  const last = after === undefined ? undefined : await findStart(work, after);
  if (after !== undefined && last === undefined) return [];
  const isPast = last?.startOfCare === null;
  const begun = isPast ? [] : await listBegun(work, { status, last, limit });
  if (begun.length > limit || status !== undefined) return begun;
  const others = await listPatients(work, {
    sort: "name",
    status,
    after: isPast ? after : undefined,
    limit: limit - begun.length,
    onlyNotBegun: true,
  });
  return [...begun, ...others];
}

/** The caller's recently opened charts, of those still accessible. */
export async function readRecentPatients(work: Work): Promise<{ patients: PatientRow[] }> {
  await recordEvent(work, { action: "patient.recent" });
  return { patients: await findPatientRows(work, await findOpenedLast(work)) };
}

/** How many audit entries are searched: a day's work in one chart adds a few hundred. */
const entriesLookedAt = 1000;

const patientsShown = 10;

/** The ids of the caller's recently opened patients, latest first. */
async function findOpenedLast(work: Work): Promise<string[]> {
  const { agencyId, userId } = work;
  const rows = await work.trx
    .selectFrom((eb) =>
      eb
        .selectFrom("audit_entry")
        .select(["patientId", "at"])
        .where("agencyId", "=", agencyId)
        .where("userId", "=", userId)
        .where("section", "is not", null)
        .orderBy("at", "desc")
        .limit(entriesLookedAt)
        .as("seen"),
    )
    .innerJoin("patient", "patient.id", "seen.patientId")
    .select("patient.id")
    .where("patient.agencyId", "=", agencyId)
    .where(isAssignedTo(work))
    .groupBy(["patient.agencyId", "patient.id"])
    .orderBy((eb) => eb.fn.max("seen.at"), "desc")
    .limit(patientsShown)
    .execute();
  return rows.map(({ id }) => id);
}
