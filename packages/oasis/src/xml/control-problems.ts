import type { Form } from "../form.ts";
import type { Elements } from "../item.ts";
import {
  type ControlEdit,
  type ControlProblem,
  charactersOf,
  codeOf,
  isBlank,
  lengthOf,
  type SentBefore,
  softwareEdits,
} from "./software-edits.ts";
import { controlToElements, type SubmissionControl } from "./submission-control.ts";

const isNew = (codes: Elements) => codes["TRANS_TYPE_CD"] === "1";
const numberOf = (codes: Elements) => Number(codeOf(codes, "CORRECTION_NUM"));
const hasNumber = (codes: Elements) => /^\d{1,2}$/.test(codeOf(codes, "CORRECTION_NUM"));

const range = "CORRECTION_NUM must be 00 to 99.";

function notTheNext(codes: Elements, { acceptedCorrections }: SentBefore): string | undefined {
  const number = numberOf(codes);
  if (acceptedCorrections === undefined || isNew(codes) || number === 0) return undefined;
  if (number === acceptedCorrections + 1) return undefined;
  return `CORRECTION_NUM must be ${acceptedCorrections + 1}, one more than the last correction CMS accepted, not ${number}.`;
}

/** The number of a correction. Source: OASIS-E2 V3.02.0 edits -3090, -3100, -3200, -3340 and -3341. */
const correctionEdits: readonly ControlEdit[] = [
  {
    edit: "-3090",
    element: "CORRECTION_NUM",
    check: (codes) => (/^\d{3,}$/.test(codeOf(codes, "CORRECTION_NUM")) ? range : undefined),
  },
  {
    edit: "-3100",
    element: "CORRECTION_NUM",
    check: (codes) => (/^\d+$/.test(codeOf(codes, "CORRECTION_NUM")) ? undefined : range),
  },
  {
    edit: "-3340",
    element: "CORRECTION_NUM",
    check: (codes) =>
      isNew(codes) && hasNumber(codes) && numberOf(codes) !== 0
        ? `CORRECTION_NUM must be 00 in a new record, not ${codeOf(codes, "CORRECTION_NUM")}.`
        : undefined,
  },
  {
    edit: "-3341",
    element: "CORRECTION_NUM",
    check: (codes) =>
      !isNew(codes) && hasNumber(codes) && numberOf(codes) === 0
        ? "CORRECTION_NUM must be 01 or more in a correction."
        : undefined,
  },
  { edit: "-3200", element: "CORRECTION_NUM", check: notTheNext },
];

const states = new Set(
  (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK " +
    "OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY"
  ).split(" "),
);

/** The values ITM_SBST_CD can have, by transaction and, if known, by reason. */
function subsetsOf(codes: Elements): readonly string[] {
  if (codes["TRANS_TYPE_CD"] === "3") return ["XX"];
  const reason = codes["M0100_ASSMT_REASON"];
  return reason === undefined ? reasons : [reason];
}

const reasons = ["01", "03", "04", "05", "06", "07", "08", "09"];

/** The record's type and owner. Source: OASIS-E2 Data Submission Specifications V3.02.0. */
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
    edit: "-3060",
    element: "ITM_SBST_CD",
    check: (codes) =>
      /^(0[13-9]|XX)$/.test(codeOf(codes, "ITM_SBST_CD"))
        ? undefined
        : "ITM_SBST_CD must be a reason for assessment, 01 or 03 to 09, or XX (inactivation).",
  },
  {
    edit: "-3240",
    element: "ITM_SBST_CD",
    check: (codes) =>
      subsetsOf(codes).includes(codeOf(codes, "ITM_SBST_CD"))
        ? undefined
        : "ITM_SBST_CD must be XX in an inactivation and the reason for assessment (M0100) in every other record.",
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
    edit: "-3180",
    element: "HHA_AGENCY_ID",
    check: (codes) =>
      isBlank(codes, "HHA_AGENCY_ID") || codeOf(codes, "HHA_AGENCY_ID").trim() === ""
        ? "Enter the agency's HHA_AGENCY_ID as CMS assigned it."
        : undefined,
  },
  lengthOf("HHA_AGENCY_ID", { edit: "-3210", least: 0, most: 16 }),
  lengthOf("NATL_PRVDR_ID", { edit: "-3010", least: 10, most: 10 }),
  charactersOf("NATL_PRVDR_ID", { edit: "-3110", pattern: /^\d+$/, holds: "digits" }),
];

/** Every edit on control elements. */
export const controlEdits: readonly ControlEdit[] = [...recordEdits, ...correctionEdits, ...softwareEdits];

/** Problems of control elements as sent or read. Empty if there are none. */
export const controlProblems = (codes: Elements, sent: SentBefore = {}): ControlProblem[] =>
  controlEdits.flatMap(({ check, ...about }) => {
    const message = check(codes, sent);
    return message === undefined ? [] : [{ ...about, severity: "fatal", message }];
  });

/**
 * What CMS would reject in a record's control elements: transaction, correction number, agency, software. The numbering
 * of corrections is checked only if `sent` gives the number accepted. Source: edits -3010, -3060, -3090 to -3250,
 * -3340, -3341, -4870 and -4880.
 */
export const submissionProblems = (
  form: Form,
  control: SubmissionControl,
  sent: SentBefore = {},
): ControlProblem[] => controlProblems(controlToElements(form, control), sent);
