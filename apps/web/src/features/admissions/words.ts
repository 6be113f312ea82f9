import type { Admission, AdmissionStatus } from "@hearthside/contract";
import { type AdmissionAct, admissionStatusWords } from "@hearthside/contract/chart-words";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

/** What stands where nobody has recorded anything; never a guess. */
export const notRecorded = "not recorded";

export const showDay = (day: string | null) => (day === null ? null : showDate(day));

const statusWords = {
  "pre-admit": { label: admissionStatusWords["pre-admit"], tone: "warning" },
  active: { label: admissionStatusWords.active, tone: "success" },
  "on-hold": { label: admissionStatusWords["on-hold"], tone: "warning" },
  "discharge-pending": { label: admissionStatusWords["discharge-pending"], tone: "primary" },
  discharged: { label: admissionStatusWords.discharged, tone: "subdued" },
} as const satisfies Record<AdmissionStatus, { label: string; tone: Tone }>;

type ActWords = {
  /** Of the button, and of the dialog. */
  label: string;
  /** What comes of it. */
  about: string;
  done: string;
};

const actWords = {
  admit: {
    label: "Start care",
    about: "The first certification period of 60 days follows from the start of care.",
    done: "Care was started.",
  },
  "not-admit": {
    label: "Not admitted",
    about: "The referral is closed: no care came of it, and nothing falls due any more.",
    done: "The referral was closed.",
  },
  transfer: {
    label: "Transfer to a facility",
    about: "Care is on hold until the patient is back home.",
    done: "Care is on hold.",
  },
  resume: {
    label: "Resume care",
    about: "Care goes on, and an assessment of its resumption falls due within 48 hours.",
    done: "Care was resumed.",
  },
  "plan-discharge": {
    label: "Plan discharge",
    about: "Care goes on until the patient is discharged.",
    done: "The discharge was planned.",
  },
  discharge: {
    label: "Discharge",
    about: "The admission ends. Certification periods that have not begun by then are not claimed.",
    done: "The patient was discharged.",
  },
  reopen: {
    label: "Take back discharge",
    about: "Care goes on where it stood. Visits that were cancelled with the discharge stay cancelled.",
    done: "The discharge was taken back.",
  },
} as const satisfies Record<AdmissionAct, ActWords>;

const unplanWords: ActWords = {
  label: "Take back planned discharge",
  about: "The patient stays in care.",
  done: "The planned discharge was taken back.",
};

const referAgainWords: ActWords = {
  label: "Open the referral again",
  about: "The patient is pre-admitted again. Visits that were cancelled with it stay cancelled.",
  done: "The referral is open again.",
};

type Standing = Pick<Admission, "status" | "startOfCare">;

/** Closed as a referral: no care came of it. */
const isClosedReferral = ({ status, startOfCare }: Standing) =>
  status === "discharged" && startOfCare === null;

/** A discharge that is only planned, and a referral that was closed, are taken back in other words. */
export function wordsOfAct(act: AdmissionAct, admission: Standing): ActWords {
  if (act !== "reopen") return actWords[act];
  if (isClosedReferral(admission)) return referAgainWords;
  return admission.status === "discharge-pending" ? unplanWords : actWords.reopen;
}

/** Where the admission stands. */
export const standingOf = (admission: Standing) =>
  isClosedReferral(admission)
    ? ({ label: "Not admitted", tone: "readonly" } as const)
    : statusWords[admission.status];

type Event = Admission["events"][number];

const because = (reason: string | null) => (reason === null ? "" : `: ${reason}`);

/** What happened on the day that stands beside it. */
export function eventInWords({ kind, facility, reason }: Event): string {
  switch (kind) {
    case "admitted":
      return "Care began";
    case "not-admitted":
      return `Referral closed, not admitted${because(reason)}`;
    case "transferred":
      return `Transferred to ${facility ?? "a facility"}${because(reason)}`;
    case "resumed":
      return "Care resumed";
    case "discharge-planned":
      return `Discharge planned for this day${because(reason)}`;
    case "discharged":
      return `Discharged${because(reason)}`;
    case "reopened":
      return `Reopened${because(reason)}`;
    default:
      return kind satisfies never;
  }
}
