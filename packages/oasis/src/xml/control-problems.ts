import type { Elements } from "../answers.ts";
import type { Form } from "../form.ts";
import { type ControlEdit, type ControlProblem, codeOf, isBlank, type SentBefore } from "./control-edit.ts";
import { correctionEdits } from "./correction-edits.ts";
import { softwareEdits } from "./software-edits.ts";
import { controlToElements, type SubmissionControl } from "./submission-control.ts";

const states = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK " +
    "OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY"
  ).split(" "),
);

/** What the record is, and whose. Source: OASIS-E2 Data Submission Specifications V3.02.0. */
const recordEdits: readonly ControlEdit[] = [
  {
    edit: "-3060",
    element: "ASMT_SYS_CD",
    check: (codes) => (codes["ASMT_SYS_CD"] === "OASIS" ? undefined : "ASMT_SYS_CD must be OASIS."),
  },
  {
    edit: "-3060",
    element: "TRANS_TYPE_CD",
    check: (codes) =>
      /^[123]$/.test(codeOf(codes, "TRANS_TYPE_CD"))
        ? undefined
        : "TRANS_TYPE_CD must be 1 (new), 2 (modification) or 3 (inactivation).",
  },
  {
    edit: "-3240",
    element: "ITM_SBST_CD",
    check: (codes) =>
      (codes["TRANS_TYPE_CD"] === "3") === (codes["ITM_SBST_CD"] === "XX")
        ? undefined
        : "ITM_SBST_CD must be XX in an inactivation and the reason for assessment in every other record.",
  },
  {
    edit: "-9160",
    element: "ITM_SBST_CD",
    check: (codes) =>
      ["01", "03", "XX"].includes(codeOf(codes, "ITM_SBST_CD"))
        ? undefined
        : "ITM_SBST_CD must be 01 (start of care), 03 (resumption of care) or XX (inactivation).",
  },
  {
    edit: "-3060",
    element: "STATE_CD",
    check: (codes) =>
      states.has(codeOf(codes, "STATE_CD"))
        ? undefined
        : "STATE_CD must be a state's two letters; agencies in AS, GU and MP send HI.",
  },
  {
    edit: "-3160",
    element: "HHA_AGENCY_ID",
    check: (codes) =>
      /^[A-Z0-9]{1,16}$/.test(codeOf(codes, "HHA_AGENCY_ID"))
        ? undefined
        : "Enter the agency's HHA_AGENCY_ID as CMS assigned it: 1 to 16 letters and digits.",
  },
  {
    edit: "-3110",
    element: "NATL_PRVDR_ID",
    check: (codes) =>
      isBlank(codes, "NATL_PRVDR_ID") || /^\d{10}$/.test(codeOf(codes, "NATL_PRVDR_ID"))
        ? undefined
        : "The agency's NPI must have 10 digits.",
  },
];

/** What is wrong with control elements as they would be sent or were read. Empty when nothing is. */
export const controlProblems = (codes: Elements, sent: SentBefore = {}): ControlProblem[] =>
  [...recordEdits, ...correctionEdits, ...softwareEdits].flatMap(({ check, ...about }) => {
    const message = check(codes, sent);
    return message === undefined ? [] : [{ ...about, severity: "fatal", message }];
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
