import type { Authorization, Contact, Coverage, EligibilityCheck, PatientCare } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { showDate } from "#src/ui/date/date-text.ts";
import type { Tone } from "#src/ui/tone.ts";

/** What stands where nobody has recorded anything; never a guess. */
export const notRecorded = "not recorded";

export const showPhone = (phone: string | null) => (phone === null ? notRecorded : formatUsPhone(phone));

export const contactKindWords = {
  emergency: "Emergency contact",
  "legal-representative": "Legal representative",
  other: "Contact",
} as const satisfies Record<Contact["kind"], string>;

export const rankWords = {
  primary: "Primary",
  secondary: "Secondary",
  tertiary: "Tertiary",
} as const satisfies Record<Coverage["rank"], string>;

export const payerKindWords = {
  medicare: "Medicare",
  "medicare-advantage": "Medicare Advantage",
  medicaid: "Medicaid",
  private: "Private insurance",
  veterans: "Veterans Affairs",
  "workers-compensation": "Workers' compensation",
  "self-pay": "Self-pay",
  other: "Other payer",
} as const satisfies Record<Coverage["payerKind"], string>;

export const resultWords = {
  eligible: { label: "Eligible", tone: "success" },
  "not-eligible": { label: "Not eligible", tone: "critical" },
  unclear: { label: "Unclear", tone: "warning" },
} as const satisfies Record<EligibilityCheck["result"], { label: string; tone: Tone }>;

export const methodWords = {
  portal: "Payer's portal",
  phone: "Phone",
  fax: "Fax",
  other: "Other way",
} as const satisfies Record<EligibilityCheck["method"], string>;

export const authorizationStatusWords = {
  requested: { label: "Requested", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  denied: { label: "Denied", tone: "critical" },
} as const satisfies Record<Authorization["status"], { label: string; tone: Tone }>;

export const disciplineWords = {
  SN: "Skilled nursing",
  PT: "Physical therapy",
  OT: "Occupational therapy",
  ST: "Speech therapy",
  MSW: "Medical social work",
  HHA: "Home health aide",
} as const satisfies Record<NonNullable<Authorization["discipline"]>, string>;

export const unitWords = {
  visits: "Visits",
  hours: "Hours",
  units: "Units",
} as const satisfies Record<Authorization["unit"], string>;

export const codeStatusWords = {
  "full-code": { label: "Full code", tone: "success" },
  dnr: { label: "DNR: do not resuscitate", tone: "critical" },
  dni: { label: "DNI: do not intubate", tone: "critical" },
  "dnr-dni": { label: "DNR and DNI", tone: "critical" },
  "comfort-care": { label: "Comfort care only", tone: "critical" },
} as const satisfies Record<NonNullable<PatientCare["codeStatus"]>, { label: string; tone: Tone }>;

export const directiveWords = {
  "living-will": "Living will",
  "health-care-proxy": "Health care proxy",
  polst: "POLST",
  "mental-health": "Mental health directive",
  other: "Other directive",
} as const satisfies Record<NonNullable<PatientCare["advanceDirectives"]>[number], string>;

/** How long a patient can do without a visit when the agency cannot come. */
export const priorityWords = {
  1: "Cannot do without a visit: unstable, or on life-sustaining treatment or equipment",
  2: "Can wait a day: needs care within 24 to 48 hours",
  3: "Can wait two or three days: somebody at home gives basic care",
  4: "Can wait longer: independent, or well cared for at home",
} as const;

export const isPriority = (text: string | number): text is keyof typeof priorityWords =>
  text in priorityWords;

/** '01/01/2026 to 12/31/2026', of days that may be unknown. */
export function periodWords(from: string | null, to: string | null): string {
  if (from === null && to === null) return `days ${notRecorded}`;
  if (to === null) return `from ${showDate(from ?? "")}`;
  return from === null ? `until ${showDate(to)}` : `${showDate(from)} to ${showDate(to)}`;
}

/** As choices of a list, in the order of the words. */
export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string | { label: string }>>) =>
  valuesOf(words).map((value) => {
    const said: string | { label: string } = words[value];
    return { value, label: typeof said === "string" ? said : said.label };
  });

const valuesOf = <Value extends string>(words: Readonly<Record<Value, unknown>>): Value[] =>
  Object.keys(words).filter((value): value is Value => value in words);
