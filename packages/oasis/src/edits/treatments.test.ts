import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { treatments } from "./treatments.ts";

/** An edit, its treatment, and the kinds of it. */
const kinds = [
  ["-6030", "A1", "A2", "A3", "A10"],
  ["-6040", "C1", "C2", "C3", "C4"],
  ["-6050", "D1", "D2", "D3"],
  ["-6060", "G1", "G2", "G3"],
  ["-6070", "H1", "H2", "H3", "H4", "H10"],
  ["-6080", "J1", "J2", "J3"],
  ["-6090", "O1", "O2", "O3", "O4"],
] as const;
const mains = ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "O1"];

const marked = (boxes: readonly string[], code: string | null): Change =>
  Object.fromEntries(boxes.map((box) => [`O0110${box}A`, code]));

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  ...kinds.map(([edit, main, ...rest]) => {
    const [first = ""] = rest;
    return {
      edit,
      passes: [
        marked([main, ...rest], "0"),
        marked([main, ...rest], "1"),
        marked([main, ...rest], "-"),
        { ...marked(rest, "0"), ...marked([main, first], "1") },
        { ...marked([main, ...rest], "1"), ...marked([first], null) },
      ],
      fails: [
        { ...marked(rest, "0"), ...marked([main], "1") },
        { ...marked([main, ...rest], "0"), ...marked([first], "1") },
        { ...marked([main, ...rest], "0"), ...marked([first], "-") },
        { ...marked([main, ...rest], "1"), ...marked([first], "-") },
        { ...marked([main, ...rest], "-"), ...marked([first], "0") },
      ],
    };
  }),
  {
    edit: "-6100",
    passes: [
      {},
      { ...marked(mains, "0"), ...marked(["Z1"], "1") },
      { ...marked(mains, "0"), ...marked(["F1"], "1") },
      marked([...mains, "Z1"], "-"),
    ],
    fails: [
      marked([...mains, "Z1"], "0"),
      marked(["Z1"], "1"),
      marked(["Z1"], "-"),
      { ...marked(mains, "1"), ...marked(["B1"], "-") },
      { ...marked([...mains, "Z1"], "-"), ...marked(["B1"], "0") },
    ],
  },
];

const { passes, fails, uncovered } = rowsOf(treatments, cases);

describe("Edits on special treatments", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record they pass and one they reject", () => expect(uncovered).toEqual([]));
});
