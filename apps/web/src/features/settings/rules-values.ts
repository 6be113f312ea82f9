import { type AgencySettings, AgencySettingsFields } from "@hearthside/contract";
import { allFileTypes } from "@hearthside/contract/file-rules";
import { rolesToText, textToRoles } from "#src/ui/records/role-boxes.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** Minutes as entered; `file:pdf` is a checkbox. */
export type RuleValues = {
  readonly idleMinutes: string;
  readonly secondFactorRoles: string;
  readonly [fileBox: string]: string | boolean;
};

export const fileBox = (type: string) => `file:${type}`;

export const rulesToValues = (settings: AgencySettings): RuleValues => ({
  idleMinutes: settings.idleMinutes === null ? "" : String(settings.idleMinutes),
  ...Object.fromEntries(allFileTypes.map((type) => [fileBox(type), settings.fileTypes.includes(type)])),
  secondFactorRoles: rolesToText(settings.secondFactorRoles),
});

export const rulesInput = (values: RuleValues) => ({
  idleMinutes: minutesOf(values.idleMinutes),
  fileTypes: allFileTypes.filter((type) => values[fileBox(type)] === true),
  secondFactorRoles: textToRoles(values.secondFactorRoles),
});

const minutesOf = (typed: string) => {
  const text = typed.trim();
  return text === "" ? null : Number(text);
};

/** An error about a list is shown at its first checkbox. */
export function rulesProblems(values: RuleValues): Record<string, string> {
  const { fileTypes, ...problems } = schemaProblems(AgencySettingsFields, rulesInput(values));
  return { ...problems, ...(fileTypes !== undefined && { [fileBox(allFileTypes[0])]: fileTypes }) };
}

export const ruleLabels = {
  idleMinutes: "Minutes of inactivity before the session locks",
  secondFactorRoles: "Roles that require two-step verification",
  ...Object.fromEntries(allFileTypes.map((type) => [fileBox(type), `Files of type ${type.toUpperCase()}`])),
};

export function showRule(field: string, values: RuleValues): string {
  const value = values[field];
  if (field === "idleMinutes") return value === "" ? "Default" : `${value} minutes`;
  if (field === "secondFactorRoles") return value === "" ? "None" : values.secondFactorRoles;
  return value === true ? "Yes" : "No";
}
