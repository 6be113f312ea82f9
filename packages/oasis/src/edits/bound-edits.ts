import type { Field, Form } from "../form.ts";
import type {
  Codes,
  Context,
  Edit,
  ElementEdit,
  Finding,
  Place,
  Problem,
  RecordEdit,
  Severity,
} from "./edit.ts";
import { placesOf } from "./places.ts";

/** One edit on one form: the elements it reads, the fields it names, its check. */
export type BoundEdit = {
  readonly edit: string;
  readonly severity: Severity;
  readonly reads: readonly string[];
  readonly judge: (codes: Codes, context: Context) => Finding | undefined;
};

/**
 * The edits for `form`, an element edit once for each element it concerns, in the order in which their
 * findings are reported: fatal, warning, info, each in the form's order.
 */
export function boundEdits(edits: readonly Edit[], form: Form): readonly BoundEdit[] {
  const places = new Map(placesOf(form).map((place) => [place.element, place]));
  const order = new Map([...form.fields.keys()].map((id, index) => [id, index]));
  const rank = ({ severity, reads }: BoundEdit) =>
    severities.indexOf(severity) * 10_000 + (order.get(places.get(reads[0] ?? "")?.field.id ?? "") ?? 0);
  return edits
    .filter(({ versions, reasons }) => holds(versions, form.version) && holds(reasons, form.reason))
    .flatMap((edit) => ("each" in edit ? eachElement(edit, places) : wholeRecord(edit, places)))
    .toSorted((one, other) => rank(one) - rank(other));
}

const severities: readonly Severity[] = ["fatal", "warning", "info"];

const holds = <T>(where: readonly T[] | undefined, here: T) => where === undefined || where.includes(here);

type Places = ReadonlyMap<string, Place>;

function eachElement({ edit, severity, each }: ElementEdit, places: Places): BoundEdit[] {
  return [...places.values()].flatMap((place) => {
    const { element, field } = place;
    const check = each(place);
    if (check === undefined) return [];
    const judge = (codes: Codes) => {
      const message = check(codes[element]);
      return message === undefined ? undefined : { edit, severity, items: [field.id], message };
    };
    return [{ edit, severity, reads: [element], judge }];
  });
}

/** Nothing when the form has none of the elements the edit reads. */
function wholeRecord({ edit, severity, items, check }: RecordEdit, places: Places): BoundEdit[] {
  if (!items.some((element) => places.has(element))) return [];
  const judge = (codes: Codes, context: Context) => {
    const problem = check(codes, context);
    return problem === undefined ? undefined : { edit, severity, ...located(problem, items, places) };
  };
  return [{ edit, severity, reads: items, judge }];
}

function located(problem: Problem, reads: readonly string[], places: Places) {
  const { message, items } = typeof problem === "string" ? { message: problem, items: reads } : problem;
  return { message, items: [...new Set(items.flatMap((element) => fieldIdOf(places.get(element)?.field)))] };
}

const fieldIdOf = (field: Field | undefined) => (field === undefined ? [] : [field.id]);
