import type { Elements } from "../item.ts";

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

const nameText = {
  edit: "-3250",
  pattern: /^[A-Z0-9\-&@'/+,._]+( +[A-Z0-9\-&@'/+,._]+)*$/i,
  holds: "letters, digits, the signs - & @ ' / + , . _ and spaces between them",
};
const versionText = {
  edit: "-3130",
  pattern: /^[A-Z0-9\-@'/+,._]+( +[A-Z0-9\-@'/+,._]+)*$/i,
  holds: "letters, digits, the signs - @ ' / + , . _ and spaces between them",
};
const emailText = {
  edit: "-3150",
  pattern: /^(?:(?!['",;:\\()[\]{}<>])[!-~])+$/,
  holds: "the characters of an email address",
};

const maker = ["SFW_NAME", "SFW_EMAIL_ADR"] as const;

const areBlank = (codes: Elements) => maker.every((element) => isBlank(codes, element));
const areGiven = (codes: Elements) => maker.every((element) => !isBlank(codes, element));

/** The software vendor's elements, and the agency's own. Source: OASIS-E2 Data Submission Specifications V3.02.0. */
export const softwareEdits: readonly ControlEdit[] = [
  charactersOf("SFW_ID", { edit: "-3110", pattern: /^\d+$/, holds: "digits" }),
  lengthOf("SFW_ID", { edit: "-3010", least: 9, most: 9 }),
  charactersOf("SFW_NAME", nameText),
  lengthOf("SFW_NAME", { edit: "-3210", most: 30 }),
  charactersOf("SFW_EMAIL_ADR", emailText),
  lengthOf("SFW_EMAIL_ADR", { edit: "-3210", most: 50 }),
  {
    edit: "-4870",
    element: "SFW_NAME",
    check: (codes) =>
      isBlank(codes, "SFW_ID") || areGiven(codes)
        ? undefined
        : "With SFW_ID both SFW_NAME and SFW_EMAIL_ADR are required.",
  },
  {
    edit: "-4880",
    element: "SFW_NAME",
    check: (codes) =>
      !isBlank(codes, "SFW_ID") || areBlank(codes)
        ? undefined
        : "Without SFW_ID both SFW_NAME and SFW_EMAIL_ADR must be blank.",
  },
  charactersOf("SFW_PROD_NAME", nameText),
  lengthOf("SFW_PROD_NAME", { edit: "-3210", most: 50 }),
  charactersOf("SFW_PROD_VRSN_CD", versionText),
  lengthOf("SFW_PROD_VRSN_CD", { edit: "-3210", most: 20 }),
  {
    edit: "-3220",
    element: "SFW_PROD_VRSN_CD",
    check: (codes) =>
      !isBlank(codes, "SFW_PROD_NAME") || isBlank(codes, "SFW_PROD_VRSN_CD")
        ? undefined
        : "Without SFW_PROD_NAME the version in SFW_PROD_VRSN_CD must be blank.",
  },
  {
    edit: "-3230",
    element: "SFW_PROD_VRSN_CD",
    check: (codes) =>
      isBlank(codes, "SFW_PROD_NAME") || !isBlank(codes, "SFW_PROD_VRSN_CD")
        ? undefined
        : "With SFW_PROD_NAME its version is required in SFW_PROD_VRSN_CD.",
  },
  lengthOf("ACY_DOC_CD", { edit: "-3210", most: 20 }),
];
