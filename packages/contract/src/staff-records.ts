import * as z from "zod/mini";
import { CalendarDay } from "./calendar-days.ts";
import { isRemoved, lineOrNull, NewId, Uuid, Version } from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";
import { staffRecordKinds } from "./staff-record-words.ts";

/** A paper or proof that the agency keeps of somebody who works there. */
export const StaffRecord = z
  .object({
    id: Uuid,
    userId: Uuid,
    version: Version,
    isRemoved: z.boolean(),
    kind: z.enum(staffRecordKinds),
    /** What it is; only one of another kind must say so. */
    title: z.nullable(z.string()),
    number: z.nullable(z.string()),
    /** Signed, issued or done. */
    issuedOn: z.iso.date(),
    /** The last day it holds; null: it does not end. */
    expiresOn: z.nullable(z.iso.date()),
    /** Whether it holds today. */
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

/** What is typed of it. */
export const StaffRecordFields = z.object(fields);

export const staffRecords = endpoints({
  "GET /staff/:id/records": {
    summary: "What the agency keeps of somebody; others' for whoever may see all staff",
    allow: { area: "staff", action: "view" },
    input: z.object({ id: Uuid, removed: z.optional(z.enum(["true", "false"])) }),
    output: z.object({ records: z.array(StaffRecord) }),
  },
  "POST /staff-records": {
    summary: "Enter a paper or proof of somebody who works there",
    allow: { area: "staff", action: "edit" },
    input: z.object({ id: NewId, userId: Uuid, ...fields }).check(z.meta({ id: "NewStaffRecord" })),
    output: StaffRecord,
    refuses: ["key-reused"],
  },
  "PUT /staff-records/:id": {
    summary: "Change it, take it off or put it back",
    allow: { area: "staff", action: "edit" },
    input: z
      .object({ id: Uuid, version: Version, isRemoved, ...fields })
      .check(z.meta({ id: "StaffRecordChange" })),
    output: StaffRecord,
    refuses: ["conflict"],
  },
});
