import type { Visit } from "@hearthside/contract";
import { dayOf } from "../data/local-time.ts";
import { clockSpan, dayWords } from "../data/time-words.ts";
import { kindWords, statusWords } from "../visit-words.ts";

export type NameOf = (userId: string | null) => string;

/** Full opacity is for what is still to be done. */
export const isOpen = ({ status }: Pick<Visit, "status">) =>
  status === "scheduled" || status === "in-progress";

/** What the event says of its state; nothing while it is just planned. */
export const stateWord = ({ status }: Pick<Visit, "status">) =>
  status === "scheduled" ? "" : status === "missed" ? "MISSED" : statusWords[status].label;

/** Everything the event shows, and what its colour and place say. */
export function visitParts(visit: Visit, nameOf: NameOf): string[] {
  const { patientName, discipline, kind, userId, urgency, start, locationOfCare, isChangeAsked } = visit;
  const parts = [
    stateWord(visit),
    patientName,
    `${discipline} ${kindWords[kind].toLowerCase()}`,
    dayWords(dayOf(start)),
    clockSpan(visit),
    nameOf(userId),
    locationOfCare,
    urgency !== null && (urgency === "urgent" ? "urgent" : `${urgency} urgency`),
    isChangeAsked && "another time is asked for",
  ];
  return parts.flatMap((part) => part || []);
}

/** The same in one sentence. */
export const visitLabel = (visit: Visit, nameOf: NameOf) => visitParts(visit, nameOf).join(", ");

/** 'Weller, I.' of 'Weller, Iris', where there is little room. */
export function shortName(name: string): string {
  const [last, first = ""] = name.split(", ");
  return first === "" ? name : `${last}, ${first.slice(0, 1)}.`;
}
