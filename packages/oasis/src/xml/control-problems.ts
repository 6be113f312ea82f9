import type { Elements } from "../answers.ts";
import type { Form } from "../form.ts";
import { controlToElements, type SubmissionControl } from "./submission-control.ts";

/** What CMS would say of a control element. `edit` is CMS's number; HS-… are ours where its number is not known. */
export type ControlProblem = {
  readonly edit: string;
  readonly severity: "fatal" | "warning";
  readonly element: string;
  readonly message: string;
};

/** Facts about the records sent before: how many corrections CMS has accepted of this one. */
export type SentBefore = { readonly acceptedCorrections?: number };

type ControlEdit = Omit<ControlProblem, "message"> & {
  readonly check: (codes: Elements, sent: SentBefore) => string | undefined;
};

const states = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK " +
    "OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY"
  ).split(" "),
);

const codeOf = (codes: Elements, element: string) => codes[element] ?? "^";
const isBlank = (codes: Elements, element: string) => codeOf(codes, element) === "^";
const isNew = (codes: Elements) => codes["TRANS_TYPE_CD"] === "1";
const numberOf = (codes: Elements) => Number(codeOf(codes, "CORRECTION_NUM"));
const hasNumber = (codes: Elements) => /^\d{1,2}$/.test(codeOf(codes, "CORRECTION_NUM"));
const isInactivation = (codes: Elements) => codes["TRANS_TYPE_CD"] === "3";

/** At most `most` printable ASCII characters, or blank. */
const fits = (codes: Elements, element: string, most: number) => {
  const code = codeOf(codes, element);
  return code.length <= most && /^[\x20-\x7e]+$/.test(code);
};

const tooLong = (element: string, most: number) => `${element} takes 1 to ${most} plain ASCII characters.`;

