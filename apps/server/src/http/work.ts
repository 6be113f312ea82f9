import { type In, inAgency } from "#src/db/in-agency.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import type { Caller } from "./caller.ts";

/** What a caller works with: the keys, and one time for the whole unit of work. */
type Means = {
  readonly keys: Keys;
  readonly now: Date;
};

/** One unit of work: who does it, in which agency, in which transaction, with which keys and when. */
export type Work = In<Caller & Means>;

/** Runs `act` as one unit of work of `caller`, which begins now: see `inAgency`. */
export const inWork = <T>(
  { db, keys, clock }: Pick<Services, "db" | "keys" | "clock">,
  caller: Caller,
  act: (work: Work) => Promise<T>,
): Promise<T> => inAgency(db.kysely, { ...caller, keys, now: clock.now() }, act);
