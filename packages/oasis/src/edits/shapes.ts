import type { Codes, Edit, ElementCheck, Place, Problem, RecordEdit, Severity } from "./edit.ts";
import { askFor, itemOf, itemsOf } from "./wording.ts";

/** The parts of an edit that a shape copies unchanged. */
type Rule = Pick<RecordEdit, "edit" | "source" | "versions" | "reasons">;

/** A fatal edit on several elements. */
export const fatal = (rule: Rule, items: readonly string[], check: RecordEdit["check"]): RecordEdit => ({
  ...rule,
  severity: "fatal",
  items,
  check,
});

/** The same with another severity. */
export const edit = (severity: Severity, rule: Rule, of: Pick<RecordEdit, "items" | "check">): Edit => ({
  ...rule,
  severity,
  ...of,
});

/** What a gate's code requires of the items behind it: nothing, an answer, blanks or dashes. */
type Demand = "blank" | "answer" | "dash";

type SkipPattern = {
  readonly gate: string;
  readonly behind: readonly string[];
  /** By the gate's code. Codes not listed require nothing. */
  readonly demands: { readonly [code: string]: Demand };
};

/**
 * A fatal edit: the code of `gate` decides whether the items behind it are blank, answered or dashed. A missing answer
 * is reported by the edit on its format.
 */
export function skipPattern(rule: Rule, { gate, behind, demands }: SkipPattern): RecordEdit {
  const check = (codes: Codes) => {
    const code = codes[gate] ?? "";
    const demand = demands[code];
    if (demand === undefined) return undefined;
    const wrong = behind.filter((element) => breaks(demand, codes[element]));
    if (wrong.length === 0) return undefined;
    return { message: skipMessage(demand, { gate, behind, code, wrong }), items: [...wrong, gate] };
  };
  return fatal(rule, [gate, ...behind], check);
}

function breaks(demand: Demand, code: string | undefined): boolean {
  if (code === undefined) return false;
  switch (demand) {
    case "blank":
      return code !== "^";
    case "answer":
      return code === "^";
    case "dash":
      return code !== "-";
    default:
      return demand satisfies never;
  }
}

type SkipProblem = Pick<SkipPattern, "gate" | "behind"> & {
  readonly code: string;
  readonly wrong: readonly string[];
};

function skipMessage(demand: Demand, { gate, behind, code, wrong }: SkipProblem): string {
  const because = `${itemOf(gate)} is ${code === "^" ? "blank" : code}`;
  const [items, them] = [namesOf(wrong, behind), wrong.length === 1 ? "it" : "them"];
  switch (demand) {
    case "blank":
      return `${because}, so ${items} must be blank. Clear ${them} or correct ${itemOf(gate)}.`;
    case "answer":
      return `${because}, so ${items} must be answered. Answer ${them} or correct ${itemOf(gate)}.`;
    case "dash":
      return `${because} (not assessed), so ${items} must be - too. Correct ${them} or ${itemOf(gate)}.`;
    default:
      return demand satisfies never;
  }
}

/** "C0200 to C0500" for all of many items, otherwise each by its name. */
function namesOf(wrong: readonly string[], behind: readonly string[]): string {
  const [first = "", last = ""] = [behind[0], behind.at(-1)];
  const isWhole = wrong.length === behind.length && wrong.length > 3;
  return isWhole ? `${itemOf(first)} to ${itemOf(last)}` : itemsOf(wrong);
}

/** Each code of `codes` with the same demand. */
export const when = (codes: readonly string[], demand: Demand): { [code: string]: Demand } =>
  Object.fromEntries(codes.map((code) => [code, demand]));

/** Whether none of `elements` is still without a code. */
export const areAnswered = (codes: Codes, elements: readonly string[]): boolean =>
  elements.every((element) => codes[element] !== undefined);

/** The check of an element whose value list has no blank: reports a missing answer and checks the rest. */
export const requiring =
  (place: Place, check: ElementCheck): ElementCheck =>
  (code) =>
    code === undefined || code === "^" ? askFor(place) : check(code);

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
