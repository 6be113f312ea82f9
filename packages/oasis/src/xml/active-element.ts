import type { Field, Form } from "../form.ts";
import { placeOfElement } from "../item.ts";

/** One element of a form's record, and the field part it contains. */
export type ActiveElement = {
  readonly element: string;
  readonly field: Field;
  readonly part: "answer" | "alternative" | "box" | "diagnosis";
};

const placeOf = ({ element }: ActiveElement) => placeOfElement(element);

/**
 * The elements of the record of `form` after the control elements, in the order in which they are sent: the
 * instrument's, which the cards of Section A do not follow.
 */
export const activeElements = (form: Form): ActiveElement[] =>
  [...form.fields.values()].flatMap(elementsOf).toSorted((one, other) => placeOf(one) - placeOf(other));

function elementsOf(field: Field): ActiveElement[] {
  const { submission } = field;
  if (submission === undefined) return [];
  switch (submission.kind) {
    case "single":
      return [{ element: submission.element, field, part: "answer" }];
    case "with-alternative":
      return [
        { element: submission.element, field, part: "answer" },
        { element: submission.alternativeElement, field, part: "alternative" },
      ];
    case "boxes":
      return (field.options ?? []).flatMap(({ value }) => {
        const element = submission.elements[value];
        return element === undefined ? [] : [{ element, field, part: "box" as const }];
      });
    case "diagnosis":
      return [{ element: submission.element, field, part: "diagnosis" }];
    default:
      return submission satisfies never;
  }
}

/** The date of transfer, discharge or death: no answer here, but sent blank when a record is inactivated (edit -5300). */
export const dischargeDate = "M0906_DC_TRAN_DTH_DT";

const locators: ReadonlySet<string> = new Set([
  "M0030_START_CARE_DT",
  "M0032_ROC_DT",
  "M0032_ROC_DT_NA",
  "M0040_PAT_FNAME",
  "M0040_PAT_LNAME",
  "M0064_SSN",
  "M0064_SSN_UK",
  "M0066_PAT_BIRTH_DT",
  "M0069_PAT_GENDER",
  "A0810",
  "M0090_INFO_COMPLETED_DT",
  "M0100_ASSMT_REASON",
]);

/**
 * Whether CMS identifies the record to modify or inactivate by this element.
 * Source: OASIS-E2 edit -7050, E1 edit -3190; A0810 was M0069 before E2.
 */
export const isLocator = (element: string): boolean => locators.has(element);
