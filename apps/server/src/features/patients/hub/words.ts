import {
  assessmentReasonWords,
  type DocumentKind,
  disciplineWords,
  documentKinds,
  documentKindWords,
  type OrderDiscipline,
  orderDisciplines,
  type TimelineEntry,
  visitReasonWords,
} from "@hearthside/contract";
import { dayInWords } from "@hearthside/scheduling";

// Chart codes in words, to start a sentence.

const isDiscipline = (code: string): code is OrderDiscipline => orderDisciplines.some((one) => one === code);
const isDocumentKind = (code: string): code is DocumentKind => documentKinds.some((one) => one === code);

export const visitInWords = (discipline: string | null): string =>
  discipline !== null && isDiscipline(discipline) ? `${disciplineWords[discipline]} visit` : "Visit";

const isReason = (code: string): code is keyof typeof assessmentReasonWords => code in assessmentReasonWords;

export const assessmentInWords = (reason: string | null): string =>
  `${reason !== null && isReason(reason) ? assessmentReasonWords[reason] : "OASIS"} assessment`;

/** A document's kind with its title, or only the title if it names the kind. */
function documentInWords(kind: string | null, title: string | null): string {
  const word = kind !== null && isDocumentKind(kind) ? documentKindWords[kind] : "Document";
  if (title === null) return word;
  return title.toLowerCase().includes(word.toLowerCase()) ? capitalized(title) : `${word} “${title}”`;
}

/** A code such as `patient-refused` in words: "patient refused". */
export const codeInWords = (code: string | null): string => (code ?? "").replaceAll("-", " ");

const isVisitReason = (code: string): code is keyof typeof visitReasonWords => code in visitReasonWords;

/** The reason of a missed or canceled visit as on its screen, to end a sentence. */
const visitReasonInWords = (code: string): string =>
  isVisitReason(code) ? visitReasonWords[code].toLowerCase() : codeInWords(code);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The facts of a timeline entry, by the columns of `timeline-sources.ts`. */
export type Known = {
  readonly kind: TimelineEntry["kind"];
  readonly act: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly detail: string | null;
};

/** A timeline entry as a sentence without the patient's name. */
export const inWords = (known: Known): string => words[known.kind](known);

const because = (reason: string | null) => (reason === null ? "" : `: ${reason}`);

const visit = ({ act, code, detail }: Known) =>
  `${visitInWords(code)} ${act}${because(detail === null ? null : visitReasonInWords(detail))}`;

const assessment = ({ act, code }: Known) =>
  `${assessmentInWords(code)} ${act}${act === "accepted" || act === "rejected" ? " by CMS" : ""}`;

const steps = new Map([
  ["draft", "started"],
  ["submitted", "signed and submitted"],
  ["in-review", "moved to review"],
  ["sent", "sent to the physician"],
]);

const signedBy = (code: string | null) =>
  code?.endsWith("order") || code === "plan-of-care" ? " by the physician" : "";

const document = ({ act, code, name, detail }: Known) =>
  `${documentInWords(code, name)} ${steps.get(act) ?? act}${act === "signed" ? signedBy(code) : ""}${because(detail)}`;

function medication({ act, code, name, detail }: Known): string {
  if (act === "started" && code === null) return `${name} added`;
  if (act === "discontinued" && detail === null) return `${name} ended`;
  return `${name} ${act}${because(detail)}`;
}

const allergy = ({ act, name }: Known) =>
  act === "removed" ? `Allergy to ${name} removed from chart` : `Allergy to ${name} added`;

const behavior = ({ act, code }: Known) =>
  `${act === "safety" ? "Safety concern" : "Behavior"} recorded: ${codeInWords(code)}`;

const file = ({ code }: Known) => `${code === "other" ? "File" : capitalized(codeInWords(code))} uploaded`;

const image = ({ name }: Known) => `Treatment image uploaded${name === null ? "" : `, ${name} treatment`}`;

const note = ({ code, name }: Known) =>
  `Note ${code === "recording" ? "recorded" : "written"}${because(name)}`;

function admission({ act, code, name, detail }: Known): string {
  const day = code === null ? "" : dayInWords(code);
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
  return sentences.get(act) ?? `Admission ${codeInWords(act)}`;
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

function profile({ act: action }: Known): string {
  const [part = "", act = ""] = action.split(".");
  return parts.get(action) ?? `${capitalized(codeInWords(part))} ${actions.get(act) ?? "changed"}`;
}

const words: { readonly [K in TimelineEntry["kind"]]: (known: Known) => string } = {
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
