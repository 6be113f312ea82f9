import * as z from "zod/mini";
import { isCalendarDay } from "./calendar-days.ts";
import { line, NewId, reason, Uuid } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";

/** A chart that somebody opened though the patient is not assigned to her. */
export const EmergencyAccess = z
  .object({
    id: Uuid,
    patientId: Uuid,
    reason: z.string(),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** Ended earlier, by herself. */
    endedAt: z.nullable(z.iso.datetime()),
  })
  .check(z.meta({ id: "EmergencyAccess" }));
export type EmergencyAccess = z.infer<typeof EmergencyAccess>;

/** One that is open. */
export const OpenEmergencyAccess = z
  .object({
    ...EmergencyAccess.shape,
    /** Last name first. */
    patientName: z.string(),
    /** How long it stays open from the moment of the answer: the clock of a device may be wrong. */
    secondsLeft: z.int(),
  })
  .check(z.meta({ id: "OpenEmergencyAccess" }));
export type OpenEmergencyAccess = z.infer<typeof OpenEmergencyAccess>;

const aNumber = "Please enter a number";
const aBirthday = "Please enter the date of birth";

const lookup = {
  recordNumber: z.optional(z.int(aNumber).check(z.positive(aNumber), z.lte(2_147_483_647, aNumber))),
  firstName: z.optional(line("Please enter the first name")),
  lastName: z.optional(line("Please enter the last name")),
  dob: z.optional(z.iso.date(aBirthday).check(z.refine(isCalendarDay, aBirthday))),
};

const isExact = z.refine<{ recordNumber?: unknown; firstName?: unknown; lastName?: unknown; dob?: unknown }>(
  ({ recordNumber, firstName, lastName, dob }) =>
    recordNumber !== undefined || (firstName !== undefined && lastName !== undefined && dob !== undefined),
  {
    error: "Please enter the record number, or the whole name and the date of birth",
    path: ["recordNumber"],
  },
);

/** The exact record number, or the exact name and date of birth. */
export const EmergencyLookup = z.object(lookup).check(isExact, z.meta({ id: "EmergencyLookup" }));
export type EmergencyLookup = z.infer<typeof EmergencyLookup>;

/** What is typed to open a chart, beside how she was looked up. */
export const EmergencyReason = z.object({ reason });

const allow = { area: "patients", action: "view" } as const;

export const emergencyAccess = endpoints({
  "POST /emergency-access/find": {
    summary: "Look up a patient whom nobody assigned to one, exactly; counted and recorded",
    allow,
    input: EmergencyLookup,
    output: z.object({
      /** No more than it takes to choose. */
      patients: z.array(
        z.object({
          patientId: Uuid,
          recordNumber: z.int(),
          firstName: z.string(),
          lastName: z.string(),
          birthYear: z.nullable(z.int()),
          /** Her chart is open to the caller as it is. */
          isOpen: z.boolean(),
        }),
      ),
    }),
    refuses: ["wrong-status", "too-many-attempts"],
  },
  "POST /emergency-access": {
    summary: "Open the chart of the patient looked up so, for an hour and with a reason",
    allow,
    input: z
      .object({ id: NewId, patientId: Uuid, reason, ...lookup })
      .check(isExact, z.meta({ id: "NewEmergencyAccess" })),
    output: EmergencyAccess,
    refuses: ["wrong-status", "key-reused"],
  },
  "GET /emergency-access": {
    summary: "The charts that the caller has open in an emergency",
    allow,
    output: z.object({ open: z.array(OpenEmergencyAccess) }),
  },
  "POST /emergency-access/:id/end": {
    summary: "Close such a chart before its hour is over",
    allow,
    input: z.object({ id: Uuid }),
    output: EmergencyAccess,
  },
});
