const listeners = new Set<() => void>();

/** Signals that the server refused an action the screen had offered. */
export function tellRefused(): void {
  for (const listener of listeners) listener();
}

/** Returns how to stop. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
