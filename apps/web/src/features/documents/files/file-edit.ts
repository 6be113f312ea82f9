import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import { categoryWord, phaseLabels } from "./labels.ts";
import type { StoredFile } from "./queries.ts";
import type { FileDetails } from "./upload/about-fields.tsx";

/** The editable fields of a file as form values. */
export type Edited = FileDetails & { readonly name: string };

export const fileFieldLabels: Readonly<Record<keyof Edited, string>> = {
  name: "Name",
  category: "Category",
  description: "Description",
  phase: "Before or after",
  site: "Body site",
  takenOn: "Date taken",
};

export const fileToEdited = (file: StoredFile): Edited => ({
  name: file.name,
  category: file.category,
  description: file.description ?? "",
  phase: file.phase,
  site: file.site ?? "",
  takenOn: file.takenOn,
});

export const toSaid = (edited: Edited) => ({ ...edited, name: edited.name.trim() });

/** The same fields of a stored file, for changes made outside the form. */
const saidOf = (file: StoredFile) => toSaid(fileToEdited(file));

export function validateFileEdit({ name, takenOn }: Edited): Record<string, string> {
  return {
    ...(name.trim() === "" && { name: "Please enter a file name" }),
    ...(takenOn !== null &&
      takenOn > agencyToday() && { takenOn: "Please enter a date that is not in the future" }),
  };
}

export function showFileField(field: keyof Edited, values: Edited): string {
  if (field === "category") return categoryWord(values.category);
  if (field === "phase") return values.phase === null ? "Not recorded" : phaseLabels[values.phase];
  const value = values[field];
  if (value === null || value === "") return "Not recorded";
  return field === "takenOn" ? showDate(value) : value;
}

/** The file as someone else saved it, if the server sent it. */
export const freshFileIn = (context: unknown): StoredFile | undefined =>
  isFile(context) ? context : undefined;

const isFile = (context: unknown): context is StoredFile =>
  typeof context === "object" && context !== null && "version" in context && "category" in context;

/** Removes a file from the chart, or restores it. */
export const setRemoved = (file: StoredFile, isRemoved: boolean): Promise<StoredFile> =>
  call("PUT /files/:id", { id: file.id, version: file.version, ...saidOf(file), isRemoved });
