import type { Codes, Edit, Problem, Severity } from "./edit.ts";
import { areAnswered, checkedOf } from "./shapes.ts";
import { e2, instrument, listed } from "./wording.ts";

type Choices = {
  readonly item: string;
  readonly letters: string;
  /** For each box's letter: the letters that cannot be checked together with it. */
  readonly excludes: { readonly [letter: string]: string };
};

type Identity = Choices & {
  readonly edit: string;
  readonly severity: Severity;
  readonly source: string;
};

const items: readonly Identity[] = [
  {
    edit: "-5720",
    severity: "fatal",
    source: e2,
    item: "A1005",
    letters: "ABCDEXY",
    excludes: { A: "BCDEY", B: "Y", C: "Y", D: "Y", E: "Y", X: "Y" },
  },
  {
    edit: "-5730",
    severity: "fatal",
    source: e2,
    item: "A1010",
    letters: "ABCDEFGHIJKLMNXYZ",
    excludes: {
      ...Object.fromEntries([..."ABCDEFGHIJKLMN"].map((letter) => [letter, "YZ"])),
      X: "Y",
      Y: "Z",
    },
  },
  {
    edit: "HS-004",
    severity: "warning",
    source: `${instrument}; modeled on -5720`,
    item: "A1250",
    letters: "ABCXY",
    excludes: { C: "AB", Y: "ABCX" },
  },
];

/** Edits on checklists in which the patient may also be unable or unwilling to answer. */
export const raceAndEthnicity: readonly Edit[] = items.map(({ edit, severity, source, ...choices }) => {
  const boxes = [...choices.letters].map((letter) => choices.item + letter);
  return { edit, severity, source, items: boxes, check: (codes) => contradiction(codes, choices, boxes) };
});

function contradiction(
  codes: Codes,
  { item, excludes }: Choices,
  boxes: readonly string[],
): Problem | undefined {
  if (!areAnswered(codes, boxes)) return undefined;
  const checked = checkedOf(codes, boxes).map((element) => element.slice(item.length));
  if (checked.length === 0) return `${item}: check at least one box.`;
  const pairs = checked.flatMap((letter) =>
    checked.filter((other) => (excludes[letter] ?? "").includes(other)).map((other) => [letter, other]),
  );
  const [pair] = pairs;
  return pair && `${item}: ${listed(pair)} cannot both be checked. Uncheck one of them.`;
}
