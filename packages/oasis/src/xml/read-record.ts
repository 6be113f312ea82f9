import type { Elements } from "../answers.ts";
import type { Form } from "../form.ts";
import { formFor } from "../forms.ts";
import { type Reason, type Version, versionOn, versions } from "../version.ts";
import { activeElements, dischargeDate, isLocator } from "./active-element.ts";
import { controlProblems } from "./control-problems.ts";
import { elementProblems } from "./element-problems.ts";
import type { FlatXml, Leaf } from "./flat-xml.ts";
import { placeProblems } from "./place-problems.ts";
import { controlElements } from "./submission-control.ts";
import type { XmlProblem } from "./xml-scanner.ts";

/** The content of a well-formed file and its problems. `form` is undefined if the file does not identify it. */
type RecordRead = {
  readonly form: Form | undefined;
  readonly elements: Elements;
  readonly problems: readonly XmlProblem[];
};

/** Reads the leaves of a file as the record of one assessment. */
export function recordOf({ root, leaves }: FlatXml): RecordRead {
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
  const version = (["E1", "E2"] as const satisfies readonly Version[]).find(
    (each) => versions[each].itemSet === elements["ITM_SET_VRSN_CD"],
  );
  const reason = (["01", "03"] as const satisfies readonly Reason[]).find(
    (each) => each === elements["M0100_ASSMT_REASON"],
  );
  return version === undefined || reason === undefined ? undefined : formFor({ version, reason });
}

function whichForm(first: ReadonlyMap<string, Leaf>): XmlProblem[] {
  const sets = Object.values(versions).map(({ itemSet }) => itemSet);
  return [
    ...(sets.includes(first.get("ITM_SET_VRSN_CD")?.value ?? "")
      ? []
      : [
          at(first, { element: "ITM_SET_VRSN_CD", message: `ITM_SET_VRSN_CD must be ${sets.join(" or ")}.` }),
        ]),
    ...(/^0[13]$/.test(first.get("M0100_ASSMT_REASON")?.value ?? "")
      ? []
      : [
          at(first, {
            element: "M0100_ASSMT_REASON",
            message:
              "M0100 must be 01 (start of care) or 03 (resumption of care); other reasons cannot be imported.",
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
