import { agencyToday } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";
import type { StoredFile } from "../queries.ts";
import type { About } from "../upload/about.ts";
import { categoryWord, phaseWords } from "../words.ts";

/** What may be changed of a file, as the form holds it. */
export type Edited = About & { readonly name: string };

export const fieldLabels: Readonly<Record<keyof Edited, string>> = {
  name: "Name",
  category: "Category",
  description: "Description",
  phase: "Taken",
  site: "Site on the body",
  takenOn: "Taken on",
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

/** The same of a whole file, for what is changed beside the form. */
export const saidOf = (file: StoredFile) => toSaid(fileToEdited(file));

export function problemsOf({ name, takenOn }: Edited): Record<string, string> {
  return {
    ...(name.trim() === "" && { name: "Please name the file" }),
    ...(takenOn !== null &&
      takenOn > agencyToday() && { takenOn: "Please enter a day that is not in the future" }),
  };
}

export function showField(field: keyof Edited, values: Edited): string {
  if (field === "category") return categoryWord(values.category);
  if (field === "phase") return values.phase === null ? "Not said" : phaseWords[values.phase];
  const value = values[field];
  if (value === null || value === "") return "Not said";
  return field === "takenOn" ? showDate(value) : value;
}

/** The file as somebody else saved it, when the server sent it along. */
export const freshFileIn = (context: unknown): StoredFile | undefined =>
  isFile(context) ? context : undefined;

const isFile = (context: unknown): context is StoredFile =>
  typeof context === "object" && context !== null && "version" in context && "category" in context;
