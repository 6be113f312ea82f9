import type { Admission, AdmissionStatus } from "@hearthside/contract";
import { type AdmissionAct, admissionStatusWords } from "@hearthside/contract/chart-words";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

/** Shown where nothing was recorded; never a guess. */
export const notRecorded = "Not recorded";

export const showDay = (day: string | null) => (day === null ? null : showDate(day));

const statusWords = {
  "pre-admit": { label: admissionStatusWords["pre-admit"], tone: "warning" },
  active: { label: admissionStatusWords.active, tone: "success" },
  "on-hold": { label: admissionStatusWords["on-hold"], tone: "warning" },
  "discharge-pending": { label: admissionStatusWords["discharge-pending"], tone: "primary" },
  discharged: { label: admissionStatusWords.discharged, tone: "subdued" },
} as const satisfies Record<AdmissionStatus, { label: string; tone: Tone }>;

type ActWords = {
  /** The label of the button and the dialog's title. */
  label: string;
  /** What the action does. */
  about: string;
  done: string;
};

const actWords = {
  admit: {
    label: "Start care",
    about: "The first 60-day certification period begins on this date.",
    done: "Care started.",
  },
  "not-admit": {
    label: "Close referral",
    about: "This closes the referral without admitting the patient. Open tasks are closed too.",
    done: "Referral closed.",
  },
  transfer: {
    label: "Transfer to a facility",
    about: "Care is on hold until the patient returns home.",
    done: "Care is on hold.",
  },
  resume: {
    label: "Resume care",
    about: "Care resumes on this date. A resumption of care assessment is due within 48 hours.",
    done: "Care resumed.",
  },
  "plan-discharge": {
    label: "Plan discharge",
    about: "Care continues until the patient is discharged.",
    done: "Discharge planned.",
  },
  discharge: {
    label: "Discharge",
    about: "This ends the admission. Certification periods that start after this date are not billed.",
    done: "Patient discharged.",
  },
  reopen: {
    label: "Undo discharge",
    about: "Care continues as before the discharge. Visits canceled with the discharge stay canceled.",
    done: "Discharge undone.",
  },
} as const satisfies Record<AdmissionAct, ActWords>;

const unplanWords: ActWords = {
  label: "Cancel planned discharge",
  about: "The patient stays on service.",
  done: "Planned discharge canceled.",
};

const referAgainWords: ActWords = {
  label: "Reopen referral",
  about: "The patient is pre-admitted again. Visits canceled with the referral stay canceled.",
  done: "Referral reopened.",
};

type Standing = Pick<Admission, "status" | "startOfCare">;

/** A referral that was closed without an admission. */
const isClosedReferral = ({ status, startOfCare }: Standing) =>
  status === "discharged" && startOfCare === null;

/** Undoing a planned discharge or a closed referral has its own words. */
export function wordsOfAct(act: AdmissionAct, admission: Standing): ActWords {
  if (act !== "reopen") return actWords[act];
  if (isClosedReferral(admission)) return referAgainWords;
  return admission.status === "discharge-pending" ? unplanWords : actWords.reopen;
}

/** The admission's status. */
export const standingOf = (admission: Standing) =>
  isClosedReferral(admission)
    ? ({ label: "Not admitted", tone: "readonly" } as const)
    : statusWords[admission.status];

type Event = Admission["events"][number];

const because = (reason: string | null) => (reason === null ? "" : `: ${reason}`);

/** The event on the date shown beside it. */
export function eventInWords({ kind, facility, reason }: Event): string {
  switch (kind) {
    case "admitted":
      return "Care started";
    case "not-admitted":
      return `Referral closed, not admitted${because(reason)}`;
    case "transferred":
      return `Transferred to ${facility ?? "a facility"}${because(reason)}`;
    case "resumed":
      return "Care resumed";
    case "discharge-planned":
      return `Discharge planned for this date${because(reason)}`;
    case "discharged":
      return `Discharged${because(reason)}`;
    case "reopened":
      return `Reopened${because(reason)}`;
    default:
      return kind satisfies never;
  }
}
