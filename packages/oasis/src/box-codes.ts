import type { Field } from "./form.ts";
import { boxKey, type ForcedCode, isChecked } from "./skips/skip-rule.ts";

type Boxes = { readonly [value: string]: string };

/** Forced codes of a form, by field id or `boxKey`. */
export type Forced = ReadonlyMap<string, ForcedCode>;

/**
 * Elements of a checklist: 1 for what is checked, else the code a skip forces, else 0 once the list is answered. An answer
 * of "-" is "-" in every box that is asked; without an answer there is only what is forced.
 */
export function boxElements(
  field: Field,
  boxes: Boxes,
  { answer, forced }: { answer: string | undefined; forced: Forced },
): [string, string][] {
  return Object.entries(boxes).flatMap(([value, element]): [string, string][] => {
    if (isChecked(answer, value)) return [[element, "1"]];
    const code = forced.get(boxKey(field.id, value)) ?? unchecked(answer) ?? forced.get(field.id);
    return code === undefined ? [] : [[element, code]];
  });
}

const unchecked = (answer: string | undefined) => (answer === undefined || answer === "-" ? answer : "0");

/**
 * The answer a checklist's elements stand for. "-" in any box, as CMS lets "none of the above" be not assessed, is "-"
 * unless another is checked; only zeros is no answer, or the option that says so.
 */
export function answerOfBoxes(field: Field, boxes: Boxes, code: (element: string) => string | undefined) {
  const codes = Object.entries(boxes).map(([value, element]) => ({ value, code: code(element) }));
  const checked = codes.filter((box) => box.code === "1").map(({ value }) => value);
  if (checked.length > 0) return inOptionOrder(field, checked);
  if (codes.some((box) => box.code === "-")) return "-";
  const saysNone = field.options?.some(({ value }) => value === "0" && boxes["0"] === undefined);
  return saysNone && codes.some((box) => box.code === "0") ? "0" : undefined;
}

/** Codes of a checklist as its answer: in the order of the options, joined by ",". */
export const inOptionOrder = ({ options = [] }: Field, codes: readonly string[]): string =>
  options
    .map(({ value }) => value)
    .filter((value) => codes.includes(value))
    .join(",");
