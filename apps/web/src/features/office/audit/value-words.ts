import {
  assessmentReasonWords,
  assessmentStatusWords,
  outcomeWords,
} from "@hearthside/contract/assessment-life-cycle";
import { auditFamilies } from "@hearthside/contract/audit-words";
import {
  admissionStatusWords,
  authorizationStatusWords,
  codeStatusWords,
  directiveWords,
  eligibilityMethodWords,
  eligibilityWords,
  emergencyPriorityWords,
  genderWords,
  medicationMarkWords,
  payerKindWords,
  rankWords,
} from "@hearthside/contract/chart-words";
import {
  documentKindWords,
  documentStatusWords,
  sendMethodWords,
} from "@hearthside/contract/document-life-cycle";
import { sentenceOf } from "@hearthside/contract/field-words";
import { reportNames } from "@hearthside/contract/report-words";
import { staffRecordWords } from "@hearthside/contract/staff-record-words";
import { supplyRecipientWords } from "@hearthside/contract/supply-words";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import {
  disciplineWords,
  exceptionWords,
  staffDisciplineWords,
  timeReasonWords,
  visitKindWords,
  visitReasonWords,
  visitStatusWords,
} from "@hearthside/contract/visit-words";
import {
  activitiesPermitted,
  functionalLimitations,
  mentalStatuses,
  prognoses,
} from "@hearthside/plan-of-care";
import { showClock, showLocalClock } from "#src/lib/clock.ts";
import { showMoment, weekdayNames } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { showSize } from "#src/ui/file-drop/show-size.ts";

type Words = Readonly<Record<string, string>>;

/** Labels of codes by field; "visit.status" applies to visits only. */
const choices: Readonly<Record<string, Words>> = {
  activities: boxWords(activitiesPermitted),
  "admission.status": admissionStatusWords,
  "assessment.by": { week: "Due within a week" },
  "assessment.outcome": outcomeWords,
  "assessment.reason": assessmentReasonWords,
  "assessment.status": assessmentStatusWords,
  "authorization.status": authorizationStatusWords,
  advanceDirectives: directiveWords,
  codeStatus: codeStatusWords,
  discipline: { ...disciplineWords, ...staffDisciplineWords },
  "document.kind": documentKindWords,
  "document.method": sendMethodWords,
  "document.status": documentStatusWords,
  documentKind: documentKindWords,
  "eligibility-check.method": eligibilityMethodWords,
  "eligibility-check.result": eligibilityWords,
  emergencyPriority: emergencyPriorityWords,
  family: Object.fromEntries(Object.entries(auditFamilies).map(([key, { label }]) => [key, label])),
  forKind: supplyRecipientWords,
  "frequency-order.status": documentStatusWords,
  gender: genderWords,
  limitations: boxWords(functionalLimitations),
  mentalStatus: boxWords(mentalStatuses),
  newOrChanged: medicationMarkWords,
  payerKind: payerKindWords,
  powers: { reveal: "Show full SSN", "view-all": "All records" },
  prognosis: boxWords(prognoses),
  rank: rankWords,
  report: reportNames,
  "staff-record.kind": staffRecordWords,
  "visit.kind": { ...visitKindWords, ...prefixed("evv-", exceptionWords) },
  "visit.reason": { ...timeReasonWords, ...visitReasonWords },
  "visit.status": visitStatusWords,
};

/** Checkboxes of the plan of care. */
function boxWords(boxes: readonly { readonly code: string; readonly label: string }[]): Words {
  return Object.fromEntries(boxes.map(({ code, label }) => [code, label]));
}

function prefixed(prefix: string, words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([code, label]) => [`${prefix}${code}`, label]));
}

/** Fields whose codes are readable as they are: "verbally-aggressive". */
const plainCodes = new Set([
  ...Object.keys(choices).map((field) => field.replace(/^.*\./, "")),
  "by",
  "category",
  "dataSet",
  "decision",
  "kind",
  "phase",
  "place",
  "severity",
  "unit",
]);

const extensions = new Set(["extension", "format", "fileTypes"]);

/** A value as the product shows it: yes and no, days, instants and times of day, choices by their label. */
export function valueWords(action: string, field: string, value: string): string {
  if (value === "") return "nothing";
  if (value === "true" || value === "false") return value === "true" ? "Yes" : "No";
  const key = keyOf(field);
  return byField(key, value) ?? codeWords(action, key, value) ?? byShape(value);
}

/** Permissions are stored by area, each in its own field. */
const keyOf = (field: string): string =>
  field.startsWith("powers.")
    ? "powers"
    : (field.split(".").findLast((part) => !/^\d+$/.test(part)) ?? field);

/** Numbers that mean a day, a time or a size, depending on the field. */
function byField(key: string, value: string): string | undefined {
  if (extensions.has(key)) return value.toUpperCase();
  if (!/^\d+$/.test(value)) return undefined;
  if (key === "weekday" || key === "weekStartsOn") return weekdayNames[Number(value)];
  if (key === "from" || key === "to") return showClock(Number(value));
  if (key === "minutes" || key === "visitMinutes") return `${value} minutes`;
  return key === "size" ? showSize(Number(value)) : undefined;
}

/** The label of one code or of several. */
function codeWords(action: string, key: string, value: string): string | undefined {
  const [subject = ""] = action.split(".");
  const words = choices[`${subject}.${key}`] ?? choices[key];
  const parts = value.split(", ").map((code) => words?.[code] ?? plainCode(key, code));
  return parts.every((part) => part !== undefined) ? parts.join(", ") : undefined;
}

const plainCode = (key: string, code: string): string | undefined =>
  plainCodes.has(key) && /^[a-z]+(?:-[a-z]+)*$/.test(code) ? sentenceOf(code) : undefined;

function byShape(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return showMoment(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return showDate(value);
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d$/.exec(value) ?? [];
  if (day === undefined) return formatUsPhone(value);
  return `${showDate(day)}, ${showLocalClock(value)}`;
}
