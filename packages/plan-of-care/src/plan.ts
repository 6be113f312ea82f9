import type { Prognosis } from "./places.ts";

/** A goal with a measurable outcome. Source: 42 CFR 484.60(a)(2)(xiv). */
export type MeasurableGoal = {
  readonly goal: string;
  /** How to tell that it was reached, such as "Pain 3/10 or less". */
  readonly measure: string;
  /** YYYY-MM-DD. Null: not set yet. */
  readonly targetDate: string | null;
};

/**
 * The written content of a plan of care. The rest is `PlanFacts`. Texts are "" and lists empty until someone writes there,
 * which never means "none". Codes are those of the check boxes.
 */
export type PlanOfCare = {
  /** Locator 10: one medication per line. */
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
  /** Locator 21, in addition to the frequencies. */
  readonly orders: string;
  /** Locator 22. */
  readonly goals: string;
  readonly rehabilitationPotential: string;
  readonly dischargePlans: string;
  /** Locator 23: the date of the verbal order for the start of care. */
  readonly verbalStartOfCare: string | null;
  /** Locator 24: the physician who will sign it. */
  readonly physicianId: string | null;
  readonly psychosocialStatus: string;
  readonly emergencyRisk: string;
  readonly riskInterventions: string;
  readonly education: string;
  readonly measurableGoals: MeasurableGoal[];
  readonly advanceDirectives: string;
};

/** A plan without any content. */
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
