import type { AlertSource } from "./alert-source.ts";
import { admissionLate } from "./kinds/admission-late.ts";
import { aideSupervisionDue } from "./kinds/aide-supervision-due.ts";
import { authorizationDenied, authorizationWaiting } from "./kinds/authorization-answers.ts";
import { authorizationEnding } from "./kinds/authorization-ending.ts";
import { authorizationRunningOut } from "./kinds/authorization-running-out.ts";
import { coverageEnding } from "./kinds/coverage-ending.ts";
import { coverageMissing } from "./kinds/coverage-missing.ts";
import { credentialEnding } from "./kinds/credential-ending.ts";
import { eligibility } from "./kinds/eligibility.ts";
import { frequencyEnding } from "./kinds/frequency-ending.ts";
import { ndaMissing } from "./kinds/nda-missing.ts";
import { oasisUnanswered } from "./kinds/oasis-unanswered.ts";
import { orderUnsigned } from "./kinds/order-unsigned.ts";
import { planOfCareMissing } from "./kinds/plan-of-care-missing.ts";
import { supplyLow } from "./kinds/supply-low.ts";
import { supplyMissing } from "./kinds/supply-missing.ts";
import { therapyReassessmentDue } from "./kinds/therapy-reassessment-due.ts";

/** All alert sources in a fixed order, in which tasks are locked. Other kinds of tasks are not touched. */
export const alertSources: readonly AlertSource[] = [
  admissionLate,
  planOfCareMissing,
  frequencyEnding,
  aideSupervisionDue,
  therapyReassessmentDue,
  orderUnsigned,
  oasisUnanswered,
  coverageMissing,
  coverageEnding,
  eligibility,
  authorizationWaiting,
  authorizationDenied,
  authorizationRunningOut,
  authorizationEnding,
  ndaMissing,
  credentialEnding,
  supplyMissing,
  supplyLow,
];
