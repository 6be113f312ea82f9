import type { AlertSource } from "./alert-source.ts";
import { admissionLate, planOfCareMissing } from "./kinds/admissions.ts";
import {
  authorizationDenied,
  authorizationEnding,
  authorizationRunningOut,
  authorizationWaiting,
} from "./kinds/authorizations.ts";
import { coverageEnding, coverageMissing, eligibilityAlerts } from "./kinds/coverages.ts";
import { credentialEnding, ndaMissing } from "./kinds/staff.ts";
import { supplyLow, supplyMissing } from "./kinds/supplies.ts";
import { oasisUnanswered, orderUnsigned } from "./kinds/unanswered.ts";
import { aideSupervisionDue, frequencyEnding, therapyReassessmentDue } from "./kinds/visits.ts";

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
  eligibilityAlerts,
  authorizationWaiting,
  authorizationDenied,
  authorizationRunningOut,
  authorizationEnding,
  ndaMissing,
  credentialEnding,
  supplyMissing,
  supplyLow,
];
