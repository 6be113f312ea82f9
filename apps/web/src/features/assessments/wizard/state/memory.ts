import { isSame } from "./is-same.ts";

/**
 * Caches a value per key until `turn`; then it is made again on demand and stays the same object if it is
 * equal, to avoid needless renders.
 */
export function createMemory<T extends object>(make: (key: string) => T) {
  const known = new Map<string, { of: number; value: T }>();
  let round = 0;
  return {
    get(key: string): T {
      const last = known.get(key);
      if (last?.of === round) return last.value;
      const made = make(key);
      const value = last && isSame(last.value, made) ? last.value : made;
      known.set(key, { of: round, value });
      return value;
    },
    turn(): void {
      round += 1;
    },
  };
}
