import { type In, inAgency, readInAgency } from "#src/db/in-agency.ts";
import type { Keys } from "#src/keys.ts";
import type { Services } from "#src/services.ts";
import type { AuditEntry } from "./audit-writer.ts";
import { type Caller, callerMay } from "./caller.ts";

/** What a caller works with: the keys, and one time for the whole unit of work. */
type Means = {
  readonly keys: Keys;
  readonly now: Date;
};

/** One unit of work: who does it, in which agency, in which transaction, with which keys and when. */
export type Work = In<Caller & Means & Gathering>;

/** In work that only reads: what it records, which is written before the response leaves. */
export type Gathering = {
  readonly gathered?: AuditEntry[];
};

/** Runs `action` as one unit of work of `caller`, which begins now: see `inAgency`. */
export const inWork = <T>(
  { db, keys, clock }: Pick<Services, "db" | "keys" | "clock">,
  caller: Caller,
  action: (work: Work) => Promise<T>,
): Promise<T> => inAgency(db.kysely, { ...caller, keys, now: clock.now() }, action);

type Reading = Pick<Services, "db" | "audit" | "keys" | "clock">;

/**
 * Runs `action`, which only reads, as one unit of work. Its audit entries are written after it, together with those of other
 * reads in the agency, and this returns once they are on disk. Throws if they cannot be written.
 */
export async function inReading<T>(
  { db, audit, keys, clock }: Reading,
  caller: Caller,
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const gathered: AuditEntry[] = [];
  // who sees all patients needs no emergency access
  const noting = callerMay(caller, "patients", "view-all") ? {} : { accesses: new Set<string>() };
  const means = { keys, now: clock.now(), gathered };
  const result = await readInAgency(db.kysely, { ...caller, ...means, ...noting }, action);
  const isOfPatient = gathered.some(({ patientId }) => patientId !== null);
  const accesses = isOfPatient ? [...(noting.accesses ?? [])].join(",") : "";
  if (gathered.length > 0) await audit.write({ agencyId: caller.agencyId, accesses }, gathered);
  return result;
}
