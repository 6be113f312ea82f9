import type { Codes, Problem, RecordEdit } from "./edit.ts";
import { areAnswered, fatal, type Rule } from "./shapes.ts";

/** The boxes of `elements` that are checked. */
export const checkedOf = (codes: Codes, elements: readonly string[]): string[] =>
  elements.filter((element) => codes[element] === "1");

type Checklist = {
  readonly item: string;
  /** The element of the box for none of the others, and how the form labels it. */
  readonly none: string;
  readonly label: string;
  readonly others: readonly string[];
  /** Whether "-" is not allowed beside a checked box. */
  readonly isAllOrNone?: true;
};

/** Problem of a checked "none of the above" beside other checked boxes. */
export function noneBesideOthers(
  codes: Codes,
  { item, none, label, others }: Checklist,
): Problem | undefined {
  if (codes[none] !== "1" || others.every((element) => (codes[element] ?? "0") === "0")) return undefined;
  return `${item}: “${label}” is checked together with another box. Uncheck one of them.`;
}

/** Problem of a checklist in which nothing is checked, not even "none of the above". */
export function nothingChecked(codes: Codes, { item, none, label, others }: Checklist): Problem | undefined {
  if (codes[none] !== "0" || !areAnswered(codes, others)) return undefined;
  if (checkedOf(codes, others).length > 0) return undefined;
  return `${item}: check each box that applies, or “${label}”.`;
}

/** Problem of a checklist of which only a part is marked "-", not assessed. */
function dashAlone(codes: Codes, { item, none, others }: Checklist): Problem | undefined {
  if (codes[none] !== "-") return undefined;
  const marks = others.map((element) => codes[element]);
  if (marks.includes("-") && marks.every((code) => code === "0" || code === "-")) return undefined;
  return `${item} is marked - (not assessed), so no box may be checked. Clear the dash or uncheck the boxes.`;
}

/** Problem of boxes marked "-" where nothing is checked, not even "none of the above" marked too. */
function dashWithoutNone(codes: Codes, { item, none, label, others }: Checklist): Problem | undefined {
  if (codes[none] !== "0" || checkedOf(codes, others).length > 0) return undefined;
  if (!others.some((element) => codes[element] === "-")) return undefined;
  return `${item}: a box is marked - (not assessed) and none is checked, so “${label}” must be - too.`;
}

/** Problem of a box marked "-" beside checked ones. */
function dashBeside(codes: Codes, { item, none, others, isAllOrNone }: Checklist): Problem | undefined {
  const isMixed = codes[none] === "0" && others.some((element) => codes[element] === "-");
  return isAllOrNone && isMixed
    ? `${item}: one box is marked - (not assessed) and another is checked. Answer every box, or none.`
    : undefined;
}

/** A fatal edit on a checklist with a box for none of the above, whose boxes may be dashed. */
export const exclusiveNone = (rule: Rule, checklist: Checklist): RecordEdit =>
  fatal(
    rule,
    [checklist.none, ...checklist.others],
    (codes) =>
      noneBesideOthers(codes, checklist) ??
      dashWithoutNone(codes, checklist) ??
      nothingChecked(codes, checklist) ??
      dashAlone(codes, checklist) ??
      dashBeside(codes, checklist),
  );
