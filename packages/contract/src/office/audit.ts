import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, Uuid } from "../fields.ts";
import { auditFamilyNames } from "./audit-families.ts";

const view = { area: "audit", action: "view" } as const;

/** One changed field; null: empty before or after. */
export const AuditChange = z
  .object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })
  .check(z.meta({ id: "AuditChange" }));
export type AuditChange = z.infer<typeof AuditChange>;

/** An audit entry: who did or viewed what. */
export const AuditEntry = z
  .object({
    id: Uuid,
    at: z.iso.datetime(),
    /** Null: no person did it. */
    userId: z.nullable(Uuid),
    /** Last name first. */
    userName: z.nullable(z.string()),
    /** Subject and action, such as `allergy.change`. */
    action: z.string(),
    patientId: z.nullable(Uuid),
    patientName: z.nullable(z.string()),
    subjectId: z.nullable(Uuid),
    /** The viewed section of a chart. */
    section: z.nullable(z.string()),
    /** Viewed or done during emergency access. */
    isEmergency: z.boolean(),
    changes: z.array(AuditChange),
    /** Recorded values that did not change. */
    unchanged: z.array(z.object({ field: z.string(), value: z.string() })),
    /** The network address it came from. */
    address: z.nullable(z.string()),
    /** Its number in the chain of seals; null: not sealed yet. */
    seal: z.nullable(z.int()),
  })
  .check(z.meta({ id: "AuditEntry" }));
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = endpoints({
  "GET /audit": {
    summary: "List audit entries, latest first, at most 50 a page",
    allow: view,
    records: ["audit.view"],
    inOneTransaction: true,
    input: z.object({
      /** Days of the agency, both included. */
      from: z.optional(CalendarDay),
      to: z.optional(CalendarDay),
      user: z.optional(Uuid),
      patient: z.optional(Uuid),
      family: z.optional(z.enum(auditFamilyNames)),
      /** The last one of the page before. */
      after: z.optional(Uuid),
    }),
    output: z.object({
      entries: z.array(AuditEntry),
      more: z.boolean(),
      /**
       * The current names of the ids in the entries: people, patients, physicians,
       * branches and supplies of the agency. Not stored.
       */
      names: z.array(z.object({ id: Uuid, name: z.string() })),
      /** The patient the list is limited to; null: none, or not of this agency. */
      patientName: z.nullable(z.string()),
    }),
  },
  "GET /audit/seals": {
    summary: "Get how far the audit trail is protected against tampering",
    allow: view,
    output: z
      .object({
        /** The last seal, and when its entry was recorded. */
        sealed: z.nullable(z.object({ seq: z.int(), at: z.iso.datetime() })),
        /** Unsealed entries of the last hour. */
        notSealed: z.int(),
        /** Whether the newest entry older than a minute is still unsealed, so sealing has stopped. */
        isBehind: z.boolean(),
        anchored: z.nullable(z.object({ seq: z.int(), at: z.iso.datetime() })),
        /** Sealed entries after the last anchor. */
        notAnchored: z.int(),
      })
      .check(z.meta({ id: "AuditSeals" })),
  },
});
