/** What this tab works on, where the browser knows no locks. */
const here = new Set<string>();

/** Says in all tabs that this one works on something, until it is let go or the tab dies. Answers how to let go. */
export function holdWork(name: string): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  here.add(name);
  const held = "locks" in navigator ? navigator.locks.request(name, () => promise) : promise;
  return () => {
    here.delete(name);
    resolve();
    return held;
  };
}

/** What any tab works on now. */
export async function heldWork(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set(here);
  const { held = [], pending = [] } = await navigator.locks.query();
  return new Set([...here, ...[...held, ...pending].map(({ name = "" }) => name)]);
}

export const recordingWork = (id: string) => `hearthside-recording ${id}`;
export const writingWork = (id: string) => `hearthside-note ${id}`;
