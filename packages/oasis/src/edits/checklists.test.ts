import { describe, expect, test } from "vitest";
import { type Change, type EditCase, rowsOf } from "../test/edit-cases.ts";
import { checklists } from "./checklists.ts";

/** Boxes of one checklist, the one for none of the above last. */
const behavior = ["MEM_DEFICIT", "IMP_DECISN", "VERBAL", "PHYSICAL", "SOC_INAPPRO", "DELUSIONS", "NONE"].map(
  (box) => `M1740_BD_${box}`,
);
const hospitalization = [
  "HSTRY_FALLS",
  "WEIGHT_LOSS",
  "MLTPL_HOSPZTN",
  "MLTPL_ED_VISIT",
  "MNTL_BHV_DCLN",
  "COMPLIANCE",
  "5PLUS_MDCTN",
  "CRNT_EXHSTN",
  "OTHR_RISK",
  "NONE_ABOVE",
].map((box) => `M1033_HOSP_RISK_${box}`);
const device = [..."ABCDEZ"].map((box) => `GG0110${box}`);
const comorbidity = ["PVD_PAD", "DM", "NOA"].map((box) => `M1028_ACTV_DIAG_${box}`);
const nutrition = [..."ABCDZ"].map((box) => `K0520${box}1`);
const drugs = [..."AEFHIJZ"].map((box) => `N0415${box}1`);

/** All boxes with `code`, except for some given by position; the last position is none of the above. */
const marked = (
  boxes: readonly string[],
  code: string,
  but: { readonly [place: number]: string } = {},
): Change => Object.fromEntries(boxes.map((box, place) => [box, but[place] ?? code]));

/** One edit requires a box, another forbids none of the above together with a box. */
function splitCases(demands: string, forbids: string, boxes: readonly string[]): EditCase[] {
  const none = boxes.length - 1;
  const missing: Change = Object.fromEntries(boxes.map((box) => [box, null]));
  return [
    {
      edit: demands,
      passes: [marked(boxes, "0", { [none]: "1" }), marked(boxes, "0", { 0: "1" }), missing],
      fails: [marked(boxes, "0")],
    },
    {
      edit: forbids,
      passes: [marked(boxes, "0", { [none]: "1" }), marked(boxes, "1", { [none]: "0" })],
      fails: [marked(boxes, "1"), marked(boxes, "0", { [none]: "1", [none - 1]: "1" })],
    },
  ];
}

/** One edit for a checklist that can have a dash. */
function dashedCases(edit: string, boxes: readonly string[]): EditCase[] {
  const none = boxes.length - 1;
  return [
    {
      edit,
      passes: [
        marked(boxes, "0", { [none]: "1" }),
        marked(boxes, "0", { [none - 1]: "1" }),
        marked(boxes, "-"),
        marked(boxes, "0", { 0: "-", [none]: "-" }),
      ],
      fails: [
        marked(boxes, "0"),
        marked(boxes, "1"),
        marked(boxes, "0", { 0: "-", [none]: "1" }),
        marked(boxes, "0", { [none]: "-" }),
        marked(boxes, "-", { 0: "1" }),
      ],
    },
  ];
}

/** Source of every row: CMS OASIS-E2 Data Submission Specifications V3.02.0, the edit named. */
const cases: readonly EditCase[] = [
  ...splitCases("-4400", "-4410", behavior),
  ...splitCases("-5050", "-5060", hospitalization),
  ...dashedCases("-5500", device),
  ...dashedCases("-5670", comorbidity),
  ...dashedCases("-5930", nutrition),
  ...dashedCases("-6020", drugs),
  { edit: "-5930", passes: [], fails: [marked(nutrition, "0", { 0: "1", 1: "-" })] },
  { edit: "-5930", passes: [marked(nutrition, "0", { 1: "-", 4: "-" })], fails: [] },
  {
    edit: "-5500",
    passes: [marked(device, "0", { 0: "1", 1: "-" })],
    fails: [marked(device, "0", { 1: "-" })],
  },
  { edit: "-5670", passes: [marked(comorbidity, "0", { 0: "1", 1: "-" })], fails: [] },
  { edit: "-6020", passes: [marked(drugs, "0", { 0: "1", 1: "-" })], fails: [] },
];

const { passes, fails, uncovered } = rowsOf(checklists, cases);

describe("Edits on checklists with a box for none of the above", () => {
  test.each(passes)("$edit passes $change", ({ findings }) => expect(findings).toEqual([]));
  test.each(fails)("$edit objects to $change", ({ findings }) => expect(findings).toHaveLength(1));
  test("each have a record that passes and one that fails", () => expect(uncovered).toEqual([]));
});
