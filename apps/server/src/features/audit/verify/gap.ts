import * as z from "zod/mini";
import { entryFields } from "../sealing/canonical-entry.ts";
import type { SealedEntry } from "./read-seals.ts";

const Gap = z.object({
  backupMadeAt: z.string(),
  keptSeals: z.int(),
  keptAnchors: z.int(),
  lostSeals: z.int(),
  lostAnchors: z.int(),
});
/** What a restore left out: seals and anchors after those of the backup, up to those known at the time. */
export type Gap = z.infer<typeof Gap>;

const [actionAt, afterAt] = [entryFields.indexOf("action"), entryFields.indexOf("after")];

/** Undefined unless the sealed entry says that the data were restored. */
export function gapIn({ fields }: SealedEntry): Gap | undefined {
  if (fields?.[actionAt] !== "audit.restore") return undefined;
  return Gap.safeParse(JSON.parse(fields[afterAt] ?? "null")).data;
}

/** Whether an anchor belongs to what a restore left out, and so says nothing of the chain there is now. */
export const isLost = (
  { number, seq }: { readonly number: number; readonly seq: number },
  gaps: readonly Gap[],
): boolean =>
  gaps.some(
    ({ keptAnchors, lostAnchors, keptSeals }) =>
      number > keptAnchors && number <= lostAnchors && seq > keptSeals,
  );
