import type { AgeBucket, DocumentKind } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";

export const queues = ["review", "physician", "mine"] as const;
export type Queue = (typeof queues)[number];

/** The filter of `/docs`, as in the address. */
export type DocsFilter = {
  /** Left out: documents to review, or the user's own without permission to approve. */
  queue?: Queue;
  kind?: DocumentKind;
  /** For documents with the physician. */
  age?: AgeBucket;
  /** The open document. */
  document?: string;
};

// listed here because the code that reads addresses loads first
const kinds = [
  "physician-order",
  "verbal-order",
  "frequency-order",
  "plan-of-care",
  "plan",
  "visit-note",
  "missed-visit-report",
  "communication-note",
  "other",
] as const satisfies readonly DocumentKind[];
const ages = ["0-7", "8-14", "15-30", "over-30"] as const satisfies readonly AgeBucket[];

/** Drops everything else in the address. */
export function readDocs(search: Record<string, unknown>): DocsFilter {
  const queue = queues.find((one) => one === search["queue"]);
  const kind = kinds.find((one) => one === search["kind"]);
  const age = ages.find((one) => one === search["age"]);
  const { document } = search;
  return {
    ...(queue !== undefined && { queue }),
    ...(kind !== undefined && { kind }),
    ...(age !== undefined && { age }),
    ...(isId(document) && { document }),
  };
}
