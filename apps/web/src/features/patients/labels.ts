import type { AdmissionStatus, Coverage, PatientRow } from "@hearthside/contract";
import { admissionStatusLabels, type CodeStatus } from "@hearthside/contract/chart-labels";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { yearsBetween } from "#src/lib/moments.ts";
import { listedName } from "#src/lib/person-name.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Suggestion } from "#src/ui/search/search-field.tsx";
import type { Tone } from "#src/ui/tone.ts";

/** Shown where nothing was recorded; never a guess. */
export const notRecorded = "Not recorded";

export const admissionStatusBadges = {
  "pre-admit": { label: admissionStatusLabels["pre-admit"], tone: "warning" },
  active: { label: admissionStatusLabels.active, tone: "success" },
  "on-hold": { label: admissionStatusLabels["on-hold"], tone: "warning" },
  "discharge-pending": { label: admissionStatusLabels["discharge-pending"], tone: "primary" },
  discharged: { label: admissionStatusLabels.discharged, tone: "subdued" },
} as const satisfies Record<AdmissionStatus, { label: string; tone: Tone }>;

/** Full code is the normal state, so it is not emphasized. */
export const codeStatusTones = {
  "full-code": "base",
  dnr: "critical",
  dni: "critical",
  "dnr-dni": "critical",
  "comfort-care": "critical",
} as const satisfies Record<CodeStatus, Tone>;

/** Null if never admitted, including when a referral was closed without an admission. */
export function patientStatusOf(
  admission: { status: AdmissionStatus; startOfCare: string | null } | undefined,
): AdmissionStatus | null {
  if (admission === undefined) return null;
  const { status, startOfCare } = admission;
  return status === "discharged" && startOfCare === null ? null : status;
}

export { genderLabels } from "@hearthside/contract/chart-labels";

type Names = { firstName: string; middleName: string | null; lastName: string; suffix: string | null };

export const fullName = ({ firstName, middleName, lastName, suffix }: Names) =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(" ");

/** '04/02/1941 (85)', with the age on the agency's date. */
export const dobWithAge = (dob: string | null, today: string) =>
  dob === null ? notRecorded : `${showDate(dob)} (${yearsBetween(dob, today)})`;

/** The same with its label, where nothing beside it says what it is. */
export const bornText = (dob: string | null, today: string) =>
  dob === null ? "Date of birth not recorded" : dobWithAge(dob, today);

export const showPhone = (phone: string | null) => (phone === null ? notRecorded : formatUsPhone(phone));

export const patientToSuggestion = (patient: PatientRow): Suggestion => ({
  value: patient.id,
  label: listedName(patient),
  detail: [patient.dob && showDate(patient.dob), `#${patient.recordNumber}`].filter(Boolean).join(" · "),
});

/** Medicare gives the patient a number, other payers a policy. */
export const policyText = (payerKind: Coverage["payerKind"] | null, number: string | null): string =>
  payerKind === "medicare"
    ? `Medicare number ${number ?? "not recorded"}`
    : `Policy ${number ?? "number not recorded"}`;

/** Asked and none found, which is not the same as not recorded. */
export const noKnownAllergies = (on: string): string => `No known allergies as of ${showDate(on)}`;

/** "DNR (do not resuscitate)" as "DNR", for the mark beside a name. */
export const shortCodeStatus = (label: string): string => label.replace(/ \(.*$/, "");