/** The edits on control elements. Source: OASIS-E2 Data Submission Specifications V3.02.0; -3340 and -3341: V2.31.0. */
const controlEdits: readonly ControlEdit[] = [
  {
    edit: "-3060",
    severity: "fatal",
    element: "ASMT_SYS_CD",
    check: (codes) => (codes["ASMT_SYS_CD"] === "OASIS" ? undefined : "ASMT_SYS_CD must be OASIS."),
  },
  {
    edit: "-3060",
    severity: "fatal",
    element: "TRANS_TYPE_CD",
    check: (codes) =>
      /^[123]$/.test(codeOf(codes, "TRANS_TYPE_CD"))
        ? undefined
        : "TRANS_TYPE_CD must be 1 (new), 2 (modification) or 3 (inactivation).",
  },
  {
    edit: "-3240",
    severity: "fatal",
    element: "ITM_SBST_CD",
    check: (codes) =>
      isInactivation(codes) === (codes["ITM_SBST_CD"] === "XX")
        ? undefined
        : "ITM_SBST_CD must be XX in an inactivation and the reason for assessment in every other record.",
  },
  {
    edit: "-9160",
    severity: "fatal",
    element: "ITM_SBST_CD",
    check: (codes) =>
      ["01", "03", "XX"].includes(codeOf(codes, "ITM_SBST_CD"))
        ? undefined
        : "ITM_SBST_CD must be 01 (start of care), 03 (resumption of care) or XX (inactivation).",
  },
  {
    edit: "-3100",
    severity: "fatal",
    element: "CORRECTION_NUM",
    check: (codes) => (hasNumber(codes) ? undefined : "CORRECTION_NUM must be 00 to 99."),
  },
  {
    edit: "-3340",
    severity: "fatal",
    element: "CORRECTION_NUM",
    check: (codes) =>
      isNew(codes) && hasNumber(codes) && numberOf(codes) !== 0
        ? `CORRECTION_NUM must be 00 in a new record, not ${codeOf(codes, "CORRECTION_NUM")}.`
        : undefined,
  },
  {
    edit: "-3341",
    severity: "fatal",
    element: "CORRECTION_NUM",
    check: (codes) =>
      !isNew(codes) && hasNumber(codes) && numberOf(codes) === 0
        ? "CORRECTION_NUM must be 01 or more in a correction."
        : undefined,
  },
  { edit: "-3200", severity: "fatal", element: "CORRECTION_NUM", check: notTheNext },
  {
    edit: "-3060",
    severity: "fatal",
    element: "STATE_CD",
    check: (codes) =>
      states.has(codeOf(codes, "STATE_CD"))
        ? undefined
        : "STATE_CD must be a state's two letters; agencies in AS, GU and MP send HI.",
  },
  {
    edit: "-3160",
    severity: "fatal",
    element: "HHA_AGENCY_ID",
    check: (codes) =>
      /^[A-Z0-9]{1,16}$/.test(codeOf(codes, "HHA_AGENCY_ID"))
        ? undefined
        : "Enter the agency's HHA_AGENCY_ID as CMS assigned it: 1 to 16 letters and digits.",
  },
  {
    edit: "-3110",
    severity: "fatal",
    element: "NATL_PRVDR_ID",
    check: (codes) =>
      isBlank(codes, "NATL_PRVDR_ID") || /^\d{10}$/.test(codeOf(codes, "NATL_PRVDR_ID"))
        ? undefined
        : "The agency's NPI must have 10 digits.",
  },
  {
    edit: "HS-SFW-ID",
    severity: "fatal",
    element: "SFW_ID",
    check: (codes) =>
      isBlank(codes, "SFW_ID") || /^\d{9}$/.test(codeOf(codes, "SFW_ID"))
        ? undefined
        : "SFW_ID, the software maker's tax number, must have 9 digits.",
  },
  {
    edit: "HS-SFW-NAME",
    severity: "fatal",
    element: "SFW_NAME",
    check(codes) {
      if (!fits(codes, "SFW_NAME", 30)) return tooLong("SFW_NAME", 30);
      return isBlank(codes, "SFW_NAME") === isBlank(codes, "SFW_ID")
        ? undefined
        : "SFW_NAME is required with SFW_ID and blank without.";
    },
  },
  {
    edit: "HS-SFW-EMAIL",
    severity: "fatal",
    element: "SFW_EMAIL_ADR",
    check(codes) {
      if (!fits(codes, "SFW_EMAIL_ADR", 50)) return tooLong("SFW_EMAIL_ADR", 50);
      return isBlank(codes, "SFW_EMAIL_ADR") === isBlank(codes, "SFW_ID")
        ? undefined
        : "SFW_EMAIL_ADR is required with SFW_ID and blank without.";
    },
  },
  {
    edit: "HS-SFW-PRODUCT",
    severity: "fatal",
    element: "SFW_PROD_NAME",
    check(codes) {
      if (!fits(codes, "SFW_PROD_NAME", 50)) return tooLong("SFW_PROD_NAME", 50);
      if (!fits(codes, "SFW_PROD_VRSN_CD", 20)) return tooLong("SFW_PROD_VRSN_CD", 20);
      return isBlank(codes, "SFW_PROD_NAME") === isBlank(codes, "SFW_PROD_VRSN_CD")
        ? undefined
        : "SFW_PROD_NAME and SFW_PROD_VRSN_CD must be given together.";
    },
  },
  {
    edit: "HS-ACY-DOC",
    severity: "fatal",
    element: "ACY_DOC_CD",
    check: (codes) => (fits(codes, "ACY_DOC_CD", 20) ? undefined : tooLong("ACY_DOC_CD", 20)),
  },
];

function notTheNext(codes: Elements, { acceptedCorrections }: SentBefore): string | undefined {
  const number = numberOf(codes);
  if (acceptedCorrections === undefined || isNew(codes) || number === 0) return undefined;
  if (number === acceptedCorrections + 1) return undefined;
  return `CORRECTION_NUM must be ${acceptedCorrections + 1}, one more than the last correction CMS accepted, not ${number}.`;
}

/** What is wrong with control elements as they would be sent or were read. Empty when nothing is. */
export const controlProblems = (codes: Elements, sent: SentBefore = {}): ControlProblem[] =>
  controlEdits.flatMap(({ check, ...about }) => {
    const message = check(codes, sent);
    return message === undefined ? [] : [{ ...about, message }];
  });

/**
 * What CMS would reject in how a record of `form` is sent: transaction, correction number, agency, software.
 * The numbering of corrections is checked only when `sent` tells how many were accepted.
 * Source: edits -3060, -3100, -3110, -3160, -3200, -3240, -3340, -3341, -9160 and the lengths of control items.
 */
export const submissionProblems = (
  form: Form,
  control: SubmissionControl,
  sent: SentBefore = {},
): ControlProblem[] => controlProblems(controlToElements(form, control), sent);
