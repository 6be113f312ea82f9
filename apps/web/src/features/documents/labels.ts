import type { Document, DocumentSummary } from "@hearthside/contract";
import {
  type AgeBucket,
  ageLabels as ages,
  type DocumentKind,
  documentKindLabels,
} from "@hearthside/contract/document-life-cycle";
import { counted } from "#src/lib/numbers.ts";
import { spokenName } from "#src/lib/person-name.ts";
import type { Tone } from "#src/ui/tone.ts";

export { sendMethodLabels as methodLabels } from "@hearthside/contract/document-life-cycle";

export const ageLabels = {
  "0-7": { label: ages["0-7"], tone: "base" },
  "8-14": { label: ages["8-14"], tone: "base" },
  "15-30": { label: ages["15-30"], tone: "warning" },
  "over-30": { label: ages["over-30"], tone: "critical" },
} as const satisfies { readonly [A in AgeBucket]: { label: string; tone: Tone } };

export function daysText(days: number): string {
  if (days === 0) return "Less than 1 day";
  return counted(days, "day");
}

/** "a physician order", for use inside a sentence. */
export const aKind = (kind: DocumentKind): string => {
  const text = documentKindLabels[kind].toLowerCase();
  return `${/^[aeiou]/.test(text) ? "an" : "a"} ${text}`;
};

type Named = Pick<DocumentSummary | Document, "kind" | "title">;

/** The name of a document inside a sentence. */
export const documentName = ({ kind, title }: Named): string =>
  title === "" ? documentKindLabels[kind] : `“${title}”`;

/** The same before a period or comma, which goes inside the quotation marks. */
export const documentNameWith = ({ kind, title }: Named, mark: "." | ","): string =>
  title === "" ? `${documentKindLabels[kind]}${mark}` : `“${title}${mark}”`;

/** The author inside a sentence: first name first. */
export const authorOf = ({ authorName }: Pick<Document, "authorName">): string =>
  authorName === null ? "its author" : spokenName(authorName);

export const documentCountText = (count: number): string => counted(count, "document");

/** The hint at a field that a draft may leave blank. */
export const beforeSigning = "Required before signing.";

/** The title of the dialog and of the card that opens it. */
export const wizardTitle = "Create New Document";
