import type { DraftContent } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Platform } from "#src/lib/device/platform.ts";
import { logQuietly } from "#src/lib/log.ts";
import type { Operation } from "#src/lib/outbox/operations.ts";
import { listReachable, type Outbox, outboxOf } from "#src/lib/outbox/outbox.ts";

export type FoundDraft = {
  readonly id: string;
  readonly changedAt: string;
  readonly content: DraftContent;
};

/** The user's unfinished documents, latest first. The copy on this device is newer than the one on the server. */
export async function findDrafts(platform: Platform): Promise<readonly FoundDraft[]> {
  const [kept, saved] = await Promise.all([keptDrafts(platform), savedDrafts(platform)]);
  const known = new Set(kept.flatMap(({ id, replaces }) => [id, ...replaces]));
  return [
    ...kept.map(({ id, at, content }) => ({ id, changedAt: at, content })),
    ...saved.filter(({ id }) => !known.has(id)),
  ].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
}

async function keptDrafts(platform: Platform) {
  const kept = await findKept(outboxOf(platform));
  return [...new Map(kept.map((draft) => [draft.id, draft])).values()];
}

/** Offline, only the drafts on this device are listed. */
async function savedDrafts(platform: Platform): Promise<readonly FoundDraft[]> {
  try {
    return (await platform.send("GET /document-drafts", undefined)).drafts;
  } catch (error) {
    logQuietly("Drafts on the server could not be read.", error);
    return [];
  }
}

/** The drafts on this device or in this tab, without those that another kept draft replaces. */
export async function findKept(outbox: Outbox): Promise<readonly KeptDraft[]> {
  const { onDevice, inMemory } = await listReachable(outbox);
  const kept = [...onDevice, ...inMemory].flatMap((operation) => readKeptDraft(operation) ?? []);
  const over = new Set(kept.flatMap((draft) => draft.over));
  return kept.filter(({ opId }) => !over.has(opId));
}

const item = "document-draft";

/** An unfinished document as it is kept until the server has it. */
type Body = {
  readonly content: DraftContent;
  readonly at: string;
  /** The draft that this one continues, and its predecessors. They end when this one is saved. */
  readonly replaces: readonly string[];
  /** What was kept of those drafts. It is dropped with the first change here, or when this draft is saved. */
  readonly over: readonly string[];
};

export type KeptDraft = Body & {
  readonly opId: string;
  readonly id: string;
  readonly refusal: string | null;
  /** The version that this text was written over. Null starts a new draft. */
  readonly version: number | null;
};

/** Earlier versions of the product kept at most one predecessor, and no `over`. */
type AnyBody = Pick<Body, "content" | "at"> & {
  readonly replaces: Body["replaces"] | string | null;
  readonly over?: Body["over"];
};

type NewDraft = Body & Pick<KeptDraft, "opId" | "id"> & { readonly follows: string | null };

export const draftToOperation = ({ opId, id, follows, ...body }: NewDraft): Operation => ({
  opId,
  subjectId: id,
  item,
  value: JSON.stringify(body satisfies Body),
  settles: [],
  base: 0,
  follows,
  wasSent: false,
  refusal: null,
});

/** Undefined for other kinds of operations. */
export function readKeptDraft(operation: Operation): KeptDraft | undefined {
  const { opId, subjectId, base, value, refusal } = operation;
  if (operation.item !== item || value === null) return undefined;
  const { replaces, over = [], ...body } = asKept<AnyBody>(JSON.parse(value));
  const version = base === 0 ? null : base;
  return { ...body, replaces: [replaces ?? []].flat(), over, opId, id: subjectId, version, refusal };
}
