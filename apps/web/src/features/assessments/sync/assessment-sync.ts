import type { Alternative, Answer, Assessment, Proposal } from "@hearthside/contract";

/** `isPending`: answered on this device and not yet acknowledged by the server. */
export type SyncedAnswer = {
  readonly value: string | null;
  readonly revision: number;
  readonly source: Answer["source"];
  readonly isPending: boolean;
};

/** A change the server rejected. It is kept until the user sends it again or discards it. */
export type RefusedOperation = {
  readonly opId: string;
  readonly item: string;
  readonly value: string | null;
  readonly message: string;
};

/**
 * The weakest state that applies to every change: `saving` is being written to the device; `not-on-device` is only in
 * this tab's memory, because the device cannot store it; `signed-out` is stored on the device until this person signs
 * in; `on-device` is stored there and not yet sent; `refused`: everything is sent, except what the server rejected.
 */
export type Saved = "saving" | "on-device" | "saved" | "not-on-device" | "signed-out" | "refused";

export type SyncState = {
  /** As last read from the server. */
  readonly assessment: Assessment;
  /** The server's answers with this device's pending changes over them. Rejected changes are not included. */
  readonly answers: ReadonlyMap<string, SyncedAnswer>;
  readonly alternatives: readonly Alternative[];
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedOperation[];
  readonly saved: Saved;
};

/** One field's new value. `settles`: the alternatives it resolves. */
export type FieldChange = {
  readonly item: string;
  readonly value: string | null;
  readonly settles?: readonly string[];
};

export type AssessmentSync = {
  /** The same object until something changes. */
  state(): SyncState;
  /** Called with the changed fields; none if only the status changed. Returns a function that unsubscribes. */
  subscribe(listener: (changedItems: readonly string[]) => void): () => void;
  /** Shown immediately; all of `changes` are saved together or not at all. */
  change(changes: readonly FieldChange[]): void;
  /** Reads the assessment again with its chart facts. Throws ApiError, or OfflineError without a response. */
  refresh(): Promise<void>;
  retryRefused(opId: string): Promise<void>;
  discardRefused(opId: string): Promise<void>;
  /** Pending writes are still finished and kept changes still sent. */
  close(): void;
};

/** "sectionC" marks the section as submitted. It is not a field of the form. */
export const sectionMarkOf = (sectionId: string) => `section${sectionId}`;
const isMark = (item: string) => /^section[A-Z]{1,2}$/.test(item);

/** All answers, of either version. */
export function valuesOf({ answers }: Pick<SyncState, "answers">): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [item, { value }] of answers) if (value !== null && !isMark(item)) values[item] = value;
  return values;
}
