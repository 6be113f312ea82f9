import { fromElements } from "../elements.ts";
import type { Form } from "../form.ts";
import { formFor } from "../forms.ts";
import type { Answers, Elements } from "../item.ts";
import { reasons, timePoints } from "../time-points.ts";
import { versionIds, versionOn, versions } from "../version.ts";
import { activeElements, dischargeDate, isLocator } from "./active-element.ts";
import { controlProblems } from "./control-problems.ts";
import { elementProblems } from "./element-problems.ts";
import { type FlatXml, type Leaf, readFlatXml, type XmlProblem } from "./flat-xml.ts";
import { controlElements, elementsToControl, type SubmissionControl } from "./submission-control.ts";

/** A problem in a file, and where. */
export type FileProblem = TextPosition & { readonly element?: string; readonly message: string };

export type ReadSubmission =
  | { readonly form: Form; readonly answers: Answers; readonly submission: SubmissionControl }
  | { readonly problems: readonly FileProblem[] };

const longestFile = 1_000_000;
const mostProblems = 100;

/**
 * Reads one assessment from a submission file of OASIS-E1 or OASIS-E2, the inverse of `toSubmissionXml`, except for
 * transliterated or cut text. Either everything is right or `problems` lists everything wrong, at most 100: no XML,
 * over a million characters, elements unknown, repeated or missing, values the item does not accept, an item set that
 * does not fit M0090. Use `evaluate` to check whether the answers agree.
 */
export function fromSubmissionXml(text: string): ReadSubmission {
  if (text.length > longestFile)
    return {
      problems: [{ line: 1, column: 1, message: "The file is over 1 MB; one assessment is under 50 kB." }],
    };
  const xml = readFlatXml(text);
  if (!xml.isComplete) return { problems: located(text, xml.problems) };
  const record = recordOf(xml);
  const problems = [...xml.problems, ...record.problems];
  if (problems.length > 0 || record.form === undefined) return { problems: located(text, problems) };
  const { form, elements } = record;
  return { form, answers: fromElements(form, elements), submission: elementsToControl(elements) };
}

function located(text: string, problems: readonly XmlProblem[]): FileProblem[] {
  const positionOf = positionsIn(text);
  const inOrder = problems.toSorted((a, b) => a.offset - b.offset);
  const named = inOrder
    .slice(0, mostProblems)
    .map(({ offset, ...problem }) => ({ ...positionOf(offset), ...problem }));
  const left = inOrder.slice(mostProblems, mostProblems + 1);
  const more = `${inOrder.length - mostProblems} more problems follow.`;
  return [...named, ...left.map(({ offset }) => ({ ...positionOf(offset), message: more }))];
}

/** A position in a text; both counted from 1, columns in UTF-16 units. */
type TextPosition = { readonly line: number; readonly column: number };

/** Finds the position of an offset in `text`, whose lines are counted once. */
function positionsIn(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
}

/** How many of the ascending `numbers` are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? limit) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The content of a well-formed file and its problems. `form` is undefined if the file does not identify it. */
type RecordRead = {
  readonly form: Form | undefined;
  readonly elements: Elements;
  readonly problems: readonly XmlProblem[];
};

/** Reads the leaves of a file as the record of one assessment. */
function recordOf({ root, leaves }: FlatXml): RecordRead {
  const first = new Map(leaves.toReversed().map((leaf) => [leaf.name, leaf]));
  const elements = Object.fromEntries(Array.from(first.values(), ({ name, value }) => [name, value]));
  const wrongRoot =
    root === "ASSESSMENT" ? [] : [{ offset: 0, message: "The root element must be <ASSESSMENT>." }];
  const inControl = [...wrongRoot, ...controlProblemsIn(first, elements)];
  const form = formOf(elements);
  if (form === undefined) return { form, elements, problems: [...inControl, ...whichForm(first)] };
  const items = itemsOf(form, elements);
  const placed = placeProblems(leaves, [...controlElements, ...items]);
  const versioned = versionProblems(form, elements, first);
  const values = elementProblems(form, elements, [...controlElements, ...items]).map((problem) =>
    at(first, problem),
  );
  return { form, elements, problems: [...inControl, ...placed, ...versioned, ...values] };
}

