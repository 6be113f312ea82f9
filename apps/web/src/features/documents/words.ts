import type { Document, DocumentSummary } from "@hearthside/contract";
import {
  type AgeBucket,
  type DocumentKind,
  type DocumentStatus,
  documentKindWords,
  type sendMethods,
} from "@hearthside/contract/document-life-cycle";
import { showNumber } from "#src/lib/numbers.ts";
import type { Tone } from "#src/ui/tone.ts";

export const statusWords = {
  draft: { label: "Draft", tone: "base" },
  submitted: { label: "Submitted", tone: "primary" },
  "in-review": { label: "In review", tone: "primary" },
  returned: { label: "Returned", tone: "critical" },
  approved: { label: "Approved", tone: "success" },
  sent: { label: "Sent", tone: "warning" },
  signed: { label: "Physician signed", tone: "success" },
  filed: { label: "Filed", tone: "readonly" },
  discontinued: { label: "Discontinued", tone: "subdued" },
} as const satisfies { readonly [S in DocumentStatus]: { label: string; tone: Tone } };

export const ageWords = {
  "0-7": { label: "0 to 7 days", tone: "base" },
  "8-14": { label: "8 to 14 days", tone: "warning" },
  "15-30": { label: "15 to 30 days", tone: "critical" },
  "over-30": { label: "Over 30 days", tone: "critical" },
} as const satisfies { readonly [A in AgeBucket]: { label: string; tone: Tone } };

export const methodWords = {
  fax: "Fax",
  mail: "Mail",
  portal: "Portal",
  hand: "By hand",
} as const satisfies { readonly [M in (typeof sendMethods)[number]]: string };

export function daysWords(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "1 day" : `${days} days`;
}

/** "a physician order", for the middle of a sentence. */
export const aKind = (kind: DocumentKind): string => {
  const words = documentKindWords[kind].toLowerCase();
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
};

type Named = Pick<DocumentSummary | Document, "kind" | "title">;

/** How a paper is named in a sentence. */
export const paperName = ({ kind, title }: Named): string =>
  title === "" ? documentKindWords[kind] : `“${title}”`;

export const countWords = (count: number): string =>
  count === 1 ? "1 document" : `${showNumber(count)} documents`;

const ofVisit = ["visit-note", "missed-visit-report"] as const;

/** Whether it is about one visit of one patient. */
export const isOfVisit = (kind: DocumentKind | null): boolean => ofVisit.some((one) => one === kind);
