import {
  assessmentReasonWords,
  type DocumentKind,
  disciplineWords,
  documentKinds,
  documentKindWords,
  type OrderDiscipline,
  orderDisciplines,
  visitReasonWords,
} from "@hearthside/contract";

// Chart codes in words, to start a sentence.

const isDiscipline = (code: string): code is OrderDiscipline => orderDisciplines.some((one) => one === code);
const isDocumentKind = (code: string): code is DocumentKind => documentKinds.some((one) => one === code);

export const visitInWords = (discipline: string | null): string =>
  discipline !== null && isDiscipline(discipline) ? `${disciplineWords[discipline]} visit` : "Visit";

const isReason = (code: string): code is keyof typeof assessmentReasonWords => code in assessmentReasonWords;

export const assessmentInWords = (reason: string | null): string =>
  `${reason !== null && isReason(reason) ? assessmentReasonWords[reason] : "OASIS"} assessment`;

/** A document's kind with its title, or only the title if it names the kind. */
export function documentInWords(kind: string | null, title: string | null): string {
  const word = kind !== null && isDocumentKind(kind) ? documentKindWords[kind] : "Document";
  if (title === null) return word;
  return title.toLowerCase().includes(word.toLowerCase()) ? capitalized(title) : `${word} “${title}”`;
}

/** A code such as `patient-refused` in words: "patient refused". */
export const codeInWords = (code: string | null): string => (code ?? "").replaceAll("-", " ");

const isVisitReason = (code: string): code is keyof typeof visitReasonWords => code in visitReasonWords;

/** The reason of a missed or cancelled visit as on its screen, to end a sentence. */
export const visitReasonInWords = (code: string): string =>
  isVisitReason(code) ? visitReasonWords[code].toLowerCase() : codeInWords(code);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
