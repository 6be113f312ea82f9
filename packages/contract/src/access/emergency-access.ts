import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { isCalendarDay, NewId, Uuid } from "../fields.ts";
import { line, reason } from "../patients/chart-fields.ts";

/** Reasons to open a chart in an emergency; details are entered as text. */
export const emergencyReasons = ["urgent-change", "covering", "urgent-call", "hospital", "other"] as const;
export type EmergencyReasonCode = (typeof emergencyReasons)[number];

/** Charts one person can have open at once; an administrator can confirm one more. */
export const mostOpenEmergencies = 3;

const reasonCode = z.enum(emergencyReasons, "Please choose a reason");

/** A chart opened by a user without an assignment to the patient. */
export const EmergencyAccess = z
  .object({
    id: Uuid,
    patientId: Uuid,
    /** Null: opened before reasons were introduced. */
    reasonCode: z.nullable(reasonCode),
    reason: z.string(),
    startedAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** When the user ended access early. */
    endedAt: z.nullable(z.iso.datetime()),
  })
  .check(z.meta({ id: "EmergencyAccess" }));
export type EmergencyAccess = z.infer<typeof EmergencyAccess>;

/** An open emergency access. */
export const OpenEmergencyAccess = z
  .object({
    ...EmergencyAccess.shape,
    /** Last name first. */
    patientName: z.string(),
    /** How long it stays open after the response, because a device's clock may be wrong. */
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

type PatientLookup = { recordNumber?: unknown; firstName?: unknown; lastName?: unknown; dob?: unknown };

const isExact = z.refine<PatientLookup>(
  ({ recordNumber, firstName, lastName, dob }) =>
    recordNumber !== undefined || (firstName !== undefined && lastName !== undefined && dob !== undefined),
  {
    error: "Please enter the record number and the last name, or the full name and the date of birth",
    path: ["recordNumber"],
  },
);

const hasNameToNumber = z.refine<PatientLookup>(
  ({ recordNumber, lastName }) => recordNumber === undefined || lastName !== undefined,
  { error: "Please enter the last name", path: ["lastName"] },
);

/** The exact record number and last name, or the exact full name and date of birth. */
export const EmergencyLookup = z
  .object(lookup)
  .check(isExact, hasNameToNumber, z.meta({ id: "EmergencyLookup" }));
export type EmergencyLookup = z.infer<typeof EmergencyLookup>;

/** The input to open a chart, in addition to the search. */
export const EmergencyReason = z.object({ reasonCode, reason });

const allow = { area: "patients", action: "view" } as const;

export const emergencyAccess = endpoints({
  "POST /emergency-access/find": {
    summary: "Find a patient who is not assigned to the caller, by exact match; limited and recorded",
    allow,
    records: ["emergency-access.search"],
    reads: true,
    inOneTransaction: true, // searches are counted by their entries, one after the other
    input: EmergencyLookup,
    output: z.object({
      /** Only what is needed to choose the patient. */
      patients: z.array(
        z.object({
          patientId: Uuid,
          recordNumber: z.int(),
          firstName: z.string(),
          lastName: z.string(),
          birthYear: z.nullable(z.int()),
          /** The caller can already open the chart. */
          isOpen: z.boolean(),
        }),
      ),
    }),
    refuses: ["wrong-status", "too-many-attempts"],
  },
  "POST /emergency-access": {
    summary: "Open the chart of the patient found, for an hour and with a reason",
    allow,
    records: ["emergency-access.request", "emergency-access.start"],
    once: "id",
    evenOnFullDisk: true,
    input: z
      .object({ id: NewId, patientId: Uuid, reasonCode, reason, ...lookup })
      .check(isExact, hasNameToNumber, z.meta({ id: "NewEmergencyAccess" })),
    output: EmergencyAccess,
    refuses: ["wrong-status", "key-reused", "confirmation-needed"],
  },
  "POST /emergency-access/requests/:id/confirm": {
    summary: "Confirm one more chart for an employee who has three open under emergency access",
    allow: { area: "patients", action: "view-all" },
    records: ["emergency-access.confirm"],
    evenOnFullDisk: true,
    adminOnly: true,
    input: z.object({ id: Uuid }),
    refuses: ["wrong-status"],
  },
  "GET /emergency-access": {
    summary: "List the charts the caller has open under emergency access",
    allow,
    output: z.object({ open: z.array(OpenEmergencyAccess) }),
  },
  "POST /emergency-access/:id/end": {
    summary: "End emergency access to a chart before its hour is over",
    allow,
    records: ["emergency-access.end"],
    evenOnFullDisk: true,
    input: z.object({ id: Uuid }),
    output: EmergencyAccess,
  },
});
