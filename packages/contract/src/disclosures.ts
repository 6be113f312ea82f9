import * as z from "zod/mini";
import { CalendarDay } from "./calendar-days.ts";
import {
  changedRowFields,
  factOrNull,
  ListOfPatient,
  line,
  newRowFields,
  rowFields,
} from "./chart-fields.ts";
import { endpoints } from "./endpoint.ts";

/** To whom what of a patient's record was given, and why (45 CFR 164.528(b)). */
export const Disclosure = z
  .object({
    ...rowFields,
    /** Last name first. */
    patientName: z.string(),
    disclosedOn: z.iso.date(),
    recipient: z.string(),
    address: z.nullable(z.string()),
    purpose: z.string(),
    what: z.string(),
    createdAt: z.iso.datetime(),
    createdByName: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Disclosure" }));
export type Disclosure = z.infer<typeof Disclosure>;

const fields = {
  disclosedOn: CalendarDay,
  recipient: line("Please say to whom it was given"),
  address: factOrNull(300),
  purpose: line("Please say what it was given for", 500),
  what: line("Please say what was given", 1000),
};

/** What a form of a disclosure holds. */
export const DisclosureFields = z.object(fields);

/** Who may give a record away enters that it was given. */
const give = { area: "patients", action: "export" } as const;

export const disclosures = endpoints({
  "GET /patients/:id/disclosures": {
    summary: "To whom something of a patient's record was given, the latest first",
    allow: give,
    input: ListOfPatient,
    output: z.object({ disclosures: z.array(Disclosure) }),
  },
  "GET /disclosures": {
    summary: "The agency's disclosures of the last six years, the latest first, at most 100 a page",
    allow: { area: "audit", action: "view" },
    input: z.object({ after: z.optional(rowFields.id) }),
    output: z.object({ disclosures: z.array(Disclosure), more: z.boolean() }),
  },
  "POST /disclosures": {
    summary: "Enter a disclosure",
    allow: give,
    input: z.object({ ...newRowFields, ...fields }).check(z.meta({ id: "NewDisclosure" })),
    output: Disclosure,
    refuses: ["key-reused"],
  },
  "PUT /disclosures/:id": {
    summary: "Correct a disclosure, take it off the accounting or put it back",
    allow: give,
    input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "DisclosureChange" })),
    output: Disclosure,
    refuses: ["conflict"],
  },
});
