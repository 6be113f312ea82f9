import type { Codes, Edit } from "./edit.ts";
import { skipPattern, when } from "./shapes.ts";
import { e2 } from "./wording.ts";

const review = "M2001_DRUG_RGMN_RVW";
const followUp = "M2003_MDCTN_FLWP";
const education = "M2010_HIGH_RISK_DRUG_EDCTN";
const management = ["M2020_CRNT_MGMT_ORAL_MDCTN", "M2030_CRNT_MGMT_INJCTN_MDCTN"];

type DrugClass = readonly [edit: string, letter: string];

const drugClasses: readonly DrugClass[] = [
  ["-5960", "A"],
  ["-5970", "E"],
  ["-5980", "F"],
  ["-5990", "H"],
  ["-6000", "I"],
  ["-6010", "J"],
];

const taken = (letter: string) => `N0415${letter}1`;
const indicated = (letter: string) => `N0415${letter}2`;

/** Column 2 of one class. The first class that is taken reports the column if it is still unanswered. */
function indicationEdit([edit, letter]: DrugClass, place: number): Edit {
  const pattern = skipPattern(
    { edit, source: e2 },
    { gate: taken(letter), behind: [indicated(letter)], demands: { 0: "blank", 1: "answer" } },
  );
  const before = drugClasses.slice(0, place).map(([, other]) => other);
  const items = [...pattern.items, ...before.flatMap((other) => [taken(other), indicated(other)])];
  return {
    ...pattern,
    items,
    check(codes, context) {
      const isAskedBefore = before.some((other) => isUnanswered(codes, other));
      if (isAskedBefore || !isUnanswered(codes, letter)) return pattern.check(codes, context);
      return { message: unanswered, items: [indicated(letter)] };
    },
  };
}

const isUnanswered = (codes: Codes, letter: string) =>
  codes[taken(letter)] === "1" && codes[indicated(letter)] === undefined;

const unanswered =
  "Answer N0415 column 2: check each class taken that has an indication noted, or that none has one.";

/** Edits on high-risk drug classes and the drug regimen review. A dash in column 1 of N0415 demands nothing of column 2. */
export const medications: readonly Edit[] = [
  ...drugClasses.map(indicationEdit),
  skipPattern(
    { edit: "-4421", source: e2 },
    { gate: review, behind: [followUp], demands: when(["0"], "blank") },
  ),
  skipPattern(
    { edit: "-4431", source: e2 },
    { gate: review, behind: [followUp, education, ...management], demands: when(["1"], "answer") },
  ),
  skipPattern(
    { edit: "-4441", source: e2 },
    { gate: review, behind: [followUp, education, ...management], demands: when(["9"], "blank") },
  ),
  skipPattern({ edit: "-5470", source: e2 }, { gate: review, behind: [followUp], demands: { "-": "dash" } }),
  skipPattern(
    { edit: "-5490", source: e2 },
    { gate: review, behind: [education], demands: when(["0"], "answer") },
  ),
];

/** Column 2 of N0415 is required class by class. */
export const asksForIndication: ReadonlySet<string> = new Set(
  drugClasses.map(([, letter]) => indicated(letter)),
);
