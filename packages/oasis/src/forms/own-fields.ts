import type { Fact, Field } from "../form.ts";
import type { Extra } from "./cms-fields.ts";

/** A field CMS does not collect: it lives in the chart and is shown in the form. */
export const own = (id: string, label: string, extra: Extra = {}): Field => ({
  id,
  label,
  type: "text",
  ...extra,
});

/** Such a field that is filled from the chart. */
export const fromChart = (id: string, label: string, fact: Fact): Field => own(id, label, { fact });

/** One box without a list: checked is "1", otherwise there is no answer. */
export const box = (id: string, label: string, fact: Fact): Field =>
  own(id, label, { type: "checkbox", options: [{ value: "1", label }], fact });
