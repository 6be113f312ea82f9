import type { FileCategory } from "@hearthside/contract/file-rules";

/** What is entered about a file, as the forms hold it. */
export type About = {
  readonly category: FileCategory;
  readonly description: string;
  readonly phase: "before" | "after" | null;
  readonly site: string;
  readonly takenOn: string | null;
};

export const nothingSaid = (category: FileCategory): About => ({
  category,
  description: "",
  phase: null,
  site: "",
  takenOn: null,
});

/** Only a treatment image has a phase, a body site and a date taken. */
export const asCategory = (about: About, category: FileCategory): About =>
  category === "treatment-image"
    ? { ...about, category }
    : { ...about, category, phase: null, site: "", takenOn: null };

type Problems = Partial<Record<keyof About, string>>;

/** What is missing before it can be sent, by field. */
export function problemsOf({ category, phase, site, takenOn, description }: About, today: string): Problems {
  const isImage = category === "treatment-image";
  return {
    ...(description.length > 500 && { description: "Please use at most 500 characters" }),
    ...(isImage && phase === null && { phase: "Please choose before or after" }),
    ...(isImage && site.trim() === "" && { site: "Please enter the body site" }),
    ...(isImage && takenOn === null && { takenOn: "Please enter the date taken" }),
    ...(takenOn !== null && takenOn > today && { takenOn: "Please enter a date that is not in the future" }),
  };
}
