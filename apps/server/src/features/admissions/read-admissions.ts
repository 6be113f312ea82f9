import type { Admission } from "@hearthside/contract";
import { admissionWarnings } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { getPatient } from "#src/features/patients/patients.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import {
  type AdmissionRow,
  findAdmission,
  findAdmissionsOf,
  findEpisodesOf,
  findEvents,
  findPrimaryCoverages,
} from "./admission-queries.ts";

/** The patient's admissions, the latest first; the view is recorded. Throws `not-found`. */
export async function readAdmissions(
  trx: AgencyTrx,
  caller: Caller,
  patientId: string,
): Promise<{ admissions: Admission[] }> {
  await getPatient(trx, caller, patientId);
  const rows = await findAdmissionsOf(trx, caller, patientId);
  await recordView(trx, caller, { patientId, section: "admissions" });
  return { admissions: await whole(trx, caller, { patientId, rows }) };
}

/** The admission with its events. Throws `not-found`. */
export async function getAdmission(trx: AgencyTrx, caller: Caller, id: string): Promise<Admission> {
  const row = await findAdmission(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  const [admission] = await whole(trx, caller, { patientId: row.patientId, rows: [row] });
  if (admission === undefined) throw new AppError("not-found");
  return admission;
}

type Rows = { readonly patientId: string; readonly rows: readonly AdmissionRow[] };

async function whole(trx: AgencyTrx, caller: Caller, { patientId, rows }: Rows): Promise<Admission[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await findEvents(trx, caller, ids);
  const episodes = await findEpisodesOf(trx, caller, ids);
  const payers = await findPrimaryCoverages(trx, caller, patientId);
  return rows.map((row) => ({
    ...row,
    events: events
      .filter(({ admissionId }) => admissionId === row.id)
      .map(({ admissionId: _, ...event }) => event),
    episodes: episodes
      .filter(({ admissionId }) => admissionId === row.id)
      .map(({ admissionId: _, ...episode }) => episode),
    warnings: isClosedReferral(row)
      ? []
      : admissionWarnings({
          ...row,
          isMedicareFeeForService: payers.some((payer) => paysOn(payer, row.startOfCare)),
          today: caller.today,
        }),
  }));
}

/** No care followed, so there are no requirements. */
const isClosedReferral = ({ status, startOfCare }: AdmissionRow) =>
  status === "discharged" && startOfCare === null;

type Payer = Awaited<ReturnType<typeof findPrimaryCoverages>>[number];

/** Medicare fee-for-service; Medicare Advantage is another kind of payer. */
const paysOn = ({ payerKind, startDate, endDate }: Payer, day: string | null) =>
  payerKind === "medicare" &&
  day !== null &&
  (startDate === null || startDate <= day) &&
  (endDate === null || day <= endDate);
