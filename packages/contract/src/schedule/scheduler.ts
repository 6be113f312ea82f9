import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay } from "../fields.ts";
import { ListedVisit, VisitGroup } from "./listed-visits.ts";
import { LocalTime } from "./visit-fields.ts";
import { orderDisciplines } from "./visit-labels.ts";

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
    discipline: z.enum(orderDisciplines),
    /** The frequency as ordered, such as `3w1 2w4`. */
    notation: z.string(),
    /** Visits it orders by the lower limits, only of a range; `frequency` has the upper ones. */
    leastVisits: z.optional(z.int()),
    /** Its visits in this answer that touch the span, including canceled ones. */
    visits: z.array(ListedVisit),
  })
  .check(z.meta({ id: "Appointment" }));
export type Appointment = z.infer<typeof Appointment>;

/** Days, both included. */
const Days = z.object({ first: CalendarDay, last: CalendarDay }).check(
  z.refine(({ first, last }) => first <= last, {
    error: "The last day must not be before the first",
    path: ["last"],
  }),
);

/** Where an answer goes on: after a visit, or with the first of that part. */
const SchedulerPage = z.object({
  part: z.enum(["days", "rest", "orders"]),
  visit: z.optional(z.object({ start: LocalTime, id: z.uuid() })),
});

export const scheduler = endpoints({
  "POST /scheduler": {
    summary: "List the frequency orders in effect in a span of local time, with their visits",
    allow: { area: "schedule", action: "view" },
    records: ["schedule.list"],
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
        /**
         * The days to show first. Their visits come in the first answers, then those of the rest of the span, and the orders in
         * the last one. Without it the first answer has the orders, as a calendar that shows all of the span needs them.
         */
        days: z.optional(Days),
        /** `next` from the previous answer. */
        after: z.optional(SchedulerPage),
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
     * `otherVisits` are those without a line in this answer. The visits of an answer have at most 300 KB, compressed. `more` means that
     * the span holds others: with `next` they can be requested; without it, use a shorter span or one person. A visit that
     * changes between two answers may be in both, with different versions, or in neither; its live event names it.
     */
    output: z.object({
      appointments: z.array(Appointment),
      otherVisits: z.array(VisitGroup),
      more: z.boolean(),
      next: z.optional(SchedulerPage),
    }),
  },
});
