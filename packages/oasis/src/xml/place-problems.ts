import type { Leaf } from "./flat-xml.ts";
import type { XmlProblem } from "./xml-scanner.ts";

/**
 * Which of `leaves` are not among the `expected` elements or appear twice, and which are missing. Their order
 * does not matter: they are matched by name.
 */
export function placeProblems(leaves: readonly Leaf[], expected: readonly string[]): XmlProblem[] {
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
  message: `${name.slice(0, 40)} is not an element of this record.`,
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
