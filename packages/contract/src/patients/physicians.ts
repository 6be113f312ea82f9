import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { NewId, Uuid, Version } from "../fields.ts";
import { isNpi } from "../validators.ts";
import { changedRowFields, line, lineOrNull } from "./chart-fields.ts";
import { credentials } from "./chart-labels.ts";
import { Address, Phone } from "./patient-fields.ts";

/** A practitioner in the agency's physician directory. */
export const Physician = z
  .object({
    id: Uuid,
    version: Version,
    isRemoved: z.boolean(),
    npi: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    credential: z.enum(credentials),
    specialty: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    fax: z.nullable(z.string()),
    street: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    zip: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Physician" }));
export type Physician = z.infer<typeof Physician>;

const npiMessage = "Please enter a valid 10-digit NPI";

const fields = {
  npi: z._default(z.nullable(z.string().check(z.trim(), z.refine(isNpi, npiMessage))), null),
  firstName: line("First Name is required", 100),
  lastName: line("Last Name is required", 100),
  credential: z.enum(credentials),
  specialty: lineOrNull(100),
  phoneNumber: z._default(z.nullable(Phone), null),
  fax: z._default(z.nullable(Phone), null),
  ...Address.shape,
};

/** The fields of a physician form. */
export const PhysicianFields = z.object(fields);

export const physicians = endpoints({
  "POST /physicians/search": {
    summary: "Find physicians by name or NPI; empty lists all by name",
    allow: { area: "patients", action: "view" },
    recordsNothing: "finds in a directory, no chart",
    reads: true,
    input: z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(100)), ""),
      removed: z._default(z.boolean(), false),
      after: z.optional(Uuid),
      limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
    }),
    output: z.object({ physicians: z.array(Physician), more: z.boolean() }),
  },
  "GET /physicians/:id": {
    summary: "Get a physician",
    allow: { area: "patients", action: "view" },
    input: z.object({ id: Uuid }),
    output: Physician,
  },
  "POST /physicians": {
    summary: "Add a physician; an NPI can be used only once",
    allow: { area: "patients", action: "edit" },
    records: ["assessment.follow-chart", "physician.create"],
    once: "id",
    input: z.object({ id: NewId, ...fields }).check(z.meta({ id: "NewPhysician" })),
    output: Physician,
    refuses: ["key-reused", "conflict"],
  },
  "PUT /physicians/:id": {
    summary: "Change a physician, remove one from the directory or restore one",
    allow: { area: "patients", action: "edit" },
    records: ["assessment.follow-chart", "physician.change", "physician.remove", "physician.restore"],
    input: z.object({ ...changedRowFields, ...fields }).check(z.meta({ id: "PhysicianChange" })),
    output: Physician,
    refuses: ["conflict"],
  },
});
