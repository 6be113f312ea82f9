import type { Elements } from "../answers.ts";

/** What CMS would say of a control element. `edit` is CMS's number; HS-… are ours where its number is not known. */
export type ControlProblem = {
  readonly edit: string;
  readonly severity: "fatal";
  readonly element: string;
  readonly message: string;
};

/** Facts about the records sent before: how many corrections CMS has accepted of this one. */
export type SentBefore = { readonly acceptedCorrections?: number };

/** One rule about a control element. All of them are fatal. */
export type ControlEdit = Pick<ControlProblem, "edit" | "element"> & {
  readonly check: (codes: Elements, sent: SentBefore) => string | undefined;
};

export const codeOf = (codes: Elements, element: string): string => codes[element] ?? "^";
export const isBlank = (codes: Elements, element: string): boolean => codeOf(codes, element) === "^";
