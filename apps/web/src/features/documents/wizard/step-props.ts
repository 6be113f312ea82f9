import type { Finishing } from "./use-finishing.ts";
import type { Wizard } from "./use-wizard.ts";

/** Error messages by field, with the API's field names. */
export type Errors = { readonly [field: string]: string | undefined };

export type StepProps = Pick<Finishing, "isRequired"> & {
  readonly wizard: Wizard;
  readonly errors: Errors;
};
