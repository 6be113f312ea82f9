import type { ByteRange } from "#src/file-store/file-store.ts";

/**
 * The bytes a Range header requests of `size` (RFC 9110, 14.2), cut at the end. Undefined: all of them, also for
 * several ranges or an invalid one; `unsatisfiable`: none exist.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  return first > last ? "unsatisfiable" : { first, last };
}
