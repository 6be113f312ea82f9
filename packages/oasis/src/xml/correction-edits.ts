import type { Elements } from "../answers.ts";
import { type ControlEdit, codeOf, type SentBefore } from "./control-edit.ts";

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

/** Which number a correction has. Source: OASIS-E2 V3.02.0 edits -3090, -3100, -3200, -3340 and -3341. */
export const correctionEdits: readonly ControlEdit[] = [
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
