import { type Branch, BranchFields, formatUsPhone } from "@hearthside/contract";
import { orNull } from "#src/lib/form-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { notSet, zoneText } from "./labels.ts";

/** The form values. */
export type BranchValues = Record<
  | "name"
  | "zone"
  | "branchId"
  | "cmsCertificationNumber"
  | "submissionId"
  | "npi"
  | "street"
  | "city"
  | "state"
  | "zip"
  | "phoneNumber",
  string
>;

export const branchLabels = {
  name: "Name",
  zone: "Time zone",
  branchId: "Branch ID",
  cmsCertificationNumber: "CMS certification number (CCN)",
  submissionId: "CMS submission ID",
  npi: "NPI",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP code",
  phoneNumber: "Phone number",
} as const satisfies Record<keyof BranchValues, string>;

export const emptyBranch = (zone: string): BranchValues => ({
  name: "",
  zone,
  branchId: "",
  cmsCertificationNumber: "",
  submissionId: "",
  npi: "",
  street: "",
  city: "",
  state: "",
  zip: "",
  phoneNumber: "",
});

export const branchToValues = (branch: Branch): BranchValues => ({
  name: branch.name,
  zone: branch.zone,
  branchId: branch.branchId ?? "",
  cmsCertificationNumber: branch.cmsCertificationNumber ?? "",
  submissionId: branch.submissionId ?? "",
  npi: branch.npi ?? "",
  street: branch.street ?? "",
  city: branch.city ?? "",
  state: branch.state ?? "",
  zip: branch.zip ?? "",
  phoneNumber: branch.phoneNumber === null ? "" : formatUsPhone(branch.phoneNumber),
});

const formValues = (values: BranchValues) => ({ ...values, phoneNumber: orNull(values.phoneNumber) });

/** The API input for valid values; an empty field is null. */
export const branchInput = (values: BranchValues) => BranchFields.parse(formValues(values));

export const branchProblems = (values: BranchValues) => schemaProblems(BranchFields, formValues(values));

export const showBranchValue = (field: keyof BranchValues, values: BranchValues): string =>
  field === "zone" ? zoneText(values.zone) : values[field] || notSet;
