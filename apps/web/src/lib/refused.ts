const listeners = new Set<() => void>();

/** Says that the server found somebody not allowed to do what her screen had offered. */
export function tellRefused(): void {
  for (const listener of listeners) listener();
}

/** Answers how to stop. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
