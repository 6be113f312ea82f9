import {
  type Contract,
  type DocumentKind,
  type DocumentStatus,
  type DocumentSummary,
  type GivenOutputOf,
  type ReadInputOf,
} from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { summaryOf } from "./document-rows.ts";
import {
  countMine,
  countQueues,
  countWaiting,
  findQueue,
  findQueuePlace,
  findSummaries,
} from "./queue-queries.ts";

type Input = ReadInputOf<Contract["GET /documents"]>;

const review: readonly DocumentStatus[] = ["submitted", "in-review"];
const physician: readonly DocumentStatus[] = ["approved", "sent"];
const mine: readonly DocumentStatus[] = ["draft", "returned"];

const queues = { review, physician, mine };
const pageLength = 50;
const cardLength = 5;

/**
 * A page of the agency's documents, oldest first, with the counts of all queues. Without a queue it filters by status, and
 * without both it lists everything awaiting a reviewer or a physician. Throws `not-found` for an unknown `after`.
 */
export async function listQueue(
  work: Work,
  input: Input,
): Promise<GivenOutputOf<Contract["GET /documents"]>> {
  const statuses = statusesOf(input);
  const after = input.after === undefined ? undefined : await findQueuePlace(work, input.after);
  if (input.after !== undefined && after === undefined) throw new AppError("not-found");
  const found = await findQueue(work, { ...input, statuses, after, limit: pageLength + 1 });
  const ids = found.slice(0, pageLength).map(({ id }) => id);
  return {
    documents: await summariesOf(work, ids),
    more: found.length > pageLength,
    counts: await countsOf(work, input.kind),
  };
}

/** The card of documents to review: the first rows of the queue, and its size only. */
export async function listToReview(work: Work): Promise<GivenOutputOf<Contract["GET /documents/to-review"]>> {
  const found = await findQueue(work, { statuses: review, after: undefined, limit: cardLength });
  const ids = found.map(({ id }) => id);
  const { total } = await countWaiting(work, review);
  return { documents: await summariesOf(work, ids), total };
}

async function countsOf(work: Work, kind: DocumentKind | undefined) {
  const { review: reviews, physician: physicians, ...ages } = await countQueues(work, kind);
  const { mine: own } = await countMine(work, kind);
  return { review: reviews, physician: physicians, mine: own, ages };
}

function statusesOf({ queue, status }: Input): readonly DocumentStatus[] {
  const all = queue === undefined ? [...review, ...physician] : queues[queue];
  if (status === undefined) return all;
  return queue === undefined || all.includes(status) ? [status] : [];
}

/** In the order of `ids`. */
async function summariesOf(work: Work, ids: readonly string[]): Promise<DocumentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await findSummaries(work, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [summaryOf(row, work)];
  });
}
