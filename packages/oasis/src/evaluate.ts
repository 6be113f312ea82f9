import type {
  Codes,
  Context,
  Edit,
  ElementEdit,
  EvaluationDays,
  Finding,
  Place,
  Problem,
  RecordEdit,
  Severity,
} from "./edits/edit.ts";
import { edits } from "./edits/index.ts";
import { placesOf } from "./edits/places.ts";
import { toElements } from "./elements.ts";
import type { Field, Form } from "./form.ts";
import type { Answers } from "./item.ts";
import { boxKey, dependentsOf } from "./skips.ts";

/** The results of all edits for one state of the answers. */
export type Evaluation = {
  readonly form: Form;
  readonly days: EvaluationDays;
  readonly codes: Codes;
  /** The result of each edit of the form, in its order. */
  readonly said: readonly (Finding | undefined)[];
  /** Fatal, then warning, then info, each in the form's order. */
  readonly findings: readonly Finding[];
};

/**
 * Runs every edit of the form's version and reason over `answers`. An answer that is still missing is a fatal finding.
 * The same answers and days always give the same findings.
 */
export function evaluate(form: Form, answers: Answers, days: EvaluationDays): Evaluation {
  const codes = codesOf(form, answers);
  const context = contextOf(form, days);
  const said = bound(form).edits.map(({ judge }) => judge(codes, context));
  return { form, days, codes, said, findings: said.filter((finding) => finding !== undefined) };
}

/**
 * The evaluation of `answers` from the one before, `changed` being the ids of all fields whose answers differ. Only edits
 * that read an element with another code run again. Equals `evaluate` on the same form and days.
 */
export function reevaluate(previous: Evaluation, answers: Answers, changed: readonly string[]): Evaluation {
  const { form, days } = previous;
  const codes = codesOf(form, answers);
  const elements = elementsReached(form, changed);
  const due = dueEdits(
    form,
    elements.filter((element) => codes[element] !== previous.codes[element]),
  );
  if (due.size === 0) return { ...previous, codes };
  const context = contextOf(form, days);
  const said = bound(form).edits.map(({ judge }, index) =>
    due.has(index) ? judge(codes, context) : previous.said[index],
  );
  return { form, days, codes, said, findings: said.filter((finding) => finding !== undefined) };
}

/** Whether CMS would accept the record: no finding is fatal. Warnings are accepted with a message. */
export const isAcceptable = ({ findings }: Pick<Evaluation, "findings">): boolean =>
  findings.every(({ severity }) => severity !== "fatal");

type Bound = {
  readonly edits: readonly BoundEdit[];
  /** By element: the indexes of the edits that read it. */
  readonly readers: ReadonlyMap<string, readonly number[]>;
  /** By field: its elements, or the field itself when it is never sent. */
  readonly elements: ReadonlyMap<string, readonly string[]>;
  readonly unsent: readonly Place[];
  readonly totals: readonly string[];
};

const boundForms = new WeakMap<Form, Bound>();

function bound(form: Form): Bound {
  const known = boundForms.get(form);
  if (known !== undefined) return known;
  const made = bind(form);
  boundForms.set(form, made);
  return made;
}

function bind(form: Form): Bound {
  const ofForm = boundEdits(edits, form);
  const places = placesOf(form);
  const fields = [...form.fields.values()];
  return {
    edits: ofForm,
    readers: grouped(ofForm.flatMap(({ reads }, index) => reads.map((element) => [element, index]))),
    elements: grouped(places.map(({ field, element }) => [field.id, element])),
    unsent: places.filter(({ part }) => part === "unsent"),
    totals: fields.filter(({ enterScore }) => enterScore).map(({ id }) => id),
  };
}

function grouped<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

const contextOf = ({ version, reason }: Form, days: EvaluationDays): Context => ({
  ...days,
  version,
  reason,
});

/** The record, plus what is never sent: answers under their field's id, checked boxes under their `boxKey`. */
function codesOf(form: Form, answers: Answers): Codes {
  const unsent = bound(form).unsent.flatMap((place) => {
    const code = unsentCode(place, answers);
    return code === undefined ? [] : [[place.element, code] as const];
  });
  return { ...Object.fromEntries(unsent), ...toElements(form, answers) };
}

function unsentCode({ element, field }: Place, answers: Answers): string | undefined {
  const answer = answers[field.id];
  if (element === field.id) return answer;
  return answer?.split(",").some((value) => boxKey(field.id, value) === element) ? "1" : undefined;
}

/** Elements whose code may follow from the changed fields: their own, those they skip, and the totals. */
function elementsReached(form: Form, changed: readonly string[]): readonly string[] {
  const { elements, totals } = bound(form);
  const fields = new Set([...changed, ...changed.flatMap(dependentsOf), ...totals]);
  return [...fields].flatMap((id) => elements.get(id) ?? []);
}

function dueEdits(form: Form, elements: readonly string[]): ReadonlySet<number> {
  const { readers } = bound(form);
  return new Set(elements.flatMap((element) => readers.get(element) ?? []));
}

/** One edit on one form: the elements it reads, the fields it names, its check. */
type BoundEdit = {
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
