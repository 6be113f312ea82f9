import fc from "fast-check";
import { expect, test } from "vitest";
import { formFor } from "./forms.ts";
import { migrate } from "./migrate.ts";
import { arbitraryAnswers } from "./test/arbitrary-answers.ts";
import { completeAssessment } from "./test/complete-assessment.ts";
import type { Version } from "./version.ts";

const e1 = formFor({ version: "E1", reason: "01" });
const e2 = formFor({ version: "E2", reason: "01" });
const e1Resumption = formFor({ version: "E1", reason: "03" });

// A0810 replaces M0069 with the same codes, A1255 replaces A1250 with others.
test("sex is carried over, transportation is dropped by name", () => {
  expect(migrate({ M0069: "2", A1250: "A,X", M1860: "01", physicianName: "Ann Lee" }, e2)).toEqual({
    answers: { A0810: "2", M1860: "01", physicianName: "Ann Lee" },
    dropped: [{ fieldId: "A1250", item: "A1250", value: "A,X" }],
  });
  expect(migrate({ A0810: "1", A1255: "0" }, e1)).toEqual({
    answers: { M0069: "1" },
    dropped: [{ fieldId: "A1255", item: "A1255", value: "0" }],
  });
});

test.each([
  { sex: { A0810: "1", M0069: "2" }, to: e2, own: { A0810: "1" }, dropped: [] },
  { sex: { M0069: "2", A0810: "1" }, to: e2, own: { A0810: "1" }, dropped: [] },
  { sex: { M0069: "2", A0810: "1" }, to: e1, own: { M0069: "2" }, dropped: [] },
  { sex: { M0069: "2", A0810: "2" }, to: e2, own: { A0810: "2" }, dropped: [] },
  { sex: { A0810: "-", M0069: "2" }, to: e2, own: { A0810: "2" }, dropped: ["A0810"] },
])(
  "for $sex the answer under the form's own item is kept, whichever came last",
  ({ sex, to, own, dropped }) => {
    const migrated = migrate(sex, to);
    expect(migrated.answers).toEqual(own);
    expect(migrated.dropped.map(({ item }) => item)).toEqual(dropped);
  },
);

test("a dash OASIS-E1 does not accept is dropped", () => {
  expect(migrate({ D0150A1: "1", D0150A2: "-", B0200: "-" }, e1)).toEqual({
    answers: { D0150A1: "1", B0200: "-" },
    dropped: [{ fieldId: "D0150A2", item: "D0150A2", value: "-" }],
  });
});

test("a resumption of care under OASIS-E1 drops hearing, vision and language", () => {
  const { answers, dropped } = migrate(
    { A1110A: "Polish", B0200: "1", B1000: "0", B1300: "2" },
    e1Resumption,
  );
  expect(answers).toEqual({ B1300: "2" });
  expect(dropped.map(({ item }) => item)).toEqual(["A1110A", "B0200", "B1000"]);
});

test("a resumption of care that changes versions drops only what the other version does not ask", () => {
  const dropped = (from: Version, to: Version) =>
    migrate(completeAssessment({ version: from, reason: "03" }), formFor({ version: to, reason: "03" }))
      .dropped.map(({ item }) => item)
      .toSorted();
  expect(dropped("E1", "E2")).toEqual(["A1250"]);
  expect(dropped("E2", "E1")).toEqual(["A1110A", "A1110B", "A1255", "B0200", "B1000"]);
});

test("an answer that belongs to no form is dropped, not lost silently", () => {
  expect(migrate({ M0110: "01" }, e2).dropped).toEqual([{ fieldId: "M0110", item: "M0110", value: "01" }]);
});

test("nothing is lost: every answer is carried over or named", () => {
  fc.assert(
    fc.property(arbitraryAnswers(e1), (answers) => {
      const { answers: carried, dropped } = migrate(answers, e2);
      expect(Object.keys(carried).length + dropped.length).toBe(Object.keys(answers).length);
    }),
    { numRuns: 100 },
  );
});
