import type { DocumentForms } from "../document-form.ts";
import { frequencyForm } from "./frequency-form.ts";
import { writtenForm } from "./written-form.ts";

/** The forms of all kinds. `documentRoutes` can replace some, such as the plan of care's. */
export const documentForms: DocumentForms = {
  "physician-order": writtenForm,
  "verbal-order": writtenForm,
  "frequency-order": frequencyForm,
  "plan-of-care": writtenForm,
  plan: writtenForm,
  "visit-note": writtenForm,
  "missed-visit-report": writtenForm,
  "communication-note": writtenForm,
  other: writtenForm,
};
