import type { CalendarVisit } from "@hearthside/contract";
import { dayOf } from "../data/local-time.ts";
import { clockSpan, dayText } from "../data/time-text.ts";
import { kindLabels, visitStatusBadges } from "../visit-labels.ts";

export type NameOf = (userId: string | null) => string;

/** Full opacity marks upcoming visits. */
export const isOpen = ({ status }: Pick<CalendarVisit, "status">) =>
  status === "scheduled" || status === "in-progress";

/** The status shown on the event; undefined while it is just scheduled. */
export const stateWord = ({ status }: Pick<CalendarVisit, "status">) =>
  status === "scheduled" ? "" : status === "missed" ? "MISSED" : visitStatusBadges[status].label;

/** Everything the event shows, including what its color and place mean. */
export function visitParts(visit: CalendarVisit, nameOf: NameOf): string[] {
  const { patientName, discipline, kind, userId, urgency, start, locationOfCare, isChangeAsked } = visit;
  const parts = [
    stateWord(visit),
    patientName,
    `${discipline} ${kindLabels[kind].toLowerCase()}`,
    dayText(dayOf(start)),
    clockSpan(visit),
    nameOf(userId),
    locationOfCare,
    urgency !== null && (urgency === "urgent" ? "urgent" : `${urgency} urgency`),
    isChangeAsked && "time change requested",
  ];
  return parts.flatMap((part) => part || []);
}

export const visitLabel = (visit: CalendarVisit, nameOf: NameOf) => visitParts(visit, nameOf).join(", ");

/** 'Weller, I.' for 'Weller, Iris', if there is little space. */
export function shortName(name: string): string {
  const [last, first = ""] = name.split(", ");
  return first === "" ? name : `${last}, ${first.slice(0, 1)}.`;
}

/** The color of a visit (`ui/visit-colors.css`): by its urgency if set, otherwise by its discipline. */
export const colorOf = ({ urgency, discipline }: Pick<CalendarVisit, "urgency" | "discipline">) =>
  urgency ?? discipline;
