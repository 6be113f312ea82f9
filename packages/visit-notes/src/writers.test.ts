import { describe, expect, test } from "vitest";
import { noteKinds, noteWriters, writerProblem } from "./writers.ts";

const credentials = ["RN", "LPN", "PT", "PTA", "OT", "COTA", "SLP", "MSW", "HHA"];
const writersOf = (kind: (typeof noteKinds)[number]) =>
  credentials.filter((credential) => writerProblem(kind, credential) === undefined);

describe("Who may write which note", () => {
  // 42 CFR 484.75(a), (c): nurses write visits, an LPN under supervision; 484.80(g), (h): aides
  test.each([
    ["nursing-visit", ["RN", "LPN"]],
    ["nursing-start-of-care", ["RN"]],
    ["nursing-resumption", ["RN"]],
    ["nursing-recertification", ["RN"]],
    ["nursing-discharge", ["RN"]],
    ["pt-evaluation", ["PT"]],
    ["pt-visit", ["PT", "PTA"]],
    ["pt-reassessment", ["PT"]],
    ["pt-discharge", ["PT"]],
    ["ot-evaluation", ["OT"]],
    ["ot-visit", ["OT", "COTA"]],
    ["ot-reassessment", ["OT"]],
    ["ot-discharge", ["OT"]],
    ["st-evaluation", ["SLP"]],
    ["st-visit", ["SLP"]],
    ["st-reassessment", ["SLP"]],
    ["st-discharge", ["SLP"]],
    ["msw-evaluation", ["MSW"]],
    ["msw-visit", ["MSW"]],
    ["aide-visit", ["HHA"]],
    ["aide-care-plan", ["RN", "PT", "OT", "SLP"]],
    ["aide-supervision", ["RN", "PT", "OT", "SLP"]],
    ["missed-visit", credentials],
    ["care-coordination", credentials],
    ["telephone-call", credentials],
  ] as const)("%s", (kind, writers) => {
    expect(new Set(writersOf(kind))).toEqual(new Set(writers));
  });

  test("no evaluation, reassessment or discharge is an assistant's (42 CFR 409.44(c)(2)(i))", () => {
    const kinds = noteKinds.filter((kind) => /evaluation|reassessment|discharge/.test(kind));
    expect(kinds).toHaveLength(11);
    for (const kind of kinds)
      for (const one of ["PTA", "COTA", "LPN", "HHA"]) expect(writersOf(kind)).not.toContain(one);
  });

  test("every kind cites its rule", () => {
    for (const kind of noteKinds) expect(noteWriters[kind].source).toMatch(/^42 CFR \d+/);
  });

  test("a refusal says who may, and why", () => {
    expect(writerProblem("pt-evaluation", "PTA")).toBe(
      "Physical therapy evaluation: this note has to be written by PT, not PTA (42 CFR 409.44(c)(2)(i), 484.75(b)(1)).",
    );
    expect(writerProblem("nursing-visit", null)).toContain(
      "RN or LPN, not someone without a discipline on file",
    );
  });
});
