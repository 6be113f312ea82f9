import {
  assessmentReasonWords,
  type DocumentKind,
  disciplineWords,
  documentKinds,
  documentKindWords,
  type OrderDiscipline,
  orderDisciplines,
} from "@hearthside/contract";

// Chart codes in words, to start a sentence.

const isDiscipline = (code: string): code is OrderDiscipline => orderDisciplines.some((one) => one === code);
const isDocumentKind = (code: string): code is DocumentKind => documentKinds.some((one) => one === code);

export const visitInWords = (discipline: string | null): string =>
  discipline !== null && isDiscipline(discipline) ? `${disciplineWords[discipline]} visit` : "Visit";

const isReason = (code: string): code is keyof typeof assessmentReasonWords => code in assessmentReasonWords;

export const assessmentInWords = (reason: string | null): string =>
  `${reason !== null && isReason(reason) ? assessmentReasonWords[reason] : "OASIS"} assessment`;

/** A document's kind with its title, unless they are the same. */
export function documentInWords(kind: string | null, title: string | null): string {
  const word = kind !== null && isDocumentKind(kind) ? documentKindWords[kind] : "Document";
  return title === null || title.toLowerCase() === word.toLowerCase() ? word : `${word} “${title}”`;
}

/** A code such as `patient-refused` in words: "patient refused". */
export const codeInWords = (code: string | null): string => (code ?? "").replaceAll("-", " ");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
