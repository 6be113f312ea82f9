/** One change of one field, as it is sent. Its id is made once; once it was sent, its value never changes. */
export type Operation = {
  readonly opId: string;
  readonly subjectId: string;
  readonly item: string;
  readonly value: string | null;
  readonly settles: readonly string[];
  /** The revision of the answer it was made over. */
  readonly base: number;
  /** An own operation on the same field whose end it waits for, to be made over what that one results in. */
  readonly follows: string | null;
  readonly wasSent: boolean;
  /** Why the server refused it for good. */
  readonly refusal: string | null;
};

/** `base`: what was made after it is made over this revision; null when nothing of it stands at the server. */
export type Ending = { readonly opId: string; readonly base: number | null };
export type Refused = { readonly opId: string; readonly message: string };

/** The operations of one owner, in the order in which they were made. */
export type Operations = {
  list: () => Promise<readonly Operation[]>;
  /**
   * Keeps all or none. One that follows an operation never sent takes its place; one that follows an operation that
   * is over is made over its result.
   */
  add: (operations: readonly Operation[]) => Promise<void>;
  /** Notes that they are about to be sent. Answers those that are still to be sent. */
  claim: (opIds: readonly string[]) => Promise<readonly string[]>;
  end: (endings: readonly Ending[]) => Promise<void>;
  refuse: (refused: readonly Refused[]) => Promise<void>;
  /** The refused operation is to be sent again, after those on its field that wait now. */
  retry: (opId: string, follows: string | null) => Promise<void>;
  /** By the person's own choice. Answers whether it may be on its way, or have arrived. */
  discard: (opId: string) => Promise<boolean>;
};

type Links = Pick<Operation, "base" | "follows">;
type Before = Links & { readonly wasSent: boolean; readonly isRefused: boolean };

/** Where an operation that follows `before` stands, and whether it takes the place of that one. */
export function linksAfter(before: Before, operation: Links): Links & { replaces: boolean } {
  if (before.isRefused) return { base: before.base, follows: null, replaces: false };
  if (before.wasSent) return { base: before.base, follows: operation.follows, replaces: false };
  return { base: before.base, follows: before.follows, replaces: true };
}

/** The last one on this field that still waits for the server. */
export const lastOn = (operations: readonly Operation[], subjectId: string, item: string) =>
  operations.findLast((one) => one.subjectId === subjectId && one.item === item && one.refusal === null);

export const isSendable = ({ follows, refusal }: Operation) => follows === null && refusal === null;

/** An answer to a question of an assessment, a time at a visit, a paper that is being written, or a note. */
export type OperationKind = "answer" | "verification" | "document-draft" | "note";

const kinds: ReadonlyMap<string, OperationKind> = new Map([
  ["check-in", "verification"],
  ["check-out", "verification"],
  ["document-draft", "document-draft"],
  ["note", "note"],
]);

export const kindOf = ({ item }: Pick<Operation, "item">): OperationKind => kinds.get(item) ?? "answer";
