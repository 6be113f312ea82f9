import { AssessmentStatus, assessmentTransitions } from "@hearthside/contract";
import { expect, test } from "vitest";
import { type Act, mayFollow, wrongStatus } from "./moves.ts";

const possible: readonly (readonly [Act, readonly string[]])[] = [
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

test.each(possible)("an assessment can be moved by %s only from %s", (act, from) => {
  expect(AssessmentStatus.options.filter((status) => mayFollow(status, act))).toEqual(from);
});

test("a corrected or inactivated assessment never changes again", () => {
  for (const [act] of possible)
    for (const status of ["corrected", "inactivated"] as const) expect(mayFollow(status, act)).toBe(false);
  expect(possible.map(([act]) => act).toSorted()).toEqual(Object.keys(assessmentTransitions).toSorted());
});

test("a refusal names the assessment's status", () => {
  for (const status of AssessmentStatus.options) {
    const { code, message, details } = wrongStatus(status);
    expect([code, details.context]).toEqual(["wrong-status", { status }]);
    expect(message).toMatch(/^(It|CMS|A) .*\.$/);
  }
});
