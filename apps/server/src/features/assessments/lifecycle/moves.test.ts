import { AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import { expect, test } from "vitest";
import { type Action, mayFollow, wrongAssessmentStatus } from "./moves.ts";

const possible: readonly (readonly [Action, readonly string[]])[] = [
  ["complete", ["draft"]],
  ["sign", ["complete"]],
  ["review", ["signed"]],
  ["lock", ["in-review"]],
  ["export", ["locked"]],
  ["accept", ["exported"]],
  ["reject", ["exported"]],
  ["reopen", ["complete", "signed", "in-review", "rejected"]],
  ["modify", ["accepted"]],
  ["inactivate", ["accepted"]],
  ["withdraw", ["draft", "complete"]],
];

test.each(possible)("an assessment can be moved by %s only from %s", (action, from) => {
  expect(AssessmentStatus.options.filter((status) => mayFollow(status, action))).toEqual(from);
});

test("a corrected or inactivated assessment never changes again", () => {
  for (const [action] of possible)
    for (const status of ["corrected", "inactivated"] as const) expect(mayFollow(status, action)).toBe(false);
  expect(possible.map(([action]) => action).toSorted()).toEqual(
    Object.keys(assessmentTransitions).toSorted(),
  );
});

test("a refusal names the assessment's status", () => {
  for (const status of AssessmentStatus.options) {
    const { code, message, details } = wrongAssessmentStatus(status);
    expect([code, details.context]).toEqual(["wrong-status", { status }]);
    expect(message).toMatch(/^(It|CMS|A) .*\.$/);
  }
});
