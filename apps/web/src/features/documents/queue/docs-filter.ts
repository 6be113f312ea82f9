import type { AgeBucket, DocumentKind } from "@hearthside/contract";
import { isId } from "#src/lib/address.ts";

export const queues = ["review", "physician", "mine"] as const;
export type Queue = (typeof queues)[number];

/** What of `/docs` is shown, as it stands in the address. */
export type DocsFilter = {
  /** Left out: what waits for a review, or one's own where one does not review. */
  queue?: Queue;
  kind?: DocumentKind;
  /** Of those that wait for the physician. */
  age?: AgeBucket;
  /** The document that is open. */
  document?: string;
};

// here, because what reads addresses loads before everything else
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

/** Whatever else is in the address is dropped. */
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
