import { addDays, type DaySpan, dayInWords } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAdmissionInCare, findPeriods, insertEpisode, lockPatient } from "./queries.ts";

/** The certification period of the care in which something is ordered. */
export type Certified = DaySpan & {
  readonly admissionId: string;
  readonly physicianId: string | null;
  readonly episodeId: string;
};

/**
 * The certification period in which `startDate` lies. An order for the period after the last one is what opens it: care
 * is ordered again only when it is certified again. Throws `invalid-input` for a patient not in care, and for a day
 * before or further ahead. Orders for one patient come one after the other from here on.
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
      detail: "This patient is not in care: visits are ordered from the start of care on.",
      errors: [{ field: "startDate", message: "The patient is not in care on this day." }],
    });
  const { id: admissionId, physicianId, startOfCare } = admission;
  if (startDate < startOfCare) throw invalidField("startDate", `Care began on ${dayInWords(startOfCare)}.`);
  const periods = await findPeriods(trx, caller, admissionId);
  const known = periods.find((period) => period.startDate <= startDate && startDate <= period.endDate);
  const { id, ...days } = known ?? (await openNext(trx, caller, { patientId, startDate, last: periods[0] }));
  return { admissionId, physicianId, episodeId: id, startDate: days.startDate, endDate: days.endDate };
}

type Last = DaySpan & { readonly admissionId: string; readonly number: number };

type Next = {
  readonly patientId: string;
  readonly startDate: string;
  /** Undefined: no period is known, which is a fault of the data. */
  readonly last: Last | undefined;
};

async function openNext(trx: AgencyTrx, caller: Caller, { patientId, startDate, last }: Next) {
  if (last === undefined) throw invalidField("startDate", "This care has no certification period.");
  const period = { startDate: addDays(last.endDate, 1), endDate: addDays(last.endDate, 60) };
  if (startDate < period.startDate || period.endDate < startDate)
    throw invalidField(
      "startDate",
      `The certification period ends on ${dayInWords(last.endDate)}; only the one after it can be ordered ahead.`,
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
