import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Visit } from "./visit.ts";
import { LocalTime } from "./visit-fields.ts";

const longestMonths = 14;

/** The time `months` months later; a day the month lacks rolls over into the next month. */
function monthsLater(time: string, months: number): string {
  const later = new Date(`${time}Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 19);
}

const isTooLong = (startTime: string, endTime: string) =>
  isTime(startTime) && endTime > monthsLater(startTime, longestMonths);

const isTime = (text: string) => LocalTime.safeParse(text).success;

/** A frequency line in effect between the requested times. */
export const Appointment = z
  .object({
    appointment: z.object({
      patientId: z.uuid(),
      /** Number of visits the line orders. */
      frequency: z.int(),
      /** Length of one visit in hours. */
      duration: z.number(),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
    }),
    locationOfCare: z.string(),
    patientName: z.string(),
    orderId: z.uuid(),
    frequencyId: z.uuid(),
    discipline: z.string(),
    /** The frequency as ordered, such as `3w1 2w4`. */
    notation: z.string(),
    /** Visits it orders by the lower limits, only of a range; `frequency` has the upper ones. */
    leastVisits: z.optional(z.int()),
    /** Its visits that touch the span, including canceled ones. */
    visits: z.array(Visit),
  })
  .check(z.meta({ id: "Appointment" }));

export const scheduler = endpoints({
  "POST /scheduler": {
    summary: "List the frequency orders in effect in a span of local time, with their visits",
    allow: { area: "schedule", action: "view" },
    reads: true,
    alsoNeeds: { userID: { area: "schedule", action: "view-all" } },
    input: z
      .object({
        userID: z.uuid(),
        requestType: z.literal("retrieve"),
        agencyId: z.int(),
        startTime: LocalTime,
        endTime: LocalTime,
        /** Limits the answer to one patient. */
        patientId: z.optional(z.uuid()),
        /** `next` from the previous answer; returns the following visits only. */
        after: z.optional(z.object({ start: LocalTime, id: z.uuid() })),
      })
      .check(
        z.refine(({ startTime, endTime }) => startTime <= endTime, {
          error: "The end must not be before the start",
          path: ["endTime"],
        }),
        z.refine(({ startTime, endTime }) => !isTooLong(startTime, endTime), {
          error: `Request at most ${longestMonths} months`,
          path: ["endTime"],
        }),
      ),
    /**
     * `otherVisits` are those without a line in effect in the span. `more` means the span holds others: with `next` they can
     * be requested; without it, use a shorter span or one person.
     */
    output: z.object({
      appointments: z.array(Appointment),
      otherVisits: z.array(Visit),
      more: z.boolean(),
      next: z.optional(z.object({ start: z.string(), id: z.uuid() })),
    }),
  },
});
