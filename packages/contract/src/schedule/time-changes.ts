import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Visit } from "./visit.ts";
import { LocalTime, VisitMinutes } from "./visit-fields.ts";

const Why = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Please give a reason"),
    z.maxLength(500, "Please use 500 characters at most"),
  );

/** A clinician's request to reschedule a visit. */
export const TimeChange = z
  .object({
    id: z.uuid(),
    version: z.int(),
    /** The current visit. */
    visit: Visit,
    /** Its start when the request was made. */
    plannedStart: LocalTime,
    start: LocalTime,
    minutes: z.int(),
    reason: z.string(),
    requestedBy: z.uuid(),
    requestedByName: z.string(),
    requestedAt: z.iso.datetime(),
    status: z.enum(["open", "approved", "declined", "withdrawn"]),
    decidedByName: z.nullable(z.string()),
    decidedAt: z.nullable(z.iso.datetime()),
    /** Why it was declined. */
    decisionReason: z.nullable(z.string()),
  })
  .check(z.meta({ id: "TimeChange" }));
export type TimeChange = z.infer<typeof TimeChange>;

const ask = { area: "schedule", action: "edit" } as const;
const decide = { area: "schedule", action: "approve" } as const;
const Version = z.int().check(z.positive());

export const timeChanges = endpoints({
  "POST /time-changes": {
    summary: "Request a time change for your own visit",
    allow: ask,
    records: ["time-change.create"],
    once: "id",
    input: z.object({
      id: z.optional(z.uuid()),
      visitId: z.uuid(),
      start: LocalTime,
      minutes: VisitMinutes,
      reason: Why,
    }),
    output: TimeChange,
    refuses: ["key-reused", "wrong-status"],
  },
  "GET /time-changes": {
    summary:
      "List time change requests, open or decided in the last 14 days, page by page, open ones first: all with schedule:approve, otherwise your own",
    allow: { area: "schedule", action: "view" },
    /** `after` is the last request of the previous page. */
    input: z.object({ after: z.optional(z.uuid()) }),
    output: z.object({
      timeChanges: z.array(TimeChange),
      more: z.boolean(),
      total: z.int(),
      open: z.int(),
    }),
  },
  "POST /time-changes/:id/approve": {
    summary: "Approve a request and reschedule the visit",
    allow: decide,
    records: [
      "assignment.create",
      "assignment.extend",
      "time-change.approve",
      "time-change.withdraw",
      "visit.change",
    ],
    input: z.object({ id: z.uuid(), version: Version, overrideReason: z.optional(Why) }),
    output: TimeChange,
    refuses: ["conflict", "overlap", "rule-broken", "wrong-status"],
  },
  "POST /time-changes/:id/decline": {
    summary: "Decline a request with a reason",
    allow: decide,
    records: ["time-change.decline"],
    input: z.object({ id: z.uuid(), version: Version, reason: Why }),
    output: TimeChange,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /time-changes/:id/withdraw": {
    summary: "Withdraw your own request",
    allow: ask,
    records: ["time-change.withdraw"],
    input: z.object({ id: z.uuid(), version: Version }),
    output: TimeChange,
    refuses: ["conflict", "wrong-status"],
  },
});
