import type { Admission, AdmissionStatus } from "@hearthside/contract";
import { type AdmissionAction, admissionStatusLabels } from "@hearthside/contract/chart-labels";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

export const showDay = (day: string | null) => (day === null ? null : showDate(day));

const statusLabels = {
  "pre-admit": { label: admissionStatusLabels["pre-admit"], tone: "warning" },
  active: { label: admissionStatusLabels.active, tone: "success" },
  "on-hold": { label: admissionStatusLabels["on-hold"], tone: "warning" },
  "discharge-pending": { label: admissionStatusLabels["discharge-pending"], tone: "primary" },
  discharged: { label: admissionStatusLabels.discharged, tone: "subdued" },
} as const satisfies Record<AdmissionStatus, { label: string; tone: Tone }>;

type ActionLabels = {
  /** The label of the button and the dialog's title. */
  label: string;
  /** What the action does. */
  about: string;
  done: string;
};

const actionLabels = {
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
} as const satisfies Record<AdmissionAction, ActionLabels>;

const unplanLabels: ActionLabels = {
  label: "Cancel planned discharge",
  about: "The patient stays on service.",
  done: "Planned discharge canceled.",
};

const referAgainLabels: ActionLabels = {
  label: "Reopen referral",
  about: "The patient is pre-admitted again. Visits canceled with the referral stay canceled.",
  done: "Referral reopened.",
};

type Standing = Pick<Admission, "status" | "startOfCare">;

/** A referral that was closed without an admission. */
const isClosedReferral = ({ status, startOfCare }: Standing) =>
  status === "discharged" && startOfCare === null;

/** Undoing a planned discharge or a closed referral has its own words. */
export function admissionActionText(action: AdmissionAction, admission: Standing): ActionLabels {
  if (action !== "reopen") return actionLabels[action];
  if (isClosedReferral(admission)) return referAgainLabels;
  return admission.status === "discharge-pending" ? unplanLabels : actionLabels.reopen;
}

/** The admission's status. */
export const admissionStatusBadge = (admission: Standing) =>
  isClosedReferral(admission)
    ? ({ label: "Not admitted", tone: "readonly" } as const)
    : statusLabels[admission.status];

type Event = Admission["events"][number];

const because = (reason: string | null) => (reason === null ? "" : `: ${reason}`);

/** The event on the date shown beside it. */
export function describeEvent({ kind, facility, reason }: Event): string {
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
