import { currentForm, entryFields, sealOf } from "../sealing/canonical-entry.ts";
import type { Finding } from "./finding.ts";
import type { SealedEntry } from "./read-seals.ts";

type Last = Pick<SealedEntry, "seq" | "hash">;

/** Undefined when the seal follows the last one and matches its entry. */
export function checkSeal(agencyId: number, last: Last, seal: SealedEntry): Finding | undefined {
  const { seq, hash, form, entryId, fields } = seal;
  if (seq !== last.seq + 1)
    return {
      kind: "seal-missing",
      seq: last.seq + 1,
      text: `The seals ${last.seq + 1} to ${seq - 1} were deleted`,
    };
  if (fields === undefined)
    return { kind: "entry-deleted", seq, entryId, text: `The entry ${entryId} was deleted` };
  const previous = last.seq === 0 ? null : last.hash;
  if (form === currentForm && sealOf({ agencyId, seq, previous }, fields) === hash) return undefined;
  return {
    kind: "entry-changed",
    seq,
    entryId,
    text: `The entry ${entryId} (${nameOf(fields)}) does not fit its seal: it was edited, or entries were moved`,
  };
}

const fieldAt = (fields: readonly (string | null)[], field: (typeof entryFields)[number]) =>
  fields[entryFields.indexOf(field)];

const nameOf = (fields: readonly (string | null)[]) =>
  `${fieldAt(fields, "action")} of ${fieldAt(fields, "at")}`;
