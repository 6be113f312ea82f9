import * as z from "zod/mini";
import { Version } from "./visit-fields.ts";
import {
  cancelReasons,
  missReasons,
  orderDisciplines,
  urgencies,
  visitKinds,
  visitStatuses,
} from "./visit-words.ts";

/** A visit as the calendar shows it. Times are on the clock of the patient's branch. */
export const Visit = z
  .object({
    id: z.uuid(),
    version: Version,
    patientId: z.uuid(),
    /** Last name first. */
    patientName: z.string(),
    /** The ordered line it fulfils; null: ordered by none. */
    frequencyId: z.nullable(z.uuid()),
    discipline: z.enum(orderDisciplines),
    kind: z.enum(visitKinds),
    /** Whose visit it is; null: nobody's yet. */
    userId: z.nullable(z.uuid()),
    /** A `LocalTime`; read from a column of such times, and by the thousand, it is not proven again. */
    start: z.string(),
    minutes: z.int(),
    status: z.enum(visitStatuses),
    /** Why it was missed or cancelled: a code of `missReasons` or `cancelReasons`. */
    reason: z.nullable(z.enum([...missReasons, ...cancelReasons])),
    urgency: z.nullable(z.enum(urgencies)),
    locationOfCare: z.string(),
    note: z.nullable(z.string()),
    /** Visits of one patient may overlap only within such a group. */
    jointGroupId: z.nullable(z.uuid()),
    /** The missed visit it makes up for. */
    makesUpForId: z.nullable(z.uuid()),
    /** Why a rule that asks for a reason was overridden. */
    overrideReason: z.nullable(z.string()),
    /** When it really began and ended, as verified. */
    startedAt: z.nullable(z.iso.datetime()),
    endedAt: z.nullable(z.iso.datetime()),
    /** Its clinician has asked for another time and nobody has decided yet. */
    isChangeAsked: z.boolean(),
  })
  .check(z.meta({ id: "Visit" }));
export type Visit = z.infer<typeof Visit>;
