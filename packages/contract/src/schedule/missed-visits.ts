import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Moment, Version } from "../fields.ts";
import { Visit } from "./visit.ts";
import { record, VisitNote } from "./visit-fields.ts";
import { missReasons } from "./visit-labels.ts";

/** How the physician was notified of a missed visit, and the answer. */
export const PhysicianNotice = z
  .object({
    version: Version,
    physicianName: z.nullable(z.string()),
    sentAt: z.nullable(z.iso.datetime()),
    sentBy: z.nullable(z.string()),
    method: z.nullable(z.enum(["phone", "fax", "mail", "message"])),
    acknowledgedAt: z.nullable(z.iso.datetime()),
    decision: z.nullable(z.enum(["skip", "make-up"])),
    note: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PhysicianNotice" }));
export type PhysicianNotice = z.infer<typeof PhysicianNotice>;

export const missedVisits = endpoints({
  "POST /visits/:id/miss": {
    summary: "Mark a visit as missed; your own, or anyone's with schedule:approve",
    allow: record,
    records: ["time-change.withdraw", "visit.miss"],
    input: z.object({
      id: z.uuid(),
      version: Version,
      reason: z.enum(missReasons),
      note: z._default(VisitNote, null),
    }),
    output: Visit,
    refuses: ["conflict", "wrong-status"],
  },
  "PUT /visits/:id/physician-notice": {
    summary: "Record that the physician was notified of a missed visit, and the physician's decision",
    allow: record,
    records: ["visit.tell-physician"],
    input: z
      .object({
        id: z.uuid(),
        version: Version,
        sentAt: z.nullable(Moment),
        method: z.nullable(z.enum(["phone", "fax", "mail", "message"])),
        acknowledgedAt: z.nullable(Moment),
        decision: z.nullable(z.enum(["skip", "make-up"])),
        note: z._default(VisitNote, null),
      })
      .check(
        z.refine(({ sentAt, acknowledgedAt }) => acknowledgedAt === null || sentAt !== null, {
          error: "Please enter when the physician was notified first",
          path: ["acknowledgedAt"],
        }),
      ),
    output: PhysicianNotice,
    refuses: ["conflict", "wrong-status"],
  },
});
