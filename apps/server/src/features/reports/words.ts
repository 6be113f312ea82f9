import type {
  AdmissionStatus,
  AgeBucket,
  AssessmentStatus,
  DocumentStatus,
  ExpiringKind,
  MissReason,
  OrderDiscipline,
  Urgency,
  VisitKind,
  VisitStatus,
} from "@hearthside/contract";
import type { Option } from "./data-set.ts";

// What codes are called in reports and in the files made of them.

type Words<Code extends string> = Readonly<Record<Code, string>>;

export const visitStatusWords: Words<VisitStatus> = {
  scheduled: "Scheduled",
  "in-progress": "In progress",
  completed: "Completed",
  missed: "Missed",
  cancelled: "Cancelled",
};

export const visitKindWords: Words<VisitKind> = {
  "start-of-care": "Start of care",
  resumption: "Resumption of care",
  recertification: "Recertification",
  discharge: "Discharge",
  evaluation: "Evaluation",
  routine: "Routine visit",
  supervision: "Supervision",
  prn: "As needed",
};

export const urgencyWords: Words<Urgency> = { urgent: "Urgent", high: "High", medium: "Medium", low: "Low" };

export const missWords: Words<MissReason> = {
  "patient-refused": "The patient refused",
  "patient-not-home": "The patient was not at home",
  "patient-in-hospital": "The patient is in hospital",
  "no-staff": "Nobody was available",
  "staff-ill": "The clinician was ill",
  weather: "Weather",
  unsafe: "It was not safe",
  other: "Another reason",
};

/** Of missed and of cancelled visits. */
export const visitReasonWords = {
  ...missWords,
  "entered-in-error": "Entered in error",
  "frequency-changed": "The ordered frequency changed",
  "patient-asked": "The patient asked for it",
  "patient-discharged": "The patient was discharged",
  replaced: "Another visit takes its place",
} as const;

export const disciplineWords: Words<OrderDiscipline> = {
  SN: "Skilled nursing",
  PT: "Physical therapy",
  OT: "Occupational therapy",
  ST: "Speech therapy",
  MSW: "Medical social work",
  HHA: "Home health aide",
};

export const admissionStatusWords: Words<AdmissionStatus> = {
  "pre-admit": "Pre-admit",
  active: "Active",
  "on-hold": "On hold",
  "discharge-pending": "Discharge pending",
  discharged: "Discharged",
};

/** What became of a referral. */
export const referralOutcomeWords = {
  waiting: "Pre-admit",
  "in-care": "In care",
  closed: "Not admitted",
  discharged: "Discharged",
} as const;

export const expiringWords: Words<ExpiringKind> = {
  certification: "Certification period",
  frequency: "Visit frequency",
  authorization: "Authorization",
  coverage: "Insurance",
};

export const documentStatusWords: Words<DocumentStatus> = {
  draft: "Draft",
  submitted: "Submitted",
  "in-review": "In review",
  returned: "Returned",
  approved: "Approved",
  sent: "Sent",
  signed: "Physician signed",
  filed: "Filed",
  discontinued: "Discontinued",
};

export const ageWords: Words<AgeBucket> = {
  "0-7": "0 to 7 days",
  "8-14": "8 to 14 days",
  "15-30": "15 to 30 days",
  "over-30": "Over 30 days",
};

export const orderKindWords = {
  physician: "Physician order",
  verbal: "Verbal order",
  frequency: "Visit frequency order",
  "plan-of-care": "Plan of care",
} as const;

export const sendMethodWords = { fax: "Fax", mail: "Mail", portal: "Portal", hand: "By hand" } as const;
export const missedDecisionWords = { skip: "Leave it out", "make-up": "Make it up" } as const;
export const noticeMethodWords = { phone: "Phone", fax: "Fax", mail: "Mail", message: "Message" } as const;

export const payerKindWords = {
  medicare: "Medicare",
  "medicare-advantage": "Medicare Advantage",
  medicaid: "Medicaid",
  private: "Private insurance",
  veterans: "Veterans Affairs",
  "workers-compensation": "Workers' compensation",
  "self-pay": "Self-pay",
  other: "Other payer",
} as const;

export const rankWords = { primary: "Primary", secondary: "Secondary", tertiary: "Tertiary" } as const;
export const authorizationStatusWords = {
  requested: "Requested",
  approved: "Approved",
  denied: "Denied",
} as const;
export const unitWords = { visits: "Visits", hours: "Hours", units: "Units" } as const;
export const eligibilityWords = {
  eligible: "Eligible",
  "not-eligible": "Not eligible",
  unclear: "Unclear",
} as const;
export const eligibilityMethodWords = {
  portal: "Payer's portal",
  phone: "Phone",
  fax: "Fax",
  other: "Other way",
} as const;

export const assessmentStatusWords: Words<AssessmentStatus> = {
  draft: "Draft",
  complete: "Complete, not signed",
  signed: "Signed",
  "in-review": "In review",
  locked: "Locked",
  exported: "Exported",
  accepted: "Accepted",
  rejected: "Rejected",
  corrected: "Corrected",
  inactivated: "Inactivated",
};
export const assessmentReasonWords = { "01": "Start of care", "03": "Resumption of care" } as const;
export const outcomeWords = {
  accepted: "Accepted",
  "accepted-with-warnings": "Accepted with warnings",
  rejected: "Rejected",
} as const;

export const genderWords = { male: "Male", female: "Female" } as const;
export const codeStatusWords = {
  "full-code": "Full code",
  dnr: "DNR: do not resuscitate",
  dni: "DNI: do not intubate",
  "dnr-dni": "DNR and DNI",
  "comfort-care": "Comfort care only",
} as const;

/** How long a patient can do without a visit when the agency cannot come. */
export const priorityWords = {
  1: "1: cannot do without a visit",
  2: "2: can wait a day",
  3: "3: can wait two or three days",
  4: "4: can wait longer",
} as const;

export const supplyForWords = { patient: "Patient", caregiver: "Caregiver", physician: "Physician" } as const;
export const supplyStatusWords = {
  open: "Missing",
  ready: "Ready for pickup",
  "handed-out": "Handed out",
  cancelled: "Cancelled",
} as const;

export const warningStatusWords = { open: "Open", resolved: "Resolved" } as const;

export const medicationMarkWords = { new: "New", changed: "Changed", unchanged: "Unchanged" } as const;

export const staffDisciplineWords = {
  RN: "Registered nurse",
  LPN: "Licensed practical nurse",
  PT: "Physical therapist",
  PTA: "Physical therapist assistant",
  OT: "Occupational therapist",
  COTA: "Occupational therapy assistant",
  SLP: "Speech-language pathologist",
  MSW: "Medical social worker",
  HHA: "Home health aide",
} as const;

/** Codes with their words, in the order in which they stand. */
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
