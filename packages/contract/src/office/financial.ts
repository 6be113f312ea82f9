import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { Uuid } from "../fields.ts";
import {
  authorizationStatuses,
  authorizationUnits,
  coverageRanks,
  eligibilityResults,
  payerKinds,
} from "../patients/chart-labels.ts";
import { orderDisciplines } from "../schedule/visit-labels.ts";
import { authorizationNeeds, insuranceNeeds } from "./financial-labels.ts";

const allow = { area: "patients", action: "view" } as const;

/** Current insurance of a patient on service; a patient without any has a row that says so. */
export const InsuranceInCare = z
  .object({
    /** The id of the insurance, or of the patient without any. */
    id: Uuid,
    patientId: Uuid,
    /** Last name first. */
    patientName: z.string(),
    rank: z.nullable(z.enum(coverageRanks)),
    payerKind: z.nullable(z.enum(payerKinds)),
    payerName: z.nullable(z.string()),
    startDate: z.nullable(z.iso.date()),
    endDate: z.nullable(z.iso.date()),
    /** The latest eligibility check and its result; null: never checked. */
    checkedOn: z.nullable(z.iso.date()),
    result: z.nullable(z.enum(eligibilityResults)),
    needs: z.array(z.enum(insuranceNeeds)),
  })
  .check(z.meta({ id: "InsuranceInCare" }));
export type InsuranceInCare = z.infer<typeof InsuranceInCare>;

/** A current authorization of a patient on service. */
export const AuthorizationInCare = z
  .object({
    id: Uuid,
    patientId: Uuid,
    patientName: z.string(),
    payerName: z.string(),
    number: z.nullable(z.string()),
    discipline: z.nullable(z.enum(orderDisciplines)),
    unit: z.enum(authorizationUnits),
    amount: z.int(),
    /** Completed visits or hours; null for units, which only the payer counts. */
    used: z.nullable(z.number()),
    planned: z.nullable(z.number()),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    status: z.enum(authorizationStatuses),
    needs: z.array(z.enum(authorizationNeeds)),
    /** When it runs out, such as "9 SN visits authorized; last covered visit 12/03/2026". */
    forecast: z.nullable(z.string()),
  })
  .check(z.meta({ id: "AuthorizationInCare" }));
export type AuthorizationInCare = z.infer<typeof AuthorizationInCare>;

const count = z.int();

/** The number of rows with each need. */
export const FinancialFigures = z
  .object({
    /** Current insurance and authorizations of patients on service. */
    coverages: count,
    authorizations: count,
    needs: z.object({
      "coverage-missing": count,
      "coverage-ending": count,
      "eligibility-unchecked": count,
      "eligibility-unclear": count,
      "eligibility-lost": count,
      "authorization-running-out": count,
      "authorization-used-up": count,
      "authorization-ending": count,
      "authorization-waiting": count,
      "authorization-denied": count,
    }),
  })
  .check(z.meta({ id: "FinancialFigures" }));
export type FinancialFigures = z.infer<typeof FinancialFigures>;

const after = z.optional(Uuid);

export const financial = endpoints({
  "GET /financial/figures": {
    summary: "Count coverages and authorizations of patients on service, and what needs attention",
    allow,
    output: FinancialFigures,
  },
  "GET /financial/insurance": {
    summary: "List insurance of patients on service with the payers' latest responses, most urgent first",
    allow,
    input: z.object({ need: z.optional(z.enum(insuranceNeeds)), after }),
    output: z.object({ rows: z.array(InsuranceInCare), total: z.int(), more: z.boolean() }),
  },
  "GET /financial/authorizations": {
    summary: "List authorizations of patients on service with used and scheduled visits, most urgent first",
    allow,
    input: z.object({ need: z.optional(z.enum(authorizationNeeds)), after }),
    output: z.object({ rows: z.array(AuthorizationInCare), total: z.int(), more: z.boolean() }),
  },
});
