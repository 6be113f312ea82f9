import type { Leaf } from "./flat-xml.ts";
import type { XmlProblem } from "./xml-scanner.ts";

/**
 * Which of `leaves` do not belong among the `expected` elements or stand there twice, and which are missing. Their order
 * says nothing: they are known by name.
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
  message: `${name.slice(0, 40)} is no element of this record.`,
});

function repeated(leaves: readonly Leaf[]): XmlProblem[] {
  const seen = new Set<string>();
  return leaves.flatMap(({ name, offset }) => {
    if (seen.has(name)) return [{ offset, element: name, message: `${name} is here a second time.` }];
    seen.add(name);
    return [];
  });
}

/** A missing element is reported where the next one stands. */
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
