import { useSyncExternalStore } from "react";

/** What is behind the # of the address, which browsers never send to a server; another link may be pasted over it. */
export const useHash = (): string => useSyncExternalStore(follow, readHash);

const readHash = () => window.location.hash.slice(1);

function follow(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
