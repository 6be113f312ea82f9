import { type SavedReport, SavedReportFields } from "@hearthside/contract";
import { rolesToText, textToRoles } from "#src/ui/records/role-boxes.tsx";
import { schemaProblems } from "#src/ui/records/schema-problems.ts";

export const newSaved = { name: "", sharedWith: "" };
export type SavedValues = typeof newSaved;

export const savedToValues = ({
  name,
  sharedWith,
}: Pick<SavedReport, "name" | "sharedWith">): SavedValues => ({
  name,
  sharedWith: rolesToText(sharedWith),
});

export const savedInput = ({ name, sharedWith }: SavedValues) => ({
  name,
  sharedWith: textToRoles(sharedWith),
});

export const savedProblems = (values: SavedValues) => schemaProblems(SavedReportFields, savedInput(values));

export const fieldLabels = {
  name: "Name",
  sharedWith: "Share with these roles",
} satisfies Record<keyof SavedValues, string>;

export const inWords = (field: keyof SavedValues, values: SavedValues): string =>
  values[field] === "" ? "None" : values[field];
