import {
  assessmentReasonLabels,
  type DocumentKind,
  disciplineLabels,
  documentKindLabels,
  documentKinds,
  type OrderDiscipline,
  orderDisciplines,
  type TimelineEntry,
  visitReasonLabels,
} from "@hearthside/contract";
import { describeDay } from "@hearthside/scheduling";

// Chart codes in words, to start a sentence.

const isDiscipline = (code: string): code is OrderDiscipline => orderDisciplines.some((one) => one === code);
const isDocumentKind = (code: string): code is DocumentKind => documentKinds.some((one) => one === code);

export const describeVisit = (discipline: string | null): string =>
  discipline !== null && isDiscipline(discipline) ? `${disciplineLabels[discipline]} visit` : "Visit";

const isReason = (code: string): code is keyof typeof assessmentReasonLabels =>
  code in assessmentReasonLabels;

export const describeAssessment = (reason: string | null): string =>
  `${reason !== null && isReason(reason) ? assessmentReasonLabels[reason] : "OASIS"} assessment`;

/** A document's kind with its title, or only the title if it names the kind. */
function describeDocument(kind: string | null, title: string | null): string {
  const word = kind !== null && isDocumentKind(kind) ? documentKindLabels[kind] : "Document";
  if (title === null) return word;
  return title.toLowerCase().includes(word.toLowerCase()) ? capitalized(title) : `${word} “${title}”`;
}

/** A code such as `patient-refused` in words: "patient refused". */
export const describeCode = (code: string | null): string => (code ?? "").replaceAll("-", " ");

const isVisitReason = (code: string): code is keyof typeof visitReasonLabels => code in visitReasonLabels;

/** The reason of a missed or canceled visit as on its screen, to end a sentence. */
const describeVisitReason = (code: string): string =>
  isVisitReason(code) ? visitReasonLabels[code].toLowerCase() : describeCode(code);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The facts of a timeline entry, by the columns of `timeline-sources.ts`. */
export type Known = {
  readonly kind: TimelineEntry["kind"];
  readonly action: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly detail: string | null;
};

/** A timeline entry as a sentence without the patient's name. */
export const describeEntry = (known: Known): string => labels[known.kind](known);

const because = (reason: string | null) => (reason === null ? "" : `: ${reason}`);

const visit = ({ action, code, detail }: Known) =>
  `${describeVisit(code)} ${action}${because(detail === null ? null : describeVisitReason(detail))}`;

const assessment = ({ action, code }: Known) =>
  `${describeAssessment(code)} ${action}${action === "accepted" || action === "rejected" ? " by CMS" : ""}`;

const steps = new Map([
  ["draft", "started"],
  ["submitted", "signed and submitted"],
  ["in-review", "moved to review"],
  ["sent", "sent to the physician"],
]);

const signedBy = (code: string | null) =>
  code?.endsWith("order") || code === "plan-of-care" ? " by the physician" : "";

const document = ({ action, code, name, detail }: Known) =>
  `${describeDocument(code, name)} ${steps.get(action) ?? action}${action === "signed" ? signedBy(code) : ""}${because(detail)}`;

function medication({ action, code, name, detail }: Known): string {
  if (action === "started" && code === null) return `${name} added`;
  if (action === "discontinued" && detail === null) return `${name} ended`;
  return `${name} ${action}${because(detail)}`;
}

const allergy = ({ action, name }: Known) =>
  action === "removed" ? `Allergy to ${name} removed from chart` : `Allergy to ${name} added`;

const behavior = ({ action, code }: Known) =>
  `${action === "safety" ? "Safety concern" : "Behavior"} recorded: ${describeCode(code)}`;

const file = ({ code }: Known) => `${code === "other" ? "File" : capitalized(describeCode(code))} uploaded`;

const image = ({ name }: Known) => `Treatment image uploaded${name === null ? "" : `, ${name} treatment`}`;

const note = ({ code, name }: Known) =>
  `Note ${code === "recording" ? "recorded" : "written"}${because(name)}`;

function admission({ action, code, name, detail }: Known): string {
  const day = code === null ? "" : describeDay(code);
  const sentences = new Map([
    ["referred", `Referral received${name === null ? "" : ` from ${name}`}`],
    ["admitted", `Care started on ${day}`],
    ["not-admitted", `Referral closed, not admitted${because(detail)}`],
    ["transferred", `Transferred to ${name ?? "a facility"}${because(detail)}`],
    ["resumed", `Care resumed${because(detail)}`],
    ["discharge-planned", `Discharge planned for ${day}${because(detail)}`],
    ["discharged", `Discharged${because(detail)}`],
    ["reopened", `Admission reopened${because(detail)}`],
  ]);
  return sentences.get(action) ?? `Admission ${describeCode(action)}`;
}

const actions = new Map([
  ["create", "added"],
  ["remove", "removed from chart"],
  ["restore", "restored to chart"],
]);

const parts = new Map([
  ["patient.update", "Demographics changed"],
  ["patient.change-care", "Advance directives or emergency preparedness changed"],
  ["diagnosis.change", "Diagnoses changed"],
]);

function profile({ action }: Known): string {
  const [part = "", perform = ""] = action.split(".");
  return parts.get(action) ?? `${capitalized(describeCode(part))} ${actions.get(perform) ?? "changed"}`;
}

const labels: { readonly [K in TimelineEntry["kind"]]: (known: Known) => string } = {
  visit,
  assessment,
  document,
  medication,
  allergy,
  behavior,
  file,
  image,
  note,
  admission,
  profile,
};