/** The elements after the control elements that a file of this transaction has. */
function itemsOf(form: Form, elements: Elements): string[] {
  const active = activeElements(form).map(({ element }) => element);
  return elements["TRANS_TYPE_CD"] === "3" ? [...active.filter(isLocator), dischargeDate] : active;
}

function formOf(elements: Elements): Form | undefined {
  const version = versionIds.find((each) => versions[each].itemSet === elements["ITM_SET_VRSN_CD"]);
  const reason = reasons.find((each) => each === elements["M0100_ASSMT_REASON"]);
  return version === undefined || reason === undefined ? undefined : formFor({ version, reason });
}

function whichForm(first: ReadonlyMap<string, Leaf>): XmlProblem[] {
  const sets = Object.values(versions).map(({ itemSet }) => itemSet);
  const known = reasons.map((reason) => `${reason} (${timePoints[reason].name.toLowerCase()})`);
  return [
    ...(sets.includes(first.get("ITM_SET_VRSN_CD")?.value ?? "")
      ? []
      : [
          at(first, { element: "ITM_SET_VRSN_CD", message: `ITM_SET_VRSN_CD must be ${sets.join(" or ")}.` }),
        ]),
    ...(reasons.some((reason) => reason === first.get("M0100_ASSMT_REASON")?.value)
      ? []
      : [
          at(first, {
            element: "M0100_ASSMT_REASON",
            message: `M0100 must be ${known.join(" or ")}; other reasons cannot be imported.`,
          }),
        ]),
  ];
}

/** Source: edits -5360 (item set), -5460 (specification and M0090). */
function versionProblems(form: Form, elements: Elements, first: ReadonlyMap<string, Leaf>): XmlProblem[] {
  const { specification, itemSet, from, through } = versions[form.version];
  const problems: { element: string; message: string }[] = [];
  if (elements["SPEC_VRSN_CD"] !== specification)
    problems.push({
      element: "SPEC_VRSN_CD",
      message: `SPEC_VRSN_CD must be ${specification} with ${itemSet}.`,
    });
  const completed = (elements["M0090_INFO_COMPLETED_DT"] ?? "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  if (/^\d{4}-/.test(completed) && versionOn(completed) !== form.version)
    problems.push({
      element: "M0090_INFO_COMPLETED_DT",
      message: `${itemSet} is for assessments completed from ${from} to ${through}, not ${completed}.`,
    });
  return problems.map((problem) => at(first, problem));
}

function controlProblemsIn(first: ReadonlyMap<string, Leaf>, elements: Elements): XmlProblem[] {
  return controlProblems(elements).map(({ element, message }) => at(first, { element, message }));
}

/** A problem at its element's position; at the start of the file if it is missing. */
const at = (first: ReadonlyMap<string, Leaf>, problem: { element: string; message: string }): XmlProblem => ({
  ...problem,
  offset: first.get(problem.element)?.offset ?? 0,
});

/**
 * Which of `leaves` are not among the `expected` elements or appear twice, and which are missing. Their order
 * does not matter: they are matched by name.
 */
function placeProblems(leaves: readonly Leaf[], expected: readonly string[]): XmlProblem[] {
  const known = new Set(expected);
  return [
    ...leaves.filter(({ name }) => !known.has(name)).map(unknown),
    ...repeated(leaves.filter(({ name }) => known.has(name))),
    ...missing(leaves, expected),
  ];
}

const unknown = ({ name, offset }: Leaf): XmlProblem => ({
  offset,
  element: name.slice(0, 40),
  message: `${name.slice(0, 40)} is not an item of this assessment.`,
});

function repeated(leaves: readonly Leaf[]): XmlProblem[] {
  const seen = new Set<string>();
  return leaves.flatMap(({ name, offset }) => {
    if (seen.has(name)) return [{ offset, element: name, message: `${name} appears twice.` }];
    seen.add(name);
    return [];
  });
}

/** A missing element is reported at the next one's position. */
function missing(leaves: readonly Leaf[], expected: readonly string[]): XmlProblem[] {
  const offsets = new Map(leaves.map(({ name, offset }) => [name, offset]));
  const problems: XmlProblem[] = [];
  let next = leaves.at(-1)?.offset ?? 0;
  for (const element of expected.toReversed()) {
    const offset = offsets.get(element);
    if (offset === undefined) problems.push({ offset: next, element, message: `${element} is missing.` });
    else next = offset;
  }
  return problems.toReversed();
}
