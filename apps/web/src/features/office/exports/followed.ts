import { useSyncExternalStore } from "react";

/** An export started in this tab, shown until it is over. */
export type Followed = { readonly id: string; readonly since: number };

let all: readonly Followed[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Followed[]): void {
  all = next;
  for (const listener of listeners) listener();
}

/** From now on it is shown on every page. */
export const follow = (id: string): void => set([...all, { id, since: Date.now() }]);
export const unfollow = (id: string): void => set(all.filter((one) => one.id !== id));
/** The next user of this tab must not see them. */
export const unfollowAll = (): void => set([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFollowed = (): readonly Followed[] => useSyncExternalStore(subscribe, () => all);
