import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, NewId, Uuid, Version } from "../fields.ts";
import { isRemoved, lineOrNull } from "../patients/chart-fields.ts";
import { staffRecordKinds } from "./staff-record-labels.ts";

/** A credential of an employee. */
export const StaffRecord = z
  .object({
    id: Uuid,
    userId: Uuid,
    version: Version,
    isRemoved: z.boolean(),
    kind: z.enum(staffRecordKinds),
    /** The title; required only for the kind `other`. */
    title: z.nullable(z.string()),
    number: z.nullable(z.string()),
    /** When it was signed, issued or done. */
    issuedOn: z.iso.date(),
    /** The last valid day; null: it does not expire. */
    expiresOn: z.nullable(z.iso.date()),
    /** Whether it is valid today. */
    isInForce: z.boolean(),
  })
  .check(z.meta({ id: "StaffRecord" }));
export type StaffRecord = z.infer<typeof StaffRecord>;

const fields = {
  kind: z.enum(staffRecordKinds),
  title: lineOrNull(),
  number: lineOrNull(50),
  issuedOn: CalendarDay,
  expiresOn: z._default(z.nullable(CalendarDay), null),
};

/** The editable fields of a credential. */
export const StaffRecordFields = z.object(fields);

export const staffRecords = endpoints({
  "GET /staff/:id/records": {
    summary:
      "List an employee's credentials. Seeing another employee's needs the All records permission for staff",
    allow: { area: "staff", action: "view" },
    input: z.object({ id: Uuid, removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ records: z.array(StaffRecord) }),
  },
  "POST /staff-records": {
    summary: "Add a credential for an employee",
    allow: { area: "staff", action: "edit" },
    records: ["staff-record.create"],
    once: "id",
    input: z.object({ id: NewId, userId: Uuid, ...fields }).check(z.meta({ id: "NewStaffRecord" })),
    output: StaffRecord,
    refuses: ["key-reused"],
  },
  "PUT /staff-records/:id": {
    summary: "Change, remove or restore a credential",
    allow: { area: "staff", action: "edit" },
    records: ["staff-record.change", "staff-record.remove", "staff-record.restore"],
    input: z
      .object({ id: Uuid, version: Version, isRemoved, ...fields })
      .check(z.meta({ id: "StaffRecordChange" })),
    output: StaffRecord,
    refuses: ["conflict"],
  },
});
