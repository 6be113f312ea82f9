import {
  admissionStatusWords,
  assessmentReasonWords,
  assessmentStatusWords,
  authorizationStatusWords,
  codeStatusWords,
  directiveWords,
  disciplineWords,
  documentKindWords,
  documentStatusWords,
  eligibilityMethodWords,
  eligibilityWords,
  emergencyPriorityWords,
  formatUsPhone,
  genderWords,
  outcomeWords,
  payerKindWords,
  rankWords,
  sendMethodWords,
  supplyRecipientWords,
  timeReasonWords,
  visitKindWords,
  visitReasonWords,
  visitStatusWords,
} from "@hearthside/contract";
import { auditFamilies } from "@hearthside/contract/audit-words";
import { fieldLabel, sentenceOf } from "@hearthside/contract/field-words";
import { missedDecisionWords, orderKindWords, supplyStatusWords } from "../../reports/words.ts";
import type { RecordColumn, RecordTable } from "./record-tables.ts";

// The words of a list for people: columns as screens name them, codes by their labels, dates as MM/DD/YYYY.

type Words = Readonly<Record<string, string>>;
type Named = Pick<RecordTable, "table">;

const auditSentences: Words = Object.assign(
  {},
  ...Object.values(auditFamilies).map(({ actions }) => actions),
);

/** Labels of codes by column; "visit.kind" applies to visits only. Other codes read as words: "unsafe-home". */
const choices: Readonly<Record<string, Words>> = {
  "admission.status": admissionStatusWords,
  "assessment.reason": assessmentReasonWords,
  "assessment.status": assessmentStatusWords,
  "assessment.transaction": { 1: "New", 2: "Modification", 3: "Inactivation" },
  "audit_entry.action": auditSentences,
  "authorization.status": authorizationStatusWords,
  advanceDirectives: directiveWords,
  codeStatus: codeStatusWords,
  discipline: disciplineWords,
  "document.kind": documentKindWords,
  "document.sentBy": sendMethodWords,
  "document.status": documentStatusWords,
  "document_step.status": documentStatusWords,
  "eligibility_check.method": eligibilityMethodWords,
  "eligibility_check.result": eligibilityWords,
  emergencyPriority: emergencyPriorityWords,
  forKind: supplyRecipientWords,
  gender: genderWords,
  "order.kind": orderKindWords,
  "order.status": documentStatusWords,
  payerKind: payerKindWords,
  "physician_notice.decision": missedDecisionWords,
  rank: rankWords,
  "supply_request.status": supplyStatusWords,
  "transmission.outcome": outcomeWords,
  "visit.kind": visitKindWords,
  "visit.reason": visitReasonWords,
  "visit.status": visitStatusWords,
  "visit_verification.reason": timeReasonWords,
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
export function valueWords({ table }: Named, column: RecordColumn, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map((one) => valueWords({ table }, column, one)).join("; ");
  if (typeof value === "object") return partsOf({ table }, value);
  const { name, type, isCode } = column;
  const words = choices[`${table}.${name}`] ?? choices[name];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return (
    words?.[text] ??
    byType(type, text) ??
    (isCode || codeNames.has(name) || words !== undefined ? codeWords(text) : formatUsPhone(text))
  );
}

function byType(type: string, text: string): string | undefined {
  if (type === "date") return dayWords(text);
  return type.startsWith("timestamp") ? momentWords(text) : undefined;
}

const dayWords = (text: string): string => text.replace(/^(\d{4})-(\d\d)-(\d\d)/, "$2/$3/$1");

/** "2026-03-13T14:05:00-05:00", already in the agency's time zone, as "03/13/2026, 2:05 PM". */
function momentWords(text: string): string {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)/.exec(text) ?? [];
  if (day === undefined) return text;
  return `${dayWords(day)}, ${clockWords(Number(hour) * 60 + Number(minute))}`;
}

const clockWords = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

const codeWords = (text: string): string => (/^[a-z]+(?:-[a-z]+)*$/.test(text) ? sentenceOf(text) : text);

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Stored objects: working hours, and the changes in the audit trail. Ids are left out. */
function partsOf(list: Named, value: object): string {
  return Object.entries(value)
    .flatMap(([name, part]) => {
      if (internal.has(name) || part === null || (typeof part === "string" && id.test(part))) return [];
      return `${fieldLabel(list.table.replaceAll("_", "-"), name)}: ${partWords(list, name, part)}`;
    })
    .join(", ");
}

function partWords(list: Named, name: string, part: unknown): string {
  if (typeof part === "number" && name === "weekday") return weekdays[part] ?? String(part);
  if (typeof part === "number" && (name === "from" || name === "to")) return clockWords(part);
  const text = typeof part === "string" ? part : "";
  const type = /^\d{4}-\d\d-\d\d$/.test(text)
    ? "date"
    : /^\d{4}-\d\d-\d\dT/.test(text)
      ? "timestamp"
      : "text";
  return valueWords(list, { name, type, isCode: false, refersTo: null }, part) ?? "";
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
