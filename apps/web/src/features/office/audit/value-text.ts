import {
  assessmentReasonLabels,
  assessmentStatusLabels,
  outcomeLabels,
} from "@hearthside/contract/assessment-life-cycle";
import { auditFamilies } from "@hearthside/contract/audit-labels";
import {
  admissionStatusLabels,
  authorizationStatusLabels,
  codeStatusLabels,
  directiveLabels,
  eligibilityLabels,
  eligibilityMethodLabels,
  emergencyPriorityLabels,
  genderLabels,
  medicationMarkLabels,
  payerKindLabels,
  rankLabels,
} from "@hearthside/contract/chart-labels";
import {
  documentKindLabels,
  documentStatusLabels,
  sendMethodLabels,
} from "@hearthside/contract/document-life-cycle";
import { sentenceOf } from "@hearthside/contract/field-labels";
import { reportNames } from "@hearthside/contract/report-labels";
import { staffRecordLabels } from "@hearthside/contract/staff-record-labels";
import { supplyRecipientLabels } from "@hearthside/contract/supply-labels";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import {
  disciplineLabels,
  exceptionLabels,
  staffDisciplineLabels,
  timeReasonLabels,
  visitKindLabels,
  visitReasonLabels,
  visitStatusLabels,
} from "@hearthside/contract/visit-labels";
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

type Labels = Readonly<Record<string, string>>;

/** Labels of codes by field; "visit.status" applies to visits only. */
const choices: Readonly<Record<string, Labels>> = {
  activities: boxText(activitiesPermitted),
  "admission.status": admissionStatusLabels,
  "assessment.by": { week: "Due within a week" },
  "assessment.outcome": outcomeLabels,
  "assessment.reason": assessmentReasonLabels,
  "assessment.status": assessmentStatusLabels,
  "authorization.status": authorizationStatusLabels,
  advanceDirectives: directiveLabels,
  codeStatus: codeStatusLabels,
  discipline: { ...disciplineLabels, ...staffDisciplineLabels },
  "document.kind": documentKindLabels,
  "document.method": sendMethodLabels,
  "document.status": documentStatusLabels,
  documentKind: documentKindLabels,
  "eligibility-check.method": eligibilityMethodLabels,
  "eligibility-check.result": eligibilityLabels,
  emergencyPriority: emergencyPriorityLabels,
  family: Object.fromEntries(Object.entries(auditFamilies).map(([key, { label }]) => [key, label])),
  forKind: supplyRecipientLabels,
  "frequency-order.status": documentStatusLabels,
  gender: genderLabels,
  limitations: boxText(functionalLimitations),
  mentalStatus: boxText(mentalStatuses),
  newOrChanged: medicationMarkLabels,
  payerKind: payerKindLabels,
  powers: { reveal: "Show full SSN", "view-all": "All records" },
  prognosis: boxText(prognoses),
  rank: rankLabels,
  report: reportNames,
  "staff-record.kind": staffRecordLabels,
  "visit.kind": { ...visitKindLabels, ...prefixed("evv-", exceptionLabels) },
  "visit.reason": { ...timeReasonLabels, ...visitReasonLabels },
  "visit.status": visitStatusLabels,
};

/** Checkboxes of the plan of care. */
function boxText(boxes: readonly { readonly code: string; readonly label: string }[]): Labels {
  return Object.fromEntries(boxes.map(({ code, label }) => [code, label]));
}

function prefixed(prefix: string, labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).map(([code, label]) => [`${prefix}${code}`, label]));
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
export function auditValueText(action: string, field: string, value: string): string {
  if (value === "") return "nothing";
  if (value === "true" || value === "false") return value === "true" ? "Yes" : "No";
  const key = keyOf(field);
  return byField(key, value) ?? codeText(action, key, value) ?? byShape(value);
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
function codeText(action: string, key: string, value: string): string | undefined {
  const [subject = ""] = action.split(".");
  const labels = choices[`${subject}.${key}`] ?? choices[key];
  const parts = value.split(", ").map((code) => labels?.[code] ?? plainCode(key, code));
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
