import { useSyncExternalStore } from "react";

/** The address after #, which browsers never send to a server; it changes if another link is pasted. */
export const useHash = (): string => useSyncExternalStore(follow, readHash);

const readHash = () => window.location.hash.slice(1);

function follow(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
