import { useSyncExternalStore } from "react";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether it can be a record's id. Address parsing loads first, so it must not import the schemas. */
export const isId = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

/** Whether it is a calendar date from 1900 to 2099, written YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
}

/** The address's fields with one changed; undefined removes it. */
export function withField<T extends object, K extends keyof T>(
  fields: T,
  field: K,
  value: T[K] | undefined,
): T {
  const changed = { ...fields };
  delete changed[field];
  if (value !== undefined) changed[field] = value;
  return changed;
}

/** The address after #, which browsers never send to a server; it changes if another link is pasted. */
export const useHash = (): string => useSyncExternalStore(follow, readHash);

const readHash = () => window.location.hash.slice(1);

function follow(onChange: () => void) {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
