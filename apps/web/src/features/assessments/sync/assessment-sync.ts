import type { Alternative, Answer, Assessment, Proposal } from "@hearthside/contract";

/** `isPending`: given on this device and not yet acknowledged by the server. */
export type SyncedAnswer = {
  readonly value: string | null;
  readonly revision: number;
  readonly source: Answer["source"];
  readonly isPending: boolean;
};

/** A change the server refused for good. It is kept until it is sent again or discarded by hand. */
export type RefusedOperation = {
  readonly opId: string;
  readonly item: string;
  readonly value: string | null;
  readonly message: string;
};

/**
 * The least that is true of every change: `saving` is being written to the device; `not-on-device` is only in this
 * tab's memory, because the device cannot keep it; `signed-out` is kept on the device until this person signs in;
 * `on-device` is kept there and not yet sent; `refused`: all is sent, but for what the server refused.
 */
export type Saved = "saving" | "on-device" | "saved" | "not-on-device" | "signed-out" | "refused";

export type SyncState = {
  /** As last read from the server. */
  readonly assessment: Assessment;
  /** The server's answers with this device's pending changes over them. Refused changes are not among them. */
  readonly answers: ReadonlyMap<string, SyncedAnswer>;
  readonly alternatives: readonly Alternative[];
  readonly proposals: readonly Proposal[];
  readonly refused: readonly RefusedOperation[];
  readonly saved: Saved;
};

/** One field's new value. `settles`: the alternatives it decides over. */
export type Change = {
  readonly item: string;
  readonly value: string | null;
  readonly settles?: readonly string[];
};

export type AssessmentSync = {
  /** The same object until something changes. */
  state(): SyncState;
  /** Hears which fields changed; none when only the status did. Answers how to stop. */
  subscribe(listener: (changedItems: readonly string[]) => void): () => void;
  /** Shows at once; all of `changes` are kept together or not at all. */
  change(changes: readonly Change[]): void;
  /** Reads all of it again, with what the chart says. Throws ApiError, or OfflineError when no answer came. */
  refresh(): Promise<void>;
  retryRefused(opId: string): Promise<void>;
  discardRefused(opId: string): Promise<void>;
  /** What is being written is still written, and what is kept is still sent. */
  close(): void;
};
