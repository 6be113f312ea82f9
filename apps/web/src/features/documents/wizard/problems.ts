import type { DraftContent } from "@hearthside/contract";
import { typedToInstant } from "../fields/typed-moment.ts";
import { aKind } from "../words.ts";

/** Where something is missing, by the name the call has for it. */
type Field = "kind" | "patientIds" | "visitId" | "title" | "text" | "receivedAt";
export type Problem = { readonly step: number; readonly field: Field; readonly message: string };

type Facts = { readonly zone: string; readonly now: number };

const ofVisit = ["visit-note", "missed-visit-report"] as const;
export const isOfVisit = (kind: DraftContent["kind"]): boolean => ofVisit.some((one) => one === kind);

/** Without this nothing can be created. */
export function problemsToCreate(content: DraftContent, facts: Facts): readonly Problem[] {
  const { kind, patientIds, title } = content;
  return [
    ...found(kind === null, 1, "kind", "Please choose what to write"),
    ...found(patientIds.length === 0, 2, "patientIds", "Please choose a patient"),
    ...found(
      kind !== null && isOfVisit(kind) && patientIds.length > 1,
      2,
      "patientIds",
      `${kind === null ? "" : capital(aKind(kind))} is about one patient. Please take the others off.`,
    ),
    ...found(title.trim() === "", 3, "title", "Please enter a title"),
    ...receivedProblems(content, facts),
  ];
}

/** What is missing on top of that before it can be signed; whoever completes it enters it then. */
export function problemsToSign({ kind, text, visitId, receivedAt }: DraftContent): readonly Problem[] {
  return [
    ...found(
      kind === "missed-visit-report" && visitId === null,
      2,
      "visitId",
      "Please choose the visit that was missed",
    ),
    ...found(text.trim() === "", 3, "text", "Please enter the text"),
    ...found(
      kind === "verbal-order" && receivedAt === null,
      3,
      "receivedAt",
      "Please say when you took the order",
    ),
  ];
}

function receivedProblems({ kind, receivedAt }: DraftContent, { zone, now }: Facts): readonly Problem[] {
  if (kind !== "verbal-order" || receivedAt === null) return [];
  const instant = typedToInstant(receivedAt, zone);
  return [
    ...found(instant === undefined, 3, "receivedAt", "Please enter the day and the time"),
    ...found(instant !== undefined && Date.parse(instant) > now, 3, "receivedAt", "This is still to come"),
  ];
}

const found = (isWrong: boolean, step: number, field: Field, message: string): readonly Problem[] =>
  isWrong ? [{ step, field, message }] : [];

const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The first thing wrong with each field. */
export const byField = (problems: readonly Problem[]): { readonly [F in Field]?: string } =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
