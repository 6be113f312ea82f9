import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { CalendarDay, Uuid } from "../fields.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";
import {
  changedRowFields,
  ListOfPatient,
  line,
  lineOrNull,
  newRowFields,
  rowFields,
} from "./chart-fields.ts";
import {
  authorizationStatuses,
  authorizationUnits,
  coverageRanks,
  eligibilityMethods,
  eligibilityResults,
  payerKinds,
} from "./chart-labels.ts";
import { Phone } from "./patient-fields.ts";

const view = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;

/** One eligibility check; each new check is added. */
export const EligibilityCheck = z
  .object({
    id: Uuid,
    coverageId: Uuid,
    checkedOn: z.iso.date(),
    checkedBy: z.string(),
    result: z.enum(eligibilityResults),
    method: z.enum(eligibilityMethods),
    reference: z.nullable(z.string()),
    note: z.nullable(z.string()),
  })
  .check(z.meta({ id: "EligibilityCheck" }));
export type EligibilityCheck = z.infer<typeof EligibilityCheck>;

export const Coverage = z
  .object({
    ...rowFields,
    rank: z.enum(coverageRanks),
    payerKind: z.enum(payerKinds),
    payerName: z.string(),
    payerPhone: z.nullable(z.string()),
    policyNumber: z.nullable(z.string()),
    groupNumber: z.nullable(z.string()),
    startDate: z.nullable(z.iso.date()),
    endDate: z.nullable(z.iso.date()),
    isCurrent: z.boolean(),
    /** The latest check; null if never checked. */
    eligibility: z.nullable(EligibilityCheck),
  })
  .check(z.meta({ id: "Coverage" }));
export type Coverage = z.infer<typeof Coverage>;

/** A Medicare number is checked for its form (MBI, 11 characters); so is the order of the dates. */
const coverageFields = {
  rank: z.enum(coverageRanks),
  payerKind: z.enum(payerKinds),
  payerName: line("Please enter the payer's name"),
  payerPhone: z._default(z.nullable(Phone), null),
  policyNumber: lineOrNull(50),
  groupNumber: lineOrNull(50),
  startDate: z._default(z.nullable(CalendarDay), null),
  endDate: z._default(z.nullable(CalendarDay), null),
};

/** The fields of an insurance form. */
export const CoverageFields = z.object(coverageFields);

/** A payer's authorization. `used`: visits or hours completed under it so far. */
export const Authorization = z
  .object({
    ...rowFields,
    coverageId: Uuid,
    payerName: z.string(),
    number: z.nullable(z.string()),
    discipline: z.nullable(z.enum(orderDisciplines)),
    unit: z.enum(authorizationUnits),
    amount: z.int(),
    /** Visits or hours completed; null for units, which only the payer counts. */
    used: z.nullable(z.number()),
    planned: z.nullable(z.number()),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    status: z.enum(authorizationStatuses),
    note: z.nullable(z.string()),
  })
  .check(z.meta({ id: "Authorization" }));
export type Authorization = z.infer<typeof Authorization>;

const authorizationFields = {
  coverageId: Uuid,
  number: lineOrNull(50),
  discipline: z._default(z.nullable(z.enum(orderDisciplines)), null),
  unit: z.enum(authorizationUnits),
  amount: z.int().check(z.gte(1, "Please enter the quantity"), z.lte(100_000)),
  startDate: CalendarDay,
  endDate: CalendarDay,
  status: z.enum(authorizationStatuses),
  note: lineOrNull(500),
};

/** The fields of an authorization form. */
export const AuthorizationFields = z.object(authorizationFields);

const checkFields = {
  coverageId: Uuid,
  checkedOn: CalendarDay,
  result: z.enum(eligibilityResults),
  method: z.enum(eligibilityMethods),
  reference: lineOrNull(100),
  note: lineOrNull(500),
};

/** The fields of an eligibility check form. */
export const EligibilityCheckFields = z.object(checkFields);

export const coverages = endpoints({
  "GET /patients/:id/coverages": {
    summary: "List a patient's insurance with the latest eligibility check of each",
    allow: view,
    records: ["chart.view"],
    input: ListOfPatient,
    output: z.object({ coverages: z.array(Coverage) }),
  },
  "POST /coverages": {
    summary: "Add insurance; only one of each rank can be in effect at a time",
    allow: edit,
    records: ["assessment.follow-chart", "coverage.create"],
    once: "id",
    input: z.object({ ...newRowFields, ...coverageFields }).check(z.meta({ id: "NewCoverage" })),
    output: Coverage,
    refuses: ["key-reused"],
  },
  "PUT /coverages/:id": {
    summary: "Change insurance, remove it from the chart or restore it",
    allow: edit,
    records: ["assessment.follow-chart", "coverage.change", "coverage.remove", "coverage.restore"],
    input: z.object({ ...changedRowFields, ...coverageFields }).check(z.meta({ id: "CoverageChange" })),
    output: Coverage,
    refuses: ["conflict"],
  },
  "GET /coverages/:id/eligibility": {
    summary: "List all eligibility checks of an insurance, latest first",
    allow: view,
    records: ["chart.view"],
    input: z.object({ id: Uuid }),
    output: z.object({ checks: z.array(EligibilityCheck) }),
  },
  "POST /eligibility-checks": {
    summary: "Record an eligibility check",
    allow: edit,
    records: ["eligibility-check.create"],
    once: "id",
    input: z
      .object({
        ...newRowFields,
        ...checkFields,
      })
      .check(z.meta({ id: "NewEligibilityCheck" })),
    output: EligibilityCheck,
    refuses: ["key-reused"],
  },
  "GET /patients/:id/authorizations": {
    summary: "List a patient's authorizations with the amount used of each",
    allow: view,
    records: ["chart.view"],
    input: ListOfPatient,
    output: z.object({ authorizations: z.array(Authorization) }),
  },
  "POST /authorizations": {
    summary: "Add an authorization",
    allow: edit,
    records: ["authorization.create"],
    once: "id",
    input: z.object({ ...newRowFields, ...authorizationFields }).check(z.meta({ id: "NewAuthorization" })),
    output: Authorization,
    refuses: ["key-reused"],
  },
  "PUT /authorizations/:id": {
    summary: "Change an authorization, remove it from the chart or restore it",
    allow: edit,
    records: ["authorization.change", "authorization.remove", "authorization.restore"],
    input: z
      .object({ ...changedRowFields, ...authorizationFields })
      .check(z.meta({ id: "AuthorizationChange" })),
    output: Authorization,
    refuses: ["conflict"],
  },
});
