import { type AgencySettings, AgencySettingsFields } from "@hearthside/contract";
import { allFileTypes } from "@hearthside/contract/file-rules";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** Minutes as they are typed; `file:pdf` and `role:Staff` are boxes. */
export type RuleValues = { readonly [field: string]: string | boolean };

export const fileBox = (type: string) => `file:${type}`;
export const roleBox = (role: string) => `role:${role}`;

/** Roles that are there, and those that are named though they are no more. */
export const rolesOf = (roles: readonly string[], { secondFactorRoles }: AgencySettings): string[] => [
  ...new Set([...roles, ...secondFactorRoles]),
];

export const rulesToValues = (settings: AgencySettings, roles: readonly string[]): RuleValues => ({
  idleMinutes: settings.idleMinutes === null ? "" : String(settings.idleMinutes),
  ...Object.fromEntries(allFileTypes.map((type) => [fileBox(type), settings.fileTypes.includes(type)])),
  ...Object.fromEntries(
    rolesOf(roles, settings).map((role) => [roleBox(role), settings.secondFactorRoles.includes(role)]),
  ),
});

export const rulesInput = (values: RuleValues) => ({
  idleMinutes: minutesOf(values["idleMinutes"]),
  fileTypes: allFileTypes.filter((type) => values[fileBox(type)] === true),
  secondFactorRoles: Object.keys(values)
    .filter((field) => field.startsWith(roleBox("")) && values[field] === true)
    .map((field) => field.slice(roleBox("").length)),
});

const minutesOf = (typed: string | boolean | undefined) => {
  const text = String(typed ?? "").trim();
  return text === "" ? null : Number(text);
};

/** What is wrong with a list is said at its first box. */
export function rulesProblems(values: RuleValues): Record<string, string> {
  const { fileTypes, ...problems } = schemaProblems(AgencySettingsFields, rulesInput(values));
  return { ...problems, ...(fileTypes !== undefined && { [fileBox(allFileTypes[0])]: fileTypes }) };
}

/** A box, or the minutes, in words. */
export const ruleWords = (field: string): string => {
  const [kind, name = ""] = field.split(":");
  if (kind === "file") return `Files of type ${name.toUpperCase()}`;
  return kind === "role" ? `Second factor for ${name}` : "Minutes without activity until sign-out";
};

export function showRule(field: string, values: RuleValues): string {
  const value = values[field];
  if (field === "idleMinutes") return value === "" ? "As installed" : `${value} minutes`;
  return value === true ? "Yes" : "No";
}
