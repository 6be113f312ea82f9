import type { Reason } from "@hearthside/oasis";
import { type Day, resumptionAssessmentDue, startOfCareAssessmentDue } from "@hearthside/scheduling";
import { getAdmissionInCare, getAdmissionToResume } from "#src/features/shared/admissions/admissions.ts";
import type { Work } from "#src/http/work.ts";
import { requireNoDraftOf, requireNoStartOfCare } from "./start/already-started.ts";

type Begun = { readonly admissionId: string; readonly day: Day | undefined };

type TimePointRules = {
  /** The admission a new assessment belongs to. */
  readonly findAdmission: (work: Work, patientId: string) => Promise<{ readonly id: string }>;
  /** Throws `conflict` with the id of the assessment that is there already. */
  readonly requireNone: (work: Work, begun: Begun) => Promise<void>;
  /** The day by which it is completed, of the day that care began or resumed. */
  readonly completeBy: (day: Day) => Day;
  /** The admission's date to count from while the assessment does not have it. */
  readonly admissionDate: "startOfCare" | "resumptionOfCare";
  /** Its signature starts care of a pre-admitted patient. */
  readonly startsCare: boolean;
};

/** What an assessment of each reason (M0100) means for admission, deadlines and care. */
export const timePointRules: { readonly [R in Reason]: TimePointRules } = {
  "01": {
    findAdmission: getAdmissionInCare,
    requireNone: (work, { admissionId }) => requireNoStartOfCare(work, admissionId),
    completeBy: startOfCareAssessmentDue,
    admissionDate: "startOfCare",
    startsCare: true,
  },
  "03": {
    findAdmission: getAdmissionToResume,
    requireNone: requireNoDraftOf,
    completeBy: resumptionAssessmentDue,
    admissionDate: "resumptionOfCare",
    startsCare: false,
  },
};
