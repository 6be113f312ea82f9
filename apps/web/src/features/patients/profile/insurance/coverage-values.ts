import { type Contract, Coverage, CoverageFields, formatUsPhone, type InputOf } from "@hearthside/contract";
import { isMedicareNumber } from "@hearthside/oasis/medicare-number";
import { orNull } from "#src/lib/typed.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { dayProblems } from "../day-problems.ts";
import { notRecorded, payerKindWords, rankWords } from "../words.ts";

/** The form's values as typed. */
export const coverageToValues = (coverage: Coverage) => ({
  rank: coverage.rank,
  payerKind: coverage.payerKind,
  payerName: coverage.payerName,
  payerPhone: coverage.payerPhone === null ? "" : formatUsPhone(coverage.payerPhone),
  policyNumber: coverage.policyNumber ?? "",
  groupNumber: coverage.groupNumber ?? "",
  startDate: coverage.startDate ?? "",
  endDate: coverage.endDate ?? "",
});
export type CoverageValues = ReturnType<typeof coverageToValues>;

export const emptyCoverage: CoverageValues = {
  rank: "primary",
  payerKind: "medicare",
  payerName: "Medicare",
  payerPhone: "",
  policyNumber: "",
  groupNumber: "",
  startDate: "",
  endDate: "",
};

export const coverageLabels = {
  rank: "Rank",
  payerKind: "Payer type",
  payerName: "Payer",
  payerPhone: "Payer's phone",
  policyNumber: "Policy number",
  groupNumber: "Group number",
  startDate: "From",
  endDate: "Through",
} as const satisfies Record<keyof CoverageValues, string>;

/** The API input; an emptied field is not recorded. */
export const coverageInput = (
  values: CoverageValues,
): Omit<InputOf<Contract["POST /coverages"]>, "id" | "patientId"> => ({
  ...values,
  payerPhone: orNull(values.payerPhone),
  startDate: orNull(values.startDate),
  endDate: orNull(values.endDate),
});

export const coverageProblems = (values: CoverageValues): Record<string, string> => ({
  ...schemaProblems(CoverageFields, coverageInput(values)),
  ...numberProblem(values),
  ...orderProblem(values),
  ...dayProblems(values, ["startDate", "endDate"]),
});

function numberProblem({ payerKind, policyNumber }: CoverageValues): Record<string, string> {
  const number = policyNumber.replaceAll(/[-\s]/g, "");
  if (payerKind !== "medicare" || number === "" || isMedicareNumber(number)) return {};
  return { policyNumber: "Please enter the 11 characters on the Medicare card, for example 1EG4-TE5-MK73" };
}

/** Either date may be missing. */
export const orderProblem = (days: { startDate: string; endDate: string }): Record<string, string> =>
  days.endDate !== "" && days.endDate < days.startDate ? { endDate: "The last day is before the first" } : {};

export function showCoverage(field: keyof CoverageValues, values: CoverageValues): string {
  if (field === "rank") return rankWords[values.rank];
  if (field === "payerKind") return payerKindWords[values.payerKind];
  return showDate(values[field]) || notRecorded;
}

export const freshCoverage = (context: unknown): Coverage | undefined => Coverage.safeParse(context).data;
