import { useSyncExternalStore } from "react";
import { onSessionChange } from "./session-state.ts";

type Answer = (isProven: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function change(now: readonly Answer[]): void {
  waiting = now;
  for (const listener of listeners) listener();
}

/** Asks who is there to show that it is she: one question for all that wait for it. False where nobody can be asked. */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => change([...waiting, resolve]));
}

/** For whoever asked her: what waits goes on, or is refused. */
export function answerProof(isProven: boolean): void {
  const answered = waiting;
  change([]);
  for (const answer of answered) answer(isProven);
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

/** Whether something waits for her proof. */
export const useProofAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
