import type { Form } from "./form.ts";
import { findItem } from "./item.ts";
import { type ForcedCode, forcedCodes } from "./skips.ts";

/**
 * Why a form has no answer to a field: its item set does not have the item, the item is not asked at this time point, other
 * answers skip it (`code` is what the record has for it), or it is asked and not answered.
 */
export type Absence =
  | { readonly kind: "not-on-form" }
  | { readonly kind: "not-asked" }
  | { readonly kind: "skipped"; readonly code: ForcedCode }
  | { readonly kind: "unanswered" };

/** The reason by field id. Meant for fields without an answer, and for those that the form does not have. */
export function absencesIn(form: Form, answers: { readonly [fieldId: string]: string }) {
  const forced = forcedCodes(form, answers);
  return (fieldId: string): Absence => {
    if (!form.fields.has(fieldId)) return notInForm(form, fieldId);
    const code = forced.get(fieldId);
    return code === undefined ? { kind: "unanswered" } : { kind: "skipped", code };
  };
}

const notInForm = ({ version }: Form, fieldId: string): Absence =>
  findItem(fieldId)?.versions.includes(version) ? { kind: "not-asked" } : { kind: "not-on-form" };
