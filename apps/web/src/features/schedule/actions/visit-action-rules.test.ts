import type { Role, Visit } from "@hearthside/contract";
import { expect, test } from "vitest";
import { userWith } from "#src/test/records.ts";
import { visitWith } from "#src/test/schedule-records.ts";
import { ownVisit } from "#src/test/visit-records.ts";
import { actionLabel, visitActionsFor } from "./visit-action-rules.ts";

const others = (changes: Partial<Visit>) => visitWith(1, changes);
const own = (changes: Partial<Visit>) => ownVisit(1, changes);

const planning = ["Reschedule", "Assign", "Enter times", "Mark as missed", "Cancel visit"];

test.each<{ what: string; visit: Visit; role: Role; labels: string[] }>([
  { what: "a colleague's visit", visit: others({}), role: "Staff", labels: [] },
  {
    what: "one's own visit",
    visit: own({}),
    role: "Staff",
    labels: ["Request Time Change", "Enter times", "Mark as missed"],
  },
  {
    what: "one's own visit with a request",
    visit: own({ isChangeAsked: true }),
    role: "Staff",
    labels: ["Enter times", "Mark as missed"],
  },
  {
    what: "one's own visit under way",
    visit: own({ status: "in-progress" }),
    role: "Staff",
    labels: ["Enter times"],
  },
  { what: "one's own missed visit", visit: own({ status: "missed" }), role: "Staff", labels: [] },
  { what: "a visit to come", visit: others({}), role: "Editor", labels: planning },
  {
    what: "a visit that was made",
    visit: others({ status: "completed" }),
    role: "Editor",
    labels: ["Enter times"],
  },
  {
    what: "a visit with both times recorded",
    visit: others({
      status: "completed",
      startedAt: "2026-03-04T15:00:00.000Z",
      endedAt: "2026-03-04T15:45:00.000Z",
    }),
    role: "Editor",
    labels: ["Correct times"],
  },
  {
    what: "a canceled visit",
    visit: others({ status: "cancelled" }),
    role: "Editor",
    labels: ["Restore visit"],
  },
  { what: "a missed visit", visit: others({ status: "missed" }), role: "Editor", labels: ["Restore visit"] },
  { what: "a visit to come", visit: others({}), role: "Viewer", labels: [] },
])("with $what a person of role $role may do $labels", ({ visit, role, labels }) => {
  expect(visitActionsFor(visit, userWith(role)).map((action) => actionLabel(action, visit))).toEqual(labels);
});
