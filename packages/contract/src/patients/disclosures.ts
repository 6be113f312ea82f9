import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay } from "../fields.ts";
import {
  changedRowFields,
  factOrNull,
  ListOfPatient,
  line,
  newRowFields,
  rowFields,
} from "./chart-fields.ts";

/** What was disclosed from a patient's record, the recipient and the purpose (45 CFR 164.528(b)). */
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
  recipient: line("Please enter the recipient"),
  address: factOrNull(300),
  purpose: line("Please enter the purpose", 500),
  what: line("Please enter what was disclosed", 1000),
};

/** The fields of a disclosure form. */
export const DisclosureFields = z.object(fields);

/** Users who may export records enter their disclosures. */
const give = { area: "patients", action: "export" } as const;

export const disclosures = endpoints({
  "GET /patients/:id/disclosures": {
    summary: "List a patient's disclosures, latest first",
    allow: give,
    records: ["chart.view"],
    input: ListOfPatient,
    output: z.object({ disclosures: z.array(Disclosure) }),
  },
  "GET /disclosures": {
    summary: "List the agency's disclosures of the last six years, latest first, at most 100 a page",
    allow: { area: "audit", action: "view" },
    records: ["disclosure.list"],
    input: z.object({ after: z.optional(rowFields.id) }),
    output: z.object({ disclosures: z.array(Disclosure), more: z.boolean() }),
  },
  "POST /disclosures": {
    summary: "Add a disclosure",
    allow: give,
    records: ["disclosure.create"],
    once: "id",
    input: z.object({ ...newRowFields, ...fields }).check(z.meta({ id: "NewDisclosure" })),
    output: Disclosure,
    refuses: ["key-reused"],
  },
  "PUT /disclosures/:id": {
    summary: "Change a disclosure, remove it from the accounting or restore it",
    allow: give,
    records: ["disclosure.change", "disclosure.remove", "disclosure.restore"],
    input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "DisclosureChange" })),
    output: Disclosure,
    refuses: ["conflict"],
  },
});
