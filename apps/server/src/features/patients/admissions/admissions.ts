import type { Admission } from "@hearthside/contract";
import { admissionWarnings } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { getPatient } from "#src/features/shared/patients/get-patient.ts";
import type { Work } from "#src/http/work.ts";
import {
  type AdmissionRow,
  findAdmission,
  findAdmissionEvents,
  findAdmissionsOf,
  findEpisodesOf,
  findPrimaryCoverages,
} from "./admission-queries.ts";

/** The patient's admissions, latest first; the view is recorded. Throws `not-found`. */
export async function readAdmissions(work: Work, patientId: string): Promise<{ admissions: Admission[] }> {
  await getPatient(work, patientId);
  const rows = await findAdmissionsOf(work, patientId);
  await recordView(work, { patientId, section: "admissions" });
  return { admissions: await whole(work, { patientId, rows }) };
}

/** The admission with its events. Throws `not-found`. */
export async function getAdmission(work: Work, id: string): Promise<Admission> {
  const row = await findAdmission(work, id);
  if (row === undefined) throw new AppError("not-found");
  const [admission] = await whole(work, { patientId: row.patientId, rows: [row] });
  if (admission === undefined) throw new AppError("not-found");
  return admission;
}

type Rows = { readonly patientId: string; readonly rows: readonly AdmissionRow[] };

async function whole(work: Work, { patientId, rows }: Rows): Promise<Admission[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await findAdmissionEvents(work, ids);
  const episodes = await findEpisodesOf(work, ids);
  const payers = await findPrimaryCoverages(work, patientId);
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
          today: work.today,
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
