import { expect, test } from "vitest";
import { completeAssessment } from "../test/complete-assessment.ts";
import { everyForm } from "../test/submissions.ts";
import { recordProblems } from "./element-problems.ts";

test.each(everyForm)("a complete assessment has a record that can be sent: $name", (form) => {
  expect(recordProblems(form, completeAssessment(form))).toEqual([]);
});

// Answers stored before they were rejected: edits -5221, -3010, -3060.
test.each([
  ["a diagnosis that says blank", { M1023_OTH_DIAG3_ICD: "^" }, "M1023_OTH_DIAG3_SEVERITY"],
  ["a physician that is a dash", { M0018: "- " }, "M0018"],
  ["a code that is not in the list", { M1860: "09" }, "M1860"],
])("%s is named by its field", (_, change, item) => {
  for (const form of everyForm)
    expect(recordProblems(form, { ...completeAssessment(form), ...change }).map((one) => one.item)).toContain(
      item,
    );
});

test("a missing answer is named", () => {
  for (const form of everyForm) {
    const { M1860: _, ...others } = completeAssessment(form);
    expect(recordProblems(form, others)).toEqual([
      { item: "M1860", message: "M1860_CRNT_AMBLTN has no answer." },
    ]);
  }
});
