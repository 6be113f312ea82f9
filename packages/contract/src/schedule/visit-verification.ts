import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Moment, Version } from "../fields.ts";
import { Visit } from "./visit.ts";
import { LocalTime, plan, record, VisitNote, Why } from "./visit-fields.ts";
import { exceptionKinds, timeReasons } from "./visit-labels.ts";

/** A time and location as recorded by a device or a person; never changed afterward. */
export const Verification = z
  .object({
    id: z.uuid(),
    kind: z.enum(["check-in", "check-out"]),
    /** By the device's clock, or entered manually. */
    at: z.iso.datetime(),
    /** By the server's clock. */
    receivedAt: z.iso.datetime(),
    source: z.enum(["device", "by-hand"]),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    /** In meters. */
    accuracy: z.nullable(z.number()),
    reason: z.nullable(z.enum(timeReasons)),
    note: z.nullable(z.string()),
    userId: z.uuid(),
    userName: z.string(),
  })
  .check(z.meta({ id: "Verification" }));
export type Verification = z.infer<typeof Verification>;

/** A visit verification exception to be reviewed. */
export const VisitException = z
  .object({
    id: z.uuid(),
    visitId: z.uuid(),
    kind: z.enum(exceptionKinds),
    /** Description with its figures. */
    title: z.string(),
    patientId: z.nullable(z.uuid()),
    patientName: z.nullable(z.string()),
    clinicianName: z.nullable(z.string()),
    start: LocalTime,
    raisedAt: z.iso.datetime(),
    resolvedAt: z.nullable(z.iso.datetime()),
    resolution: z.nullable(z.string()),
  })
  .check(z.meta({ id: "VisitException" }));
export type VisitException = z.infer<typeof VisitException>;

export const visitVerification = endpoints({
  "POST /visits/:id/times": {
    summary: "Enter the start and end time of a visit manually; your own, or anyone's with schedule:approve",
    allow: record,
    records: ["time-change.withdraw", "visit.set-times"],
    input: z
      .object({
        id: z.uuid(),
        version: Version,
        startedAt: Moment,
        endedAt: Moment,
        reason: z.enum(timeReasons),
        note: z._default(VisitNote, null),
      })
      .check(
        z.refine(({ startedAt, endedAt }) => startedAt < endedAt, {
          error: "The end must be after the beginning",
          path: ["endedAt"],
        }),
      ),
    output: Visit,
    refuses: ["conflict", "wrong-status"],
  },
  "POST /visits/:visitId/verifications": {
    summary: "Check in to or out of your own visit; the same id returns the first response again",
    allow: record,
    records: ["time-change.withdraw", "visit.check-in", "visit.check-out"],
    unattended: true,
    input: z.object({
      visitId: z.uuid(),
      id: z.uuid(),
      kind: z.enum(["check-in", "check-out"]),
      at: Moment,
      /** Null when missing; `positionProblem` says why. */
      position: z.nullable(
        z.object({
          latitude: z.number().check(z.gte(-90), z.lte(90)),
          longitude: z.number().check(z.gte(-180), z.lte(180)),
          accuracy: z.number().check(z.nonnegative()),
        }),
      ),
      positionProblem: z._default(
        z.nullable(z.enum(["not-asked", "denied", "unavailable", "timeout"])),
        null,
      ),
    }),
    output: Visit,
    refuses: ["key-reused", "wrong-status"],
  },
  "GET /visit-exceptions": {
    summary: "List visit verification exceptions: open, or resolved in the last 30 days",
    allow: plan,
    input: z.object({ state: z._default(z.enum(["open", "resolved"]), "open") }),
    output: z.object({ exceptions: z.array(VisitException), more: z.boolean() }),
  },
  "POST /visit-exceptions/:id/resolve": {
    summary: "Resolve an exception with a reason",
    allow: plan,
    records: ["visit.accept-exception"],
    input: z.object({ id: z.uuid(), resolution: Why }),
    refuses: ["wrong-status"],
  },
});
