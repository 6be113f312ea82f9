/** One change of one field. Its id is created once; after it is sent, its value never changes. */
export type Operation = {
  readonly opId: string;
  readonly subjectId: string;
  readonly item: string;
  readonly value: string | null;
  readonly settles: readonly string[];
  /** The revision of the answer it is based on. */
  readonly base: number;
  /** An earlier own operation on the same field that it waits for and builds on. */
  readonly follows: string | null;
  readonly wasSent: boolean;
  /** Why the server rejected it. */
  readonly refusal: string | null;
};

/** `base`: the revision later operations build on; null if the server has nothing of it. */
export type Ending = { readonly opId: string; readonly base: number | null };
export type Refused = { readonly opId: string; readonly message: string };

/** The operations of one owner, in the order they were made. */
export type Operations = {
  list: () => Promise<readonly Operation[]>;
  /**
   * Saves all or none. One that follows an unsent operation replaces it; one that follows a finished
   * operation builds on its result.
   */
  add: (operations: readonly Operation[]) => Promise<void>;
  /** Marks them as about to be sent. Returns those still to be sent. */
  claim: (opIds: readonly string[]) => Promise<readonly string[]>;
  end: (endings: readonly Ending[]) => Promise<void>;
  refuse: (refused: readonly Refused[]) => Promise<void>;
  /** Queues the rejected operation again, after those waiting on its field. */
  retry: (opId: string, follows: string | null) => Promise<void>;
  /** Discards on the user's choice. Returns whether it may have been sent already. */
  discard: (opId: string) => Promise<boolean>;
};

type Links = Pick<Operation, "base" | "follows">;
type Before = Links & { readonly wasSent: boolean; readonly isRefused: boolean };

/** The links of an operation that follows `before`, and whether it replaces that one. */
export function linksAfter(before: Before, operation: Links): Links & { replaces: boolean } {
  if (before.isRefused) return { base: before.base, follows: null, replaces: false };
  if (before.wasSent) return { base: before.base, follows: operation.follows, replaces: false };
  return { base: before.base, follows: before.follows, replaces: true };
}

/** The last operation on this field still waiting for the server. */
export const lastOn = (operations: readonly Operation[], subjectId: string, item: string) =>
  operations.findLast((one) => one.subjectId === subjectId && one.item === item && one.refusal === null);

export const isSendable = ({ follows, refusal }: Operation) => follows === null && refusal === null;

/** An assessment answer, a visit time, a document draft or a note. */
export type OperationKind = "answer" | "verification" | "document-draft" | "note";

const kindOfItem = {
  "check-in": "verification",
  "check-out": "verification",
  "document-draft": "document-draft",
  note: "note",
} as const satisfies Readonly<Record<string, OperationKind>>;

const isOwnItem = (item: string): item is keyof typeof kindOfItem => Object.hasOwn(kindOfItem, item);

/** Every other item is one of an assessment. */
export const kindOf = ({ item }: Pick<Operation, "item">): OperationKind =>
  isOwnItem(item) ? kindOfItem[item] : "answer";
