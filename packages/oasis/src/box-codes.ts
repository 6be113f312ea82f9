import type { Field } from "./form.ts";
import { boxKey, type ForcedCode, markOf } from "./skips/clinical-skips.ts";

type Boxes = { readonly [value: string]: string };

/** Forced codes of a form, by field id or `boxKey`. */
export type Forced = ReadonlyMap<string, ForcedCode>;

/**
 * The elements of a checklist: each box has the answer's code, otherwise the code a skip forces, otherwise 0 once the
 * list is answered. An answer of "-" is "-" in every box that is asked; without an answer there are only forced codes.
 */
export function boxElements(
  field: Field,
  boxes: Boxes,
  { answer, forced }: { answer: string | undefined; forced: Forced },
): [string, string][] {
  return Object.entries(boxes).flatMap(([value, element]): [string, string][] => {
    const code =
      markOf(answer, value) ??
      forced.get(boxKey(field.id, value)) ??
      unmarked(answer) ??
      forced.get(field.id);
    return code === undefined ? [] : [[element, code]];
  });
}

const unmarked = (answer: string | undefined) => (answer === undefined || answer === "-" ? answer : "0");

/**
 * The answer that a checklist's elements represent. "-" in every box is "-"; "-" in only some boxes is kept per box;
 * only zeros is no answer, or the option for none.
 */
export function answerOfBoxes(field: Field, boxes: Boxes, code: (element: string) => string | undefined) {
  const codes = Object.entries(boxes).map(([value, element]) => ({ value, code: code(element) }));
  if (codes.every((box) => box.code === "-")) return "-";
  const marks = codes.flatMap((box) => markFor(box.value, box.code));
  if (marks.length > 0) return inOptionOrder(field, marks);
  const saysNone = field.options?.some(({ value }) => value === "0" && boxes["0"] === undefined);
  return saysNone && codes.some((box) => box.code === "0") ? "0" : undefined;
}

function markFor(value: string, code: string | undefined): string[] {
  if (code === "1") return [value];
  return code === "-" ? [`-${value}`] : [];
}

/** Codes of a checklist as its answer: in the order of the options, joined by ",". */
export const inOptionOrder = ({ options = [] }: Field, codes: readonly string[]): string =>
  options
    .flatMap(({ value }) => [value, `-${value}`])
    .filter((code) => codes.includes(code))
    .join(",");
