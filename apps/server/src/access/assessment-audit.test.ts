import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#src/test/app.ts";
import { assessmentCalls } from "#src/test/assessment-calls.ts";
import { leftInTrail } from "#src/test/left-in-trail.ts";

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

/** Each call about assessments that writes audit entries, with those entries. */
const traces = [
  "POST /assessments: assessment.start",
  "GET /assessments: assessment.list",
  "GET /patients/:id/assessments: chart.view",
  "GET /patients/:id/attention: chart.view",
  "PATCH /assessments/:id/answers: assessment.answer",
  "POST /assessments/:id/complete: assessment.complete",
  "POST /assessments/:id/sign: admission.start assessment.sign",
  "POST /assessments/:id/reopen: assessment.reopen",
  "POST /assessments/:id/chart: assessment.correct-chart assessment.follow-chart",
  "POST /assessments/:id/review: assessment.review",
  "POST /assessments/:id/proposals: assessment.propose",
  "POST /assessments/:id/proposals/:proposalId/decision: assessment.proposal-accepted",
  "POST /assessments/:id/lock: assessment.lock",
  "POST /assessments/exports: assessment.export",
  "GET /assessments/exports/:id/file: assessment.download",
  "POST /assessments/:id/outcome: assessment.reject",
  "POST /assessments/:id/correction: assessment.correct",
  "POST /tasks/:id/done: task.done",
];

/** Names of people in these calls. */
const sensitive = /Gonzalez|Maria|Tester/;

test("each call about assessments writes its audit entries, and none of them names a person", async () => {
  const left = await leftInTrail(world, await assessmentCalls(world));
  expect(left.map(({ trace }) => trace)).toEqual(traces);
  expect(left.filter(({ texts }) => texts.some((text) => sensitive.test(text)))).toEqual([]);
});
