import type { CalendarVisit, UserInfo, Visit } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { takesTime } from "../placement.ts";

export const visitActionLabels = {
  reschedule: "Reschedule",
  assign: "Assign",
  "time-change": "Request Time Change",
  "enter-times": "Enter times",
  miss: "Mark as missed",
  cancel: "Cancel visit",
  restore: "Restore visit",
} as const;

/** What a user can do with a visit. Check-in and check-out are recorded elsewhere. */
export type VisitAction = keyof typeof visitActionLabels;

/** The action's name on this visit: times that are both recorded can only be corrected. */
export const actionLabel = (
  action: VisitAction,
  { startedAt, endedAt }: Pick<Visit, "startedAt" | "endedAt">,
): string =>
  action === "enter-times" && startedAt !== null && endedAt !== null
    ? "Correct times"
    : visitActionLabels[action];

/** The actions this user may take on the visit in its current status, the most common first. */
export function visitActionsFor(visit: CalendarVisit, user: UserInfo): readonly VisitAction[] {
  const can = (action: "edit" | "approve" | "delete") => may(user.Powers, "schedule", action);
  const plans = can("approve");
  const records = plans || (can("edit") && visit.userId === user.UserId);
  const rules: readonly (readonly [VisitAction, boolean])[] = [
    ["reschedule", plans && visit.status === "scheduled"],
    ["assign", plans && visit.status === "scheduled"],
    ["time-change", isChangeOpen(visit, user) && can("edit")],
    ["enter-times", records && takesTime(visit)],
    ["miss", records && visit.status === "scheduled"],
    ["cancel", can("delete") && visit.status === "scheduled"],
    ["restore", plans && !takesTime(visit)],
  ];
  return rules.flatMap(([action, isOpen]) => (isOpen ? [action] : []));
}

const isChangeOpen = ({ userId, status, isChangeAsked }: CalendarVisit, user: UserInfo) =>
  userId === user.UserId && status === "scheduled" && !isChangeAsked;
