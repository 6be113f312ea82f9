import { v7 as uuidv7 } from "uuid";
import { draftId, firstRevision, scaledCodes, scaledItems } from "../data/many-assessments.ts";
import type { LoadRequest } from "./load.ts";

export type Drafts = {
  readonly from: number;
  readonly count: number;
};

type Draft = {
  readonly id: string;
  revision: number;
  readonly items: Map<string, { revision: number; isChanged: boolean }>;
};

/**
 * Requests that change answers of these drafts, one draft after the other: each over the previous answer, like an
 * up-to-date device, so that every change applies.
 */
export function answerRequests({
  from,
  count,
}: Drafts): (requests: number, changes: number) => LoadRequest[] {
  const drafts = Array.from({ length: count }, (_, index) => draftAt(from + index));
  let taken = 0;
  return (requests, changes) =>
    Array.from({ length: requests }, () => drafts[taken++ % count]).flatMap((draft) =>
      draft === undefined ? [] : [requestFor(draft, changes)],
    );
}

const draftAt = (index: number): Draft => ({
  id: draftId(index),
  revision: firstRevision,
  items: new Map(scaledItems.map((item) => [item, { revision: firstRevision, isChanged: false }])),
});

function requestFor(draft: Draft, changes: number): LoadRequest {
  const knownRevision = draft.revision;
  const operations = [...draft.items].slice(0, changes).map(([item, before]) => {
    const isChanged = !before.isChanged;
    draft.revision += 1;
    draft.items.set(item, { revision: draft.revision, isChanged });
    const value = scaledCodes[isChanged ? 1 : 0];
    return { opId: uuidv7(), item, baseRevision: before.revision, value };
  });
  return {
    method: "PATCH",
    path: `/api/assessments/${draft.id}/answers`,
    body: JSON.stringify({ knownRevision, operations }),
  };
}
