import { addDays, certificationPeriod, type DaySpan, describeDay } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { recordChange } from "../live/changes.ts";
import {
  findAdmissionInCare,
  findBranchOf,
  findLastEpisode,
  findLastNumber,
  findPeriods,
  insertEpisode,
  insertEvent,
  insertPreAdmission,
  lockPatient,
  updateFirstEpisode,
  updateToActive,
} from "./admission-rows.ts";

/**
 * The patient's open admission. A patient without one is pre-admitted to the caller's
 * branch, because an assessment starts care. Callers check access to the patient first. Throws `conflict` in an
 * agency without a branch.
 */
export async function getAdmissionInCare(work: Work, patientId: string): Promise<{ readonly id: string }> {
  await lockPatient(work, patientId);
  return (await findAdmissionInCare(work, patientId)) ?? preAdmit(work, patientId);
}

/** The admission to resume. Throws `conflict` for a patient who is not on service. */
export async function getAdmissionToResume(work: Work, patientId: string): Promise<{ readonly id: string }> {
  await lockPatient(work, patientId);
  const admission = await findAdmissionInCare(work, patientId);
  if (admission === undefined)
    throw new AppError("conflict", {
      detail: "This patient is not on service. Start care first.",
    });
  return admission;
}

async function preAdmit(work: Work, patientId: string): Promise<{ readonly id: string }> {
  const branch = await findBranchOf(work);
  if (branch === undefined)
    throw new AppError("conflict", {
      detail: "The agency has no branch for this patient. Add one in Settings.",
    });
  const id = uuidv7();
  const number = (await findLastNumber(work, patientId)) + 1;
  await insertPreAdmission(work, { id, patientId, number, branchId: branch.id });
  await recordEvent(work, { action: "admission.create", patientId, subjectId: id, after: { number } });
  return { id };
}

type Start = {
  readonly id: string;
  readonly patientId: string;
  /** M0030. */
  readonly startOfCare: string;
};

/** Starts care and the first certification period of a pre-admitted patient; others are unchanged. */
export async function startCare(work: Work, { id, patientId, startOfCare }: Start): Promise<void> {
  const started = await updateToActive(work, { id, startOfCare });
  if (started === undefined) return;
  const period = certificationPeriod(startOfCare, 1);
  await insertEpisode(work, { id: uuidv7(), admissionId: id, number: 1, ...period });
  await insertEvent(work, { id, patientId, kind: "admitted", onDate: startOfCare });
  await recordChange(work, { kind: "chart", patientId, subjectId: id, revision: null });
  await recordEvent(work, {
    action: "admission.start",
    patientId,
    subjectId: id,
    before: { status: "pre-admit" },
    after: { status: "active", startOfCare },
  });
}

/** Care started on another day: its certification period moves with it. Throws `wrong-status` once there is a second one. */
export async function moveFirstPeriod(
  work: Work,
  { id, startOfCare }: Omit<Start, "patientId">,
): Promise<void> {
  if ((await findLastEpisode(work, id)) > 1)
    throw new AppError("wrong-status", {
      detail: "This admission has been recertified. Correct the start of care in the chart.",
    });
  await updateFirstEpisode(work, { admissionId: id, ...certificationPeriod(startOfCare, 1) });
}

/** The certification period an order belongs to. */
export type Certified = DaySpan & {
  readonly admissionId: string;
  readonly physicianId: string | null;
  readonly episodeId: string;
};

/**
 * The certification period that contains `startDate`. An order for the next period opens it, because care
 * is ordered again only with a recertification. Throws `invalid-input` for a patient not on service, and for a date
 * before or further ahead. Locks the patient so that orders are entered one at a time.
 */
export async function certifyFor(
  work: Work,
  { patientId, startDate }: { readonly patientId: string; readonly startDate: string },
): Promise<Certified> {
  await lockPatient(work, patientId);
  const admission = await findAdmissionInCare(work, patientId);
  if (admission === undefined || admission.startOfCare === null)
    throw new AppError("invalid-input", {
      detail: "This patient is not on service. Start care before ordering visits.",
      errors: [{ field: "startDate", message: "The patient is not on service on this date." }],
    });
  const { id: admissionId, physicianId, startOfCare } = admission;
  if (startDate < startOfCare)
    throw invalidField("startDate", `Care started on ${describeDay(startOfCare)}.`);
  const periods = await findPeriods(work, admissionId);
  const known = periods.find((period) => period.startDate <= startDate && startDate <= period.endDate);
  const { id, ...days } = known ?? (await openNext(work, { patientId, startDate, last: periods[0] }));
  return { admissionId, physicianId, episodeId: id, startDate: days.startDate, endDate: days.endDate };
}

type Last = DaySpan & { readonly admissionId: string; readonly number: number };

type Next = {
  readonly patientId: string;
  readonly startDate: string;
  /** Undefined if there is no period, which is a data error. */
  readonly last: Last | undefined;
};

async function openNext(work: Work, { patientId, startDate, last }: Next) {
  if (last === undefined) throw invalidField("startDate", "This admission has no certification period.");
  const period = certificationPeriod(addDays(last.endDate, 1), 1);
  if (startDate < period.startDate || period.endDate < startDate)
    throw invalidField(
      "startDate",
      `The certification period ends on ${describeDay(last.endDate)}; orders can be placed only for the next one.`,
    );
  const episode = { id: uuidv7(), ...period };
  const number = last.number + 1;
  await insertEpisode(work, { ...episode, admissionId: last.admissionId, number });
  await recordEvent(work, {
    action: "episode.create",
    patientId,
    subjectId: episode.id,
    after: { number, ...period },
  });
  return episode;
}
