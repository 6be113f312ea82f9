import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { AdmissionStatus, MapPlace } from "../fields.ts";
import { payerKinds } from "./chart-labels.ts";
import { PatientId } from "./patient-fields.ts";
import { Patient } from "./patients.ts";

const Person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

/** The chart: the patient, the status of care and the care team. Unknown parts are null or missing rows. */
export const Chart = z
  .object({
    patient: Patient,
    /** The home's position, if known and if the agency lets staff open directions. */
    directionsTo: z.optional(MapPlace),
    contacts: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(["emergency", "legal-representative", "other"]),
        name: z.string(),
        relationship: z.nullable(z.string()),
        phoneNumber: z.nullable(z.string()),
      }),
    ),
    admissions: z.array(
      z.object({
        id: z.uuid(),
        number: z.int(),
        status: AdmissionStatus,
        referralDate: z.nullable(z.iso.date()),
        startOfCare: z.nullable(z.iso.date()),
        dischargeDate: z.nullable(z.iso.date()),
        branchName: z.string(),
        physician: z.nullable(
          z.extend(Person, { credential: z.string(), phoneNumber: z.nullable(z.string()) }),
        ),
        episodes: z.array(
          z.object({
            id: z.uuid(),
            number: z.int(),
            startDate: z.iso.date(),
            endDate: z.iso.date(),
            isCurrent: z.boolean(),
          }),
        ),
      }),
    ),
    diagnoses: z.array(
      z.object({ id: z.uuid(), position: z.int(), code: z.string(), description: z.string() }),
    ),
    coverages: z.array(
      z.object({
        id: z.uuid(),
        rank: z.enum(["primary", "secondary", "tertiary"]),
        payerName: z.string(),
        /** Stored responses from before it was part of the chart do not have it. */
        payerKind: z._default(z.nullable(z.enum(payerKinds)), null),
        policyNumber: z.nullable(z.string()),
        startDate: z.nullable(z.iso.date()),
        endDate: z.nullable(z.iso.date()),
      }),
    ),
    team: z.array(z.extend(Person, { discipline: z.nullable(z.string()), isCaseManager: z.boolean() })),
    tasks: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        dueOn: z.nullable(z.iso.date()),
        isImportant: z.boolean(),
      }),
    ),
  })
  .check(z.meta({ id: "Chart" }));
export type Chart = z.infer<typeof Chart>;

export const charts = endpoints({
  "GET /patients/:id/chart": {
    summary: "Open a patient's chart",
    allow: { area: "patients", action: "view" },
    records: ["chart.view"],
    input: z.object({ id: PatientId }),
    output: Chart,
  },
});
