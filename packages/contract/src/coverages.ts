import * as z from "zod/mini";
import { CalendarDay } from "./calendar-days.ts";
import {
  changedRowFields,
  ListOfPatient,
  line,
  lineOrNull,
  newRowFields,
  rowFields,
  Uuid,
} from "./chart-fields.ts";
import {
  authorizationStatuses,
  authorizationUnits,
  coverageRanks,
  eligibilityMethods,
  eligibilityResults,
  payerKinds,
} from "./chart-words.ts";
import { endpoints } from "./endpoint.ts";
import { Phone } from "./patient-fields.ts";
import { orderDisciplines } from "./visit-words.ts";

const view = { area: "patients", action: "view" } as const;
const edit = { area: "patients", action: "edit" } as const;

/** What a payer answered. Asked again, there is a new one. */
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
    /** The latest; null: never checked. */
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

/** What is typed of insurance. */
export const CoverageFields = z.object(coverageFields);

/** A payer's permission. `used`: visits, or hours, made and planned under it so far. */
export const Authorization = z
  .object({
    ...rowFields,
    coverageId: Uuid,
    payerName: z.string(),
    number: z.nullable(z.string()),
    discipline: z.nullable(z.enum(orderDisciplines)),
    unit: z.enum(authorizationUnits),
    amount: z.int(),
    /** Of visits and hours completed; null for units, which only the payer counts. */
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
  amount: z.int().check(z.gte(1, "Please enter how many"), z.lte(100_000)),
  startDate: CalendarDay,
  endDate: CalendarDay,
  status: z.enum(authorizationStatuses),
  note: lineOrNull(500),
};

/** What is typed of an authorization. */
export const AuthorizationFields = z.object(authorizationFields);

const checkFields = {
  coverageId: Uuid,
  checkedOn: CalendarDay,
  result: z.enum(eligibilityResults),
  method: z.enum(eligibilityMethods),
  reference: lineOrNull(100),
  note: lineOrNull(500),
};

/** What is typed of a payer's answer. */
export const EligibilityCheckFields = z.object(checkFields);

export const coverages = endpoints({
  "GET /patients/:id/coverages": {
    summary: "A patient's insurance with what the payers last answered",
    allow: view,
    input: ListOfPatient,
    output: z.object({ coverages: z.array(Coverage) }),
  },
  "POST /coverages": {
    summary: "Enter insurance; two of one rank may not hold at once",
    allow: edit,
    input: z.object({ ...newRowFields, ...coverageFields }).check(z.meta({ id: "NewCoverage" })),
    output: Coverage,
    refuses: ["key-reused"],
  },
  "PUT /coverages/:id": {
    summary: "Change insurance, take it off the chart or put it back",
    allow: edit,
    input: z.object({ ...changedRowFields, ...coverageFields }).check(z.meta({ id: "CoverageChange" })),
    output: Coverage,
    refuses: ["conflict"],
  },
  "GET /coverages/:id/eligibility": {
    summary: "Every answer of the payer, the latest first",
    allow: view,
    input: z.object({ id: Uuid }),
    output: z.object({ checks: z.array(EligibilityCheck) }),
  },
  "POST /eligibility-checks": {
    summary: "Note what a payer answered",
    allow: edit,
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
    summary: "A patient's authorizations with what is used of each",
    allow: view,
    input: ListOfPatient,
    output: z.object({ authorizations: z.array(Authorization) }),
  },
  "POST /authorizations": {
    summary: "Enter an authorization",
    allow: edit,
    input: z.object({ ...newRowFields, ...authorizationFields }).check(z.meta({ id: "NewAuthorization" })),
    output: Authorization,
    refuses: ["key-reused"],
  },
  "PUT /authorizations/:id": {
    summary: "Change an authorization, take it off the chart or put it back",
    allow: edit,
    input: z
      .object({ ...changedRowFields, ...authorizationFields })
      .check(z.meta({ id: "AuthorizationChange" })),
    output: Authorization,
    refuses: ["conflict"],
  },
});
