import {
  admissionStatusLabels,
  assessmentReasonLabels,
  assessmentStatusLabels,
  authorizationStatusLabels,
  codeStatusLabels,
  directiveLabels,
  disciplineLabels,
  documentKindLabels,
  documentStatusLabels,
  eligibilityLabels,
  eligibilityMethodLabels,
  emergencyPriorityLabels,
  formatUsPhone,
  genderLabels,
  outcomeLabels,
  payerKindLabels,
  rankLabels,
  sendMethodLabels,
  supplyRecipientLabels,
  timeReasonLabels,
  visitKindLabels,
  visitReasonLabels,
  visitStatusLabels,
} from "@hearthside/contract";
import { auditFamilies } from "@hearthside/contract/audit-labels";
import { fieldLabel, sentenceOf } from "@hearthside/contract/field-labels";
import type { WarningKind } from "@hearthside/contract/warning-labels";
import { missedDecisionLabels, orderKindLabels, supplyStatusLabels } from "../../reports/labels.ts";
import type { RecordColumn, RecordTable } from "./record-tables.ts";

// The words of a list for people: columns as screens name them, codes by their labels, dates as MM/DD/YYYY.

type Labels = Readonly<Record<string, string>>;
type Named = Pick<RecordTable, "table">;

const auditSentences: Labels = Object.assign(
  {},
  ...Object.values(auditFamilies).map(({ actions }) => actions),
);

/** Types of tasks whose codes do not read as the screens name them. */
const taskLabels = {
  "authorization-running-out": "Authorization does not cover all scheduled visits",
  "authorization-waiting": "Authorization pending",
  "coverage-ending": "Insurance ending",
  "coverage-missing": "No active insurance",
  "eligibility-unchecked": "Eligibility not verified",
  "initial-visit-late": "Initial visit overdue",
  "oasis-export-due": "OASIS not sent to CMS",
  "oasis-rejected": "OASIS rejected by CMS",
  "oasis-unanswered": "CMS response not recorded",
  "order-unsent": "Order not sent",
  "order-unsigned": "Order not signed",
} as const satisfies Partial<Readonly<Record<WarningKind, string>>>;

/** Labels of codes by column; "visit.kind" applies to visits only. Other codes read as words: "unsafe-home". */
const choices: Readonly<Record<string, Labels>> = {
  "admission.status": admissionStatusLabels,
  "assessment.reason": assessmentReasonLabels,
  "assessment.status": assessmentStatusLabels,
  "assessment.transaction": { 1: "New", 2: "Modification", 3: "Inactivation" },
  "audit_entry.action": auditSentences,
  "authorization.status": authorizationStatusLabels,
  advanceDirectives: directiveLabels,
  codeStatus: codeStatusLabels,
  discipline: disciplineLabels,
  "document.kind": documentKindLabels,
  "document.sentBy": sendMethodLabels,
  "document.status": documentStatusLabels,
  "document_step.status": documentStatusLabels,
  "eligibility_check.method": eligibilityMethodLabels,
  "eligibility_check.result": eligibilityLabels,
  emergencyPriority: emergencyPriorityLabels,
  forKind: supplyRecipientLabels,
  gender: genderLabels,
  "order.kind": orderKindLabels,
  "order.status": documentStatusLabels,
  payerKind: payerKindLabels,
  "physician_notice.decision": missedDecisionLabels,
  rank: rankLabels,
  "supply_request.status": supplyStatusLabels,
  "task.kind": taskLabels,
  "transmission.outcome": outcomeLabels,
  "visit.kind": visitKindLabels,
  "visit.reason": visitReasonLabels,
  "visit.status": visitStatusLabels,
  "visit_verification.reason": timeReasonLabels,
};

/** Columns that only the product needs: the JSON has them. */
const internal: ReadonlySet<string> = new Set([
  "causeEndedAt",
  "causeKey",
  "content",
  "during",
  "hasThumbnail",
  "id",
  "ids",
  "mediaType",
  "quarter",
  "requestId",
  "revision",
  "signedText",
  "ssnVersion",
  "version",
]);

/** Columns of codes that the database does not limit, and keys in the changes of the audit trail. */
const codeNames: ReadonlySet<string> = new Set([
  "category",
  "decision",
  "discipline",
  "kind",
  "method",
  "outcome",
  "reason",
  "section",
  "status",
]);

/** Rows with an end that is not their removal. */
const ending: ReadonlySet<string> = new Set(["emergency_access", "visit"]);

/** Whether people need the column. Ids are not for them; those of people and records that have a name become the name. */
export const isForPeople = ({ name, type, refersTo }: RecordColumn): boolean =>
  !internal.has(name) && (type !== "uuid" || refersTo !== null);

/** "Clinician" for the column `userId` of visits. */
export const columnLabel = ({ table }: Named, { name }: RecordColumn): string =>
  name === "endedAt" && !ending.has(table) ? "Removed" : fieldLabel(table.replaceAll("_", "-"), name);

/** A value as people read it; null when there is none. */
export function valueText({ table }: Named, column: RecordColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((one) => valueText({ table }, column, one)).join("; ");
  if (typeof value === "object") return partsOf({ table }, value);
  const { name, type, isCode } = column;
  const labels = choices[`${table}.${name}`] ?? choices[name];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (
    labels?.[text] ??
    byType(type, text) ??
    (isCode || codeNames.has(name) || labels !== undefined ? codeText(text) : formatUsPhone(text))
  );
}

function byType(type: string, text: string): string | undefined {
  if (type === "date") return dayText(text);
  return type.startsWith("timestamp") ? momentText(text) : undefined;
}

const dayText = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)/, "$2/$3/$1");

/** "2026-03-13T14:05:00-05:00", already in the agency's time zone, as "03/13/2026, 2:05 PM". */
function momentText(text: string): string {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)/.exec(text) ?? [];
  if (day === undefined) return text;
  return `${dayText(day)}, ${clockText(Number(hour) * 60 + Number(minute))}`;
}

const clockText = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

const codeText = (text: string): string => (/^[a-z]+(?:-[a-z]+)*$/.test(text) ? sentenceOf(text) : text);

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Stored objects: working hours, and the changes in the audit trail. Ids are left out. */
function partsOf(list: Named, value: object): string {
  return Object.entries(value)
    .flatMap(([name, part]) => {
      if (internal.has(name) || part === null || (typeof part === "string" && id.test(part))) return [];
      return `${fieldLabel(list.table.replaceAll("_", "-"), name)}: ${partText(list, name, part)}`;
    })
    .join(", ");
}

function partText(list: Named, name: string, part: unknown): string {
  if (typeof part === "number" && name === "weekday") return weekdays[part] ?? String(part);
  if (typeof part === "number" && (name === "from" || name === "to")) return clockText(part);
  const text = typeof part === "string" ? part : "";
  const type = /^\d{4}-\d\d-\d\d$/.test(text)
    ? "date"
    : /^\d{4}-\d\d-\d\dT/.test(text)
      ? "timestamp"
      : "text";
  return valueText(list, { name, type, isCode: false, refersTo: null }, part) ?? "";
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
