import * as z from "zod/mini";
import { Version } from "../fields.ts";
import {
  cancelReasons,
  missReasons,
  orderDisciplines,
  urgencies,
  visitKinds,
  visitStatuses,
} from "./visit-labels.ts";

/** A visit as the calendar shows it, with times in the time zone of the patient's branch. */
export const Visit = z
  .object({
    id: z.uuid(),
    version: Version,
    patientId: z.uuid(),
    /** Last name first. */
    patientName: z.string(),
    /** The order line it fulfills; null without an order. */
    frequencyId: z.nullable(z.uuid()),
    discipline: z.enum(orderDisciplines),
    kind: z.enum(visitKinds),
    /** The assigned clinician; null when unassigned. */
    userId: z.nullable(z.uuid()),
    /** A `LocalTime`; not validated again, because it comes from the database by the thousand. */
    start: z.string(),
    minutes: z.int(),
    status: z.enum(visitStatuses),
    /** Why it was missed or canceled. */
    reason: z.nullable(z.enum([...missReasons, ...cancelReasons])),
    urgency: z.nullable(z.enum(urgencies)),
    locationOfCare: z.string(),
    note: z.nullable(z.string()),
    /** Visits of one patient may overlap only within a joint group. */
    jointGroupId: z.nullable(z.uuid()),
    /** The missed visit that this one makes up. */
    makesUpForId: z.nullable(z.uuid()),
    /** Why a rule that requires a reason was overridden. */
    overrideReason: z.nullable(z.string()),
    /** Actual start, as verified. */
    startedAt: z.nullable(z.iso.datetime()),
    endedAt: z.nullable(z.iso.datetime()),
    /** Whether a time change request is open. */
    isChangeAsked: z.boolean(),
  })
  .check(z.meta({ id: "Visit" }));
export type Visit = z.infer<typeof Visit>;
