import type { contract, ReadInputOf } from "@hearthside/contract";
import {
  type DaySpan,
  describeBeyond,
  describeDay,
  type Frequency,
  lastOrderedDay,
  orderReach,
  printFrequency,
} from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { invalidField } from "#src/app-error.ts";
import type { Certified } from "#src/features/shared/admissions/admissions.ts";
import type { Caller } from "#src/http/caller.ts";
import type { NewLine, NewOrder } from "./queries.ts";

export type OrderLineInput = ReadInputOf<(typeof contract)["POST /frequency-orders"]>;

type Found = {
  readonly frequency: Frequency;
  readonly period: Certified;
  readonly weekStartsOn: number;
};

/** The line to insert. Throws `invalid-input` when it is outside the certification period. */
export function lineToWrite(input: OrderLineInput, { frequency, period, weekStartsOn }: Found): NewLine {
  const { patientId, discipline, visitMinutes, startDate, locationOfCare, replaces } = input;
  const longest = { startDate, endDate: period.endDate, weekStartsOn };
  const endDate = input.endDate ?? lastOrderedDay(frequency, longest);
  checkEnd({ startDate, endDate }, period);
  return {
    id: input.id ?? uuidv7(),
    orderId: uuidv7(),
    patientId,
    discipline,
    notation: printFrequency(frequency),
    visitCount: orderReach(frequency, { startDate, endDate, weekStartsOn }).planned,
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
      `The certification period ends on ${describeDay(period.endDate)}. Order later visits in the next period.`,
    );
}

/** The order of the line; a verbal order is received by the caller (42 CFR 484.60(b)). */
export const orderToWrite = (
  { orderedOn, receivedAt }: OrderLineInput,
  { line, userId, ...found }: Found & { readonly line: NewLine } & Pick<Caller, "userId">,
): NewOrder => ({
  id: line.orderId,
  patientId: line.patientId,
  admissionId: found.period.admissionId,
  episodeId: found.period.episodeId,
  physicianId: found.period.physicianId,
  text: textOf(line, found),
  orderedOn,
  receivedBy: receivedAt === null ? null : userId,
  receivedAt: receivedAt === null ? null : new Date(receivedAt),
});

/** The notation, and how much of it falls after the line's last day. */
function textOf(
  { notation, startDate, endDate }: NewLine,
  { frequency, period, weekStartsOn }: Found,
): string {
  const reach = orderReach(frequency, { startDate, endDate, weekStartsOn });
  const beyond = describeBeyond({ ...reach, endDate, periodEnd: period.endDate });
  return beyond === undefined ? notation : `${notation}. ${beyond}.`;
}
