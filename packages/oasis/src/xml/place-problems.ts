import type { Leaf } from "./flat-xml.ts";
import type { XmlProblem } from "./xml-scanner.ts";

/** Which of `leaves` do not belong among the `expected` elements, stand there twice or out of order, and which are missing. */
export function placeProblems(leaves: readonly Leaf[], expected: readonly string[]): XmlProblem[] {
  const places = new Map(expected.map((element, place) => [element, place]));
  return [
    ...leaves.filter(({ name }) => !places.has(name)).map(unknown),
    ...repeated(leaves.filter(({ name }) => places.has(name))),
    ...misplaced(leaves, places),
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
    if (seen.has(name)) return [{ offset, element: name, message: `${name} stands here a second time.` }];
    seen.add(name);
    return [];
  });
}

/** One problem at each place where the order breaks. */
function misplaced(leaves: readonly Leaf[], places: ReadonlyMap<string, number>): XmlProblem[] {
  const known = leaves.filter(({ name }) => places.has(name));
  return known.flatMap(({ name, offset }, index) => {
    const before = known[index - 1]?.name ?? name;
    if ((places.get(before) ?? 0) <= (places.get(name) ?? 0)) return [];
    return [{ offset, element: name, message: `${name} stands after ${before}, but belongs before it.` }];
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
