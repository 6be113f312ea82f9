import type { NoteForm } from "./form.ts";
import { skilledNursingVisit } from "./forms/skilled-nursing-visit.ts";

/** Every version of every form, the current one of each last. Versions that were signed stay. */
export const noteForms: readonly NoteForm[] = [skilledNursingVisit];

/** The form of a note that was started with it; undefined for an unknown one. */
export const noteFormOf = ({ id, version }: Pick<NoteForm, "id" | "version">): NoteForm | undefined =>
  noteForms.find((form) => form.id === id && form.version === version);

/** The visit a note is for: `kind` as scheduled ("routine", "prn"), `discipline` as ordered ("SN"). */
type NotedVisit = { readonly discipline: string; readonly kind: string };

/** The current form for a new note of a visit; undefined if there is none yet. */
export function noteFormFor({ discipline, kind }: NotedVisit): NoteForm | undefined {
  const isRoutine = kind === "routine" || kind === "prn";
  return discipline === "SN" && isRoutine ? skilledNursingVisit : undefined;
}
