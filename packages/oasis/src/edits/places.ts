import type { Field, Form } from "../form.ts";
import { boxKey, skipRules } from "../skips.ts";
import { type ActiveElement, activeElements } from "../xml/active-element.ts";
import type { Place } from "./edit.ts";
import { describeLabel } from "./wording.ts";

/** Every element of the record, and every field and box that is never sent, each in the form's order. */
export const placesOf = (form: Form): readonly Place[] => [
  ...sentPlaces(form),
  ...unsentPlaces(form),
  ...unsentBoxes(form),
];

function sentPlaces(form: Form): Place[] {
  const seen = new Set<string>();
  return activeElements(form).map((active) => {
    const { field } = active;
    const isFirst = !seen.has(field.id);
    seen.add(field.id);
    return { ...active, isFirst, canBeBlank: isBlankable(active), name: nameOf(field) };
  });
}

const unsentPlaces = (form: Form): Place[] =>
  [...form.fields.values()]
    .filter(({ submission }) => submission === undefined)
    .map((field) => ({
      element: field.id,
      field,
      part: "unsent",
      isFirst: true,
      canBeBlank: true,
      name: nameOf(field),
    }));

/** Boxes for "none of these" that CMS does not have; their code is under their `boxKey`. */
const unsentBoxes = (form: Form): Place[] =>
  [...form.fields.values()].flatMap((field) => {
    const { submission, options = [] } = field;
    if (submission?.kind !== "boxes") return [];
    return options
      .filter(({ value }) => submission.elements[value] === undefined)
      .map(({ value }) => ({
        element: boxKey(field.id, value),
        field,
        part: "unsent",
        isFirst: false,
        canBeBlank: true,
        name: nameOf(field),
      }));
  });

const nameOf = (field: Field) =>
  field.item === undefined ? field.label : `${field.item} ${describeLabel(field)}`;

/** Fields and boxes that a skip rule or an unused place may leave blank. */
const skippable: ReadonlySet<string> = new Set(skipRules.flatMap(({ fields }) => fields));

/** Boxes instead of an answer whose value list has "^". Source: edits -3570 and -4921. */
const blankBoxes: ReadonlySet<string> = new Set([
  "M0102_PHYSN_ORDRD_SOCROC_DT_NA",
  "M1005_INP_DSCHG_UNKNOWN",
]);

/** Whether a value list has "^": where a skip, an alternative or an optional field leaves the element blank. */
function isBlankable({ element, field, part }: ActiveElement): boolean {
  if (part === "alternative") return blankBoxes.has(element);
  if (field.isOptional || skippable.has(field.id)) return true;
  if (field.submission?.kind !== "boxes") return part === "answer" && field.alternative !== undefined;
  return Object.entries(field.submission.elements).some(
    ([value, box]) => box === element && skippable.has(boxKey(field.id, value)),
  );
}
