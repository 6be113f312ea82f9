import { type AgencySettings, AgencySettingsFields } from "@hearthside/contract";
import { orNull } from "#src/lib/form-text.ts";
import { weekdayNames } from "#src/lib/moments.ts";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";
import { notSet, zoneText } from "./labels.ts";

/** The form values. */
export type AgencyValues = Record<
  "name" | "cmsCertificationNumber" | "submissionId" | "npi" | "zone" | "weekStartsOn",
  string
>;

export const agencyLabels = {
  name: "Name",
  cmsCertificationNumber: "CMS certification number (CCN)",
  submissionId: "CMS submission ID",
  npi: "NPI",
  zone: "Time zone",
  weekStartsOn: "First day of the week",
} as const satisfies Record<keyof AgencyValues, string>;

export const agencyToValues = (settings: AgencySettings): AgencyValues => ({
  name: settings.name,
  cmsCertificationNumber: settings.cmsCertificationNumber ?? "",
  submissionId: settings.submissionId ?? "",
  npi: settings.npi ?? "",
  zone: settings.zone,
  weekStartsOn: String(settings.weekStartsOn),
});

export const agencyInput = ({ weekStartsOn, ...values }: AgencyValues) => ({
  ...values,
  cmsCertificationNumber: orNull(values.cmsCertificationNumber),
  submissionId: orNull(values.submissionId),
  npi: orNull(values.npi),
  weekStartsOn: Number(weekStartsOn),
});

export const agencyProblems = (values: AgencyValues) =>
  schemaProblems(AgencySettingsFields, agencyInput(values));

export function showAgencyValue(field: keyof AgencyValues, values: AgencyValues): string {
  const value = values[field];
  if (field === "zone") return zoneText(value);
  if (field === "weekStartsOn") return weekdayNames[Number(value)] ?? value;
  return value || notSet;
}
