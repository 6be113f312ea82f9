import type { contract, ReadInputOf } from "@hearthside/contract";
import {
  type DaySpan,
  dayInWords,
  type Frequency,
  lastOrderedDay,
  type OrderedSpan,
  orderedSpans,
  printFrequency,
} from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { Certified } from "#src/features/admissions/certify.ts";
import { invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { NewLine, NewOrder } from "../queries.ts";

/** What a caller orders, as the contract reads it. */
export type Wanted = ReadInputOf<(typeof contract)["POST /frequency-orders"]>;

type Found = {
  readonly frequency: Frequency;
  readonly period: Certified;
  readonly weekStartsOn: number;
};

/** The line to be written for what is wanted. Throws `invalid-input` when it does not lie inside the certification period. */
export function lineToWrite(wanted: Wanted, { frequency, period, weekStartsOn }: Found): NewLine {
  const { patientId, discipline, visitMinutes, startDate, locationOfCare, replaces } = wanted;
  const longest = { startDate, endDate: period.endDate, weekStartsOn };
  const endDate = wanted.endDate ?? lastOrderedDay(frequency, longest);
  checkEnd({ startDate, endDate }, period);
  return {
    id: wanted.id ?? uuidv7(),
    orderId: uuidv7(),
    patientId,
    discipline,
    notation: printFrequency(frequency),
    visitCount: countOf(orderedSpans(frequency, { startDate, endDate, weekStartsOn })),
    visitMinutes,
    startDate,
    endDate,
    locationOfCare,
    replacesId: replaces?.id ?? null,
  };
}

function checkEnd({ startDate, endDate }: DaySpan, period: DaySpan): void {
  if (endDate < startDate) throw invalidField("endDate", "The last day must not be before the first.");
  if (endDate > period.endDate)
    throw invalidField(
      "endDate",
      `The certification period ends on ${dayInWords(period.endDate)}; what follows is ordered with the next one.`,
    );
}

/** The upper limits of what is ordered until the line ends, which may be before the frequency does. */
const countOf = (spans: readonly OrderedSpan[]) => spans.reduce((sum, { most }) => sum + most, 0);

/** The order that gives the line; one taken by telephone was received by the caller (42 CFR 484.60(b)). */
export const orderToWrite = (
  { orderedOn, receivedAt }: Wanted,
  { line, period, userId }: { readonly line: NewLine; readonly period: Certified } & Pick<Caller, "userId">,
): NewOrder => ({
  id: line.orderId,
  patientId: line.patientId,
  admissionId: period.admissionId,
  episodeId: period.episodeId,
  physicianId: period.physicianId,
  text: line.notation,
  orderedOn,
  receivedBy: receivedAt === null ? null : userId,
  receivedAt: receivedAt === null ? null : new Date(receivedAt),
});
