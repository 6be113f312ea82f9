import type { Answers } from "../answers.ts";
import { fromElements } from "../elements.ts";
import type { Form } from "../form.ts";
import { readFlatXml } from "./flat-xml.ts";
import { recordOf } from "./read-record.ts";
import { elementsToControl, type SubmissionControl } from "./submission-control.ts";
import { positionsIn, type TextPosition } from "./text-position.ts";
import type { XmlProblem } from "./xml-scanner.ts";

/** A problem in a file, and where. */
export type FileProblem = TextPosition & { readonly element?: string; readonly message: string };

export type ReadSubmission =
  | { readonly form: Form; readonly answers: Answers; readonly submission: SubmissionControl }
  | { readonly problems: readonly FileProblem[] };

const longestFile = 1_000_000;
const mostProblems = 100;

/**
 * Reads one assessment from a submission file of OASIS-E1 or OASIS-E2, the inverse of `toSubmissionXml` but for text
 * that was transliterated or cut. Either everything is right or `problems` lists everything wrong, at most 100: no
 * XML, over a million characters, elements unknown, repeated or missing, values the item does not
 * accept, an item set that does not fit M0090. Use `evaluate` to check whether the answers agree.
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
