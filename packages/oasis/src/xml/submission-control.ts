import type { Form } from "../form.ts";
import type { Elements } from "../item.ts";
import { versions } from "../version.ts";

/** TRANS_TYPE_CD: 1 a new record, 2 a modification, 3 an inactivation of an accepted one. */
export type Transaction = 1 | 2 | 3;

/** The facts of a record and its sender in addition to the answers. */
export type SubmissionControl = {
  readonly transaction: Transaction;
  /** 0 in a new record, 1 for the first correction, up to 99. */
  readonly correctionNumber: number;
  /** The agency's two-letter state code. */
  readonly state: string;
  /** HHA_AGENCY_ID, as CMS assigned it. */
  readonly agencyId: string;
  readonly npi?: string;
  /** The software vendor's tax ID registered with CMS. */
  readonly software?: { readonly id: string; readonly name: string; readonly email: string };
  readonly product?: { readonly name: string; readonly version: string };
};

/** The control elements in the order in which they are sent. Source: OASIS-E2 Data Submission Specifications V3.02.0. */
export const controlElements = [
  "ASMT_SYS_CD",
  "TRANS_TYPE_CD",
  "ITM_SBST_CD",
  "ITM_SET_VRSN_CD",
  "SPEC_VRSN_CD",
  "CORRECTION_NUM",
  "STATE_CD",
  "HHA_AGENCY_ID",
  "NATL_PRVDR_ID",
  "SFW_ID",
  "SFW_NAME",
  "SFW_EMAIL_ADR",
  "SFW_PROD_NAME",
  "SFW_PROD_VRSN_CD",
  "ACY_DOC_CD",
] as const;

type ControlElements = { readonly [E in (typeof controlElements)[number]]: string };

/** The control elements of a record of `form`; "^" where a value is unknown. */
export function controlToElements(form: Form, control: SubmissionControl): ControlElements {
  const { transaction, correctionNumber, state, agencyId, npi, software, product } = control;
  const { itemSet, specification } = versions[form.version];
  return {
    ASMT_SYS_CD: "OASIS",
    TRANS_TYPE_CD: String(transaction),
    ITM_SBST_CD: transaction === 3 ? "XX" : form.reason,
    ITM_SET_VRSN_CD: itemSet,
    SPEC_VRSN_CD: specification,
    CORRECTION_NUM: String(correctionNumber).padStart(2, "0"),
    STATE_CD: state,
    HHA_AGENCY_ID: agencyId,
    NATL_PRVDR_ID: npi ?? "^",
    SFW_ID: software?.id ?? "^",
    SFW_NAME: software?.name ?? "^",
    SFW_EMAIL_ADR: software?.email ?? "^",
    SFW_PROD_NAME: product?.name ?? "^",
    SFW_PROD_VRSN_CD: product?.version ?? "^",
    ACY_DOC_CD: "^",
  };
}

/** Reads the control elements of a record; precondition: `submissionProblems` finds nothing fatal in them. */
export function elementsToControl(elements: Elements): SubmissionControl {
  const given = (element: string) => (elements[element] === "^" ? undefined : elements[element]);
  const npi = given("NATL_PRVDR_ID");
  const [id, name, email] = [given("SFW_ID"), given("SFW_NAME"), given("SFW_EMAIL_ADR")];
  const [product, version] = [given("SFW_PROD_NAME"), given("SFW_PROD_VRSN_CD")];
  return {
    transaction: transactionOf(elements["TRANS_TYPE_CD"]),
    correctionNumber: Number(elements["CORRECTION_NUM"]),
    state: elements["STATE_CD"] ?? "",
    agencyId: elements["HHA_AGENCY_ID"] ?? "",
    ...(npi === undefined ? {} : { npi }),
    ...(id === undefined || name === undefined || email === undefined
      ? {}
      : { software: { id, name, email } }),
    ...(product === undefined || version === undefined ? {} : { product: { name: product, version } }),
  };
}

function transactionOf(code: string | undefined): Transaction {
  if (code === "1") return 1;
  if (code === "2") return 2;
  if (code === "3") return 3;
  throw new RangeError(`TRANS_TYPE_CD is ${code}, not 1, 2 or 3`);
}
