import type { DraftContent } from "@hearthside/contract";
import { documentKindWords, hasBlanks, isOfVisit } from "@hearthside/contract/document-life-cycle";
import { typedToInstant } from "../fields/typed-moment.ts";

/** The fields that can be incomplete, by their names in the API. */
export type Field = "kind" | "patientIds" | "visitId" | "title" | "text" | "receivedAt";
export type Problem = { readonly step: number; readonly field: Field; readonly message: string };

/** What is missing before anything can be created. */
export function problemsToCreate(content: DraftContent, zone: string): readonly Problem[] {
  const { kind, patientIds, title } = content;
  const isForMany = isOfVisit(kind) && patientIds.length > 1;
  return [
    ...when(kind === null, { step: 1, field: "kind", message: "Please choose a document type" }),
    ...when(patientIds.length === 0, { step: 2, field: "patientIds", message: "Please choose a patient" }),
    ...when(isForMany, { step: 2, field: "patientIds", message: ofOnePatient(kind) }),
    ...when(title.trim() === "", { step: 3, field: "title", message: "Please enter a title" }),
    ...receivedProblems(content, zone),
  ];
}

const ofOnePatient = (kind: DraftContent["kind"]) =>
  `A ${documentKindWords[kind ?? "other"].toLowerCase()} is for one patient. Please remove the others.`;

/** What else is missing before it can be signed. The assignee can enter it later. */
export function problemsToSign({ kind, text, visitId, receivedAt }: DraftContent): readonly Problem[] {
  const noVisit = isOfVisit(kind) && visitId === null;
  const notTaken = kind === "verbal-order" && receivedAt === null;
  return [
    ...when(noVisit, { step: 2, field: "visitId", message: chooseVisit(kind) }),
    ...when(text.trim() === "", { step: 3, field: "text", message: "Please enter the text" }),
    ...when(hasBlanks(text), { step: 3, field: "text", message: "Please fill in the blanks (____)" }),
    ...when(notTaken, { step: 3, field: "receivedAt", message: "Please enter when you took the order" }),
  ];
}

const chooseVisit = (kind: DraftContent["kind"]) =>
  kind === "missed-visit-report"
    ? "Please choose the visit that was missed"
    : "Please choose the visit it documents";

function receivedProblems({ kind, receivedAt }: DraftContent, zone: string): readonly Problem[] {
  if (kind !== "verbal-order" || receivedAt === null) return [];
  const instant = typedToInstant(receivedAt, zone);
  const at = { step: 3, field: "receivedAt" } as const;
  if (instant === undefined) return [{ ...at, message: "Please enter the date and time" }];
  return when(isToCome(instant), { ...at, message: "This time is in the future" });
}

const isToCome = (instant: string) => Date.parse(instant) > Date.now();

const when = (isWrong: boolean, problem: Problem): readonly Problem[] => (isWrong ? [problem] : []);

/** The first problem of each field. */
export const byField = (problems: readonly Problem[]): { readonly [F in Field]?: string } =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
