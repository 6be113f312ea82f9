import type { DraftContent } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";

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

export const toOperation = ({ opId, id, follows, ...body }: NewDraft): Operation => ({
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
