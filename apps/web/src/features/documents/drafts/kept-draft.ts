import type { DraftContent } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";

const item = "document-draft";

/** What is kept of a paper being written until the server has it. */
type Body = {
  readonly content: DraftContent;
  readonly at: string;
  /** The draft it goes on from and those before that one, which are over once this one is saved. */
  readonly replaces: readonly string[];
  /** What was kept of those when it was begun: dropped with the first words of this one, at the latest once it is saved. */
  readonly over: readonly string[];
};

export type KeptDraft = Body & {
  readonly opId: string;
  readonly id: string;
  readonly refusal: string | null;
  /** The version it is written over; null begins a draft. */
  readonly version: number | null;
};

/** Earlier versions of the product kept at most one that it goes on from, and nothing of what it was begun over. */
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

/** Undefined for an operation of another kind. */
export function readKeptDraft(operation: Operation): KeptDraft | undefined {
  const { opId, subjectId, base, value, refusal } = operation;
  if (operation.item !== item || value === null) return undefined;
  const { replaces, over = [], ...body } = asKept<AnyBody>(JSON.parse(value));
  const version = base === 0 ? null : base;
  return { ...body, replaces: [replaces ?? []].flat(), over, opId, id: subjectId, version, refusal };
}
