import { addDays, type DaySpan, dayInWords } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { findAdmissionInCare, findPeriods, insertEpisode, lockPatient } from "./admission-rows.ts";

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
  if (startDate < startOfCare) throw invalidField("startDate", `Care started on ${dayInWords(startOfCare)}.`);
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
  const period = { startDate: addDays(last.endDate, 1), endDate: addDays(last.endDate, 60) };
  if (startDate < period.startDate || period.endDate < startDate)
    throw invalidField(
      "startDate",
      `The certification period ends on ${dayInWords(last.endDate)}; orders can be placed only for the next one.`,
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
