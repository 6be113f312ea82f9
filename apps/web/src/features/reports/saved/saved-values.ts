import { type SavedReport, SavedReportFields } from "@hearthside/contract";
import { type Role, roles } from "@hearthside/contract/permissions";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

/** A name, and of each role whether its members see the report too. */
export type SavedValues = { readonly name: string } & { readonly [R in Role]: boolean };

export const newSaved: SavedValues = { name: "", Admin: false, Staff: false, Editor: false, Viewer: false };

export const savedToValues = ({
  name,
  sharedWith,
}: Pick<SavedReport, "name" | "sharedWith">): SavedValues => ({
  name,
  Admin: sharedWith.includes("Admin"),
  Staff: sharedWith.includes("Staff"),
  Editor: sharedWith.includes("Editor"),
  Viewer: sharedWith.includes("Viewer"),
});

export const savedInput = (values: SavedValues) => ({
  name: values.name,
  sharedWith: roles.filter((role) => values[role]),
});

export const savedProblems = (values: SavedValues) => schemaProblems(SavedReportFields, savedInput(values));

const shared = (role: Role) => `Shared with ${role}`;
export const fieldLabels = {
  name: "Name",
  Admin: shared("Admin"),
  Staff: shared("Staff"),
  Editor: shared("Editor"),
  Viewer: shared("Viewer"),
} satisfies Record<keyof SavedValues, string>;

export function inWords(field: keyof SavedValues, values: SavedValues): string {
  const value = values[field];
  if (typeof value === "string") return value;
  return value ? "Yes" : "No";
}
