import { type KeyObject, verify } from "node:crypto";
import * as z from "zod/mini";
import { entryFields } from "../sealing/canonical-entry.ts";
import type { Finding } from "./finding.ts";
import type { SealedEntry } from "./read-seals.ts";

const Gap = z.object({
  backupMadeAt: z.string(),
  keptSeals: z.int(),
  keptAnchors: z.int(),
  lostSeals: z.int(),
  lostAnchors: z.int(),
});
/** Seals and anchors lost by a restore: those after the backup, up to the last known at the time. */
export type Gap = z.infer<typeof Gap>;

const SignedGap = z.extend(Gap, { keyId: z.string(), signature: z.string() });

/** The signed text of a gap. */
export const signedGapText = (
  agencyId: number,
  { backupMadeAt, keptSeals, keptAnchors, lostSeals, lostAnchors }: Gap,
): string =>
  JSON.stringify([
    "hearthside-audit-restore",
    1,
    agencyId,
    backupMadeAt,
    keptSeals,
    keptAnchors,
    lostSeals,
    lostAnchors,
  ]);

const [actionAt, afterAt] = [entryFields.indexOf("action"), entryFields.indexOf("after")];

type RecordedGap = {
  readonly agencyId: number;
  readonly seal: SealedEntry;
  readonly publicKeys: ReadonlyMap<string, KeyObject>;
};

/**
 * The gap recorded in a sealed entry. Anyone who can write to the database can write such an entry, so one not signed by
 * this installation is a finding. Undefined for any other entry.
 */
export function gapIn({ agencyId, seal, publicKeys }: RecordedGap): Gap | Finding | undefined {
  const { fields, seq, entryId } = seal;
  if (fields?.[actionAt] !== "audit.restore") return undefined;
  const { data } = SignedGap.safeParse(JSON.parse(fields[afterAt] ?? "null"));
  const key = data && publicKeys.get(data.keyId);
  const isSigned =
    data !== undefined &&
    key !== undefined &&
    verify(null, Buffer.from(signedGapText(agencyId, data)), key, Buffer.from(data.signature, "base64"));
  if (isSigned) return Gap.parse(data);
  return {
    kind: "restore-forged",
    seq,
    entryId,
    text: `The entry ${entryId} says that data was restored, but this installation did not sign it`,
  };
}

/** Whether an anchor was lost by a restore and so does not apply to the current chain. */
export const isAnchorLost = (
  { number, seq }: { readonly number: number; readonly seq: number },
  gaps: readonly Gap[],
): boolean =>
  gaps.some(
    ({ keptAnchors, lostAnchors, keptSeals }) =>
      number > keptAnchors && number <= lostAnchors && seq > keptSeals,
  );
