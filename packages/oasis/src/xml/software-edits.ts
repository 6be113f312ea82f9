import type { Elements } from "../answers.ts";
import { type ControlEdit, codeOf, isBlank } from "./control-edit.ts";

/** At most `most` printable ASCII characters, or blank. */
const fits = (codes: Elements, element: string, most: number) => {
  const code = codeOf(codes, element);
  return code.length <= most && /^[\x20-\x7e]+$/.test(code);
};

const tooLong = (element: string, most: number) => `${element} takes 1 to ${most} plain ASCII characters.`;

/** Who made the software. Source: lengths of the control items in the OASIS-E2 Data Submission Specifications V3.02.0. */
export const softwareEdits: readonly ControlEdit[] = [
  {
    edit: "HS-SFW-ID",
    element: "SFW_ID",
    check: (codes) =>
      isBlank(codes, "SFW_ID") || /^\d{9}$/.test(codeOf(codes, "SFW_ID"))
        ? undefined
        : "SFW_ID, the software maker's tax number, must have 9 digits.",
  },
  {
    edit: "HS-SFW-NAME",
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
    element: "ACY_DOC_CD",
    check: (codes) => (fits(codes, "ACY_DOC_CD", 20) ? undefined : tooLong("ACY_DOC_CD", 20)),
  },
];
