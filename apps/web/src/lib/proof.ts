import { useSyncExternalStore } from "react";
import { onSessionChange } from "./session-state.ts";

/** What counts: anything one signs in with, or only a second factor and its replacements. */
export type ProofKind = "any" | "factor";

type Waiting = { readonly kind: ProofKind; readonly answer: (isProven: boolean) => void };

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function change(now: readonly Waiting[]): void {
  waiting = now;
  for (const listener of listeners) listener();
}

/** Asks the person to verify their identity: one question for all that wait for it. False where nobody can be asked. */
export function askForProof(kind: ProofKind): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((answer) => change([...waiting, { kind, answer }]));
}

/** Tells all that wait: each goes on, or is refused. */
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

/** What proof something waits for; undefined when nothing does. */
export const useProofAsked = (): ProofKind | undefined => useSyncExternalStore(subscribe, kindAsked);
