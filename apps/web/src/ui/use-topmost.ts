import { useEffect, useId, useSyncExternalStore } from "react";

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(now: readonly string[]) {
  open = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this dialog is the topmost, the only one that Escape closes. */
export function useTopmost(opened: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [opened, id]);
  return useSyncExternalStore(subscribe, () => !open.includes(id) || open.at(-1) === id);
}
