import { addDays, type DaySpan, dayInWords } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAdmissionInCare, findPeriods, insertEpisode, lockPatient } from "./queries.ts";

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
  trx: AgencyTrx,
  caller: Caller,
  { patientId, startDate }: { readonly patientId: string; readonly startDate: string },
): Promise<Certified> {
  await lockPatient(trx, caller, patientId);
  const admission = await findAdmissionInCare(trx, caller, patientId);
  if (admission === undefined || admission.startOfCare === null)
    throw new AppError("invalid-input", {
      detail: "This patient is not on service. Start care before ordering visits.",
      errors: [{ field: "startDate", message: "The patient is not on service on this date." }],
    });
  const { id: admissionId, physicianId, startOfCare } = admission;
  if (startDate < startOfCare) throw invalidField("startDate", `Care started on ${dayInWords(startOfCare)}.`);
  const periods = await findPeriods(trx, caller, admissionId);
  const known = periods.find((period) => period.startDate <= startDate && startDate <= period.endDate);
  const { id, ...days } = known ?? (await openNext(trx, caller, { patientId, startDate, last: periods[0] }));
  return { admissionId, physicianId, episodeId: id, startDate: days.startDate, endDate: days.endDate };
}

type Last = DaySpan & { readonly admissionId: string; readonly number: number };

type Next = {
  readonly patientId: string;
  readonly startDate: string;
  /** Undefined if there is no period, which is a data error. */
  readonly last: Last | undefined;
};

async function openNext(trx: AgencyTrx, caller: Caller, { patientId, startDate, last }: Next) {
  if (last === undefined) throw invalidField("startDate", "This admission has no certification period.");
  const period = { startDate: addDays(last.endDate, 1), endDate: addDays(last.endDate, 60) };
  if (startDate < period.startDate || period.endDate < startDate)
    throw invalidField(
      "startDate",
      `The certification period ends on ${dayInWords(last.endDate)}; orders can be placed only for the next one.`,
    );
  const episode = { id: uuidv7(), ...period };
  const number = last.number + 1;
  await insertEpisode(trx, caller, { ...episode, admissionId: last.admissionId, number });
  await recordEvent(trx, caller, {
    action: "episode.create",
    patientId,
    subjectId: episode.id,
    after: { number, ...period },
  });
  return episode;
}
