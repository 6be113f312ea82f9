import type { DraftContent } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";

const item = "document-draft";

/** What is kept of a paper being written until the server has it. */
type Body = {
  readonly content: DraftContent;
  readonly at: string;
  /** The draft it goes on from, which is over once this one is saved. */
  readonly replaces: string | null;
};

export type KeptDraft = Body & {
  readonly opId: string;
  readonly id: string;
  /** The version it is written over; null begins a draft. */
  readonly version: number | null;
};

type NewDraft = Body & Pick<KeptDraft, "opId" | "id"> & { readonly follows: string | null };

export const toOperation = ({ opId, id, follows, content, at, replaces }: NewDraft): Operation => ({
  opId,
  subjectId: id,
  item,
  value: JSON.stringify({ content, at, replaces } satisfies Body),
  settles: [],
  base: 0,
  follows,
  wasSent: false,
  refusal: null,
});

/** Undefined for an operation of another kind. */
export function readKeptDraft(operation: Operation): KeptDraft | undefined {
  const { opId, subjectId, base, value } = operation;
  if (operation.item !== item || value === null) return undefined;
  return { ...asKept<Body>(JSON.parse(value)), opId, id: subjectId, version: base === 0 ? null : base };
}
