import type { Prognosis } from "./check-boxes.ts";

/** A goal whose outcome can be measured. Source: 42 CFR 484.60(a)(2)(xiv). */
export type MeasurableGoal = {
  readonly goal: string;
  /** How it is told that it was reached, such as "Pain 3 or less of 10". */
  readonly measure: string;
  /** YYYY-MM-DD; null: not set yet. */
  readonly targetDate: string | null;
};

/**
 * What a plan of care says by itself; the rest are `PlanFacts`. Texts are "" and lists empty until somebody has written
 * there, which is never the same as "none". Codes are those of the check boxes.
 */
export type PlanOfCare = {
  /** Locator 10: one medication a line. */
  readonly medications: string;
  /** Locator 12. */
  readonly surgicalProcedure: string;
  readonly surgicalProcedureDate: string | null;
  /** Locators 14 to 17. */
  readonly supplies: string;
  readonly safety: string;
  readonly nutrition: string;
  readonly allergies: string;
  /** Locator 18.A. */
  readonly limitations: string[];
  readonly limitationsOther: string;
  /** Locator 18.B. */
  readonly activities: string[];
  readonly activitiesOther: string;
  /** Locator 19. */
  readonly mentalStatus: string[];
  readonly mentalStatusOther: string;
  /** Locator 20. */
  readonly prognosis: Prognosis | null;
  /** Locator 21, beside the frequencies. */
  readonly orders: string;
  /** Locator 22. */
  readonly goals: string;
  readonly rehabilitationPotential: string;
  readonly dischargePlans: string;
  /** Locator 23: when the start of care was ordered by word of mouth. */
  readonly verbalStartOfCare: string | null;
  /** Locator 24: who is to sign it. */
  readonly physicianId: string | null;
  readonly psychosocialStatus: string;
  readonly emergencyRisk: string;
  readonly riskInterventions: string;
  readonly education: string;
  readonly measurableGoals: MeasurableGoal[];
  readonly advanceDirectives: string;
};

/** A plan in which nothing is written yet. */
export const emptyPlan: PlanOfCare = {
  medications: "",
  surgicalProcedure: "",
  surgicalProcedureDate: null,
  supplies: "",
  safety: "",
  nutrition: "",
  allergies: "",
  limitations: [],
  limitationsOther: "",
  activities: [],
  activitiesOther: "",
  mentalStatus: [],
  mentalStatusOther: "",
  prognosis: null,
  orders: "",
  goals: "",
  rehabilitationPotential: "",
  dischargePlans: "",
  verbalStartOfCare: null,
  physicianId: null,
  psychosocialStatus: "",
  emergencyRisk: "",
  riskInterventions: "",
  education: "",
  measurableGoals: [],
  advanceDirectives: "",
};
