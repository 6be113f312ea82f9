import type { Note } from "@hearthside/contract";
import { asKept } from "#src/lib/boundary.ts";
import type { Operation } from "#src/lib/outbox/operation.ts";

const item = "note";

/** A note saved here that the server does not have yet. */
export type KeptNote = Pick<Note, "id" | "kind" | "title" | "text" | "seconds" | "madeAt"> & {
  /** The recording on this device. */
  readonly recordingId: string | null;
};

type Body = Omit<KeptNote, "id">;

export const toOperation = (opId: string, { id, ...body }: KeptNote): Operation => ({
  opId,
  subjectId: id,
  item,
  value: JSON.stringify(body satisfies Body),
  settles: [],
  base: 0,
  follows: null,
  wasSent: false,
  refusal: null,
});

/** Undefined for other kinds of operations. */
export function readKeptNote({ subjectId, value, ...operation }: Operation): KeptNote | undefined {
  if (operation.item !== item || value === null) return undefined;
  return { ...asKept<Body>(JSON.parse(value)), id: subjectId };
}
