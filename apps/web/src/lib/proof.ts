import { useSyncExternalStore } from "react";
import { onSessionChange } from "./session-state.ts";

/** Accepted proof: any sign-in method, or only a second factor and its backups. */
export type ProofKind = "any" | "factor";

type Waiting = { readonly kind: ProofKind; readonly answer: (isProven: boolean) => void };

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function change(now: readonly Waiting[]): void {
  waiting = now;
  for (const listener of listeners) listener();
}

/** Asks the person to verify their identity: one prompt for all waiting calls. False if there is no one to ask. */
export function askForProof(kind: ProofKind): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((answer) => change([...waiting, { kind, answer }]));
}

/** Tells all waiting calls to continue or fail. */
export function answerProof(isProven: boolean): void {
  const answered = waiting;
  change([]);
  for (const { answer } of answered) answer(isProven);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopSession = onSessionChange(listener);
  return () => {
    stopSession();
    listeners.delete(listener);
    if (listeners.size === 0) answerProof(false);
  };
}

function kindAsked(): ProofKind | undefined {
  if (waiting.length === 0) return undefined;
  return waiting.some(({ kind }) => kind === "factor") ? "factor" : "any";
}

/** The proof a call waits for; undefined if none. */
export const useProofAsked = (): ProofKind | undefined => useSyncExternalStore(subscribe, kindAsked);
