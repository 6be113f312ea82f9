import type { Elements } from "../answers.ts";

/** What CMS would report about a control element. `edit` is CMS's number. */
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

type Length = { readonly edit: string; readonly least?: number; readonly most: number };

/** The edit on how long an element is, unless it is blank. */
export const lengthOf = (element: string, { edit, least = 1, most }: Length): ControlEdit => ({
  edit,
  element,
  check(codes) {
    const { length } = codeOf(codes, element);
    if (isBlank(codes, element) || (length >= least && length <= most)) return undefined;
    return `${element} takes ${least === most ? "exactly" : `${least} to`} ${most} characters.`;
  },
});

type Characters = { readonly edit: string; readonly pattern: RegExp; readonly holds: string };

/** The edit on which characters an element accepts, unless it is blank. */
export const charactersOf = (element: string, { edit, pattern, holds }: Characters): ControlEdit => ({
  edit,
  element,
  check: (codes) =>
    isBlank(codes, element) || pattern.test(codeOf(codes, element))
      ? undefined
      : `${element} may contain only ${holds}.`,
});
