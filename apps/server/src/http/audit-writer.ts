import { type Kysely, sql } from "kysely";
import { prepared } from "#src/db/prepared.ts";
import type { Database, Json } from "#src/db/schema.ts";
import { together } from "./together.ts";

/** An entry of the audit trail, without what the database adds: the time, and the mark of emergency access. */
export type AuditEntry = {
  readonly id: string;
  readonly userId: string | null;
  readonly action: string;
  readonly patientId: string | null;
  readonly subjectId: string | null;
  /** The viewed section of a chart; recorded at most once per user and 15 minutes. */
  readonly section: string | null;
  readonly before: Json | null;
  readonly after: Json | null;
  readonly requestId: string;
  readonly address: string;
};

type Of = {
  readonly agencyId: number;
  /** The ids of the emergency accesses that the entries were seen under, separated by commas. */
  readonly accesses: string;
};

export type AuditWriter = {
  /** Returns once the entries are on disk, and throws if they may not be. */
  write(of: Of, entries: readonly AuditEntry[]): Promise<void>;
};

/** How many requests share a transaction at most. */
const most = 200;

/** Another transaction can hold the same view of a user; the others of the agency do not wait for its end. */
const patience = "100ms";

/**
 * Writes the entries of reads. Those that arrive while entries of their agency are being written are written next, all in
 * one transaction: one flush for many reads, no timers, and no transaction with two agencies.
 */
export function auditWriter(db: Kysely<Database>): AuditWriter {
  const lines = new Map<number, (entries: readonly AuditEntry[]) => Promise<void>>();
  return {
    write: (of, entries) => (of.accesses === "" ? lineOf(of.agencyId)(entries) : writeAlone(of, entries)),
  };

  function lineOf(agencyId: number) {
    const line = lines.get(agencyId) ?? together(most, (requests) => writeTogether(agencyId, requests));
    lines.set(agencyId, line);
    return line;
  }

  async function writeTogether(agencyId: number, requests: readonly (readonly AuditEntry[])[]) {
    try {
      await insertEntries(db, { agencyId, accesses: "", longestWait: patience }, requests.flat());
      return requests.map(() => undefined);
    } catch {
      // Again, each by itself: an entry that cannot be written, or has to wait, fails or waits alone.
      return requests.map((entries) => writeAlone({ agencyId, accesses: "" }, entries));
    }
  }

  function writeAlone(of: Of, entries: readonly AuditEntry[]): Promise<void> {
    return insertEntries(db, { ...of, longestWait: null }, entries);
  }
}

/** One statement, which is its own transaction: it sets the agency, writes and commits in one round trip. */
async function insertEntries(
  db: Kysely<Database>,
  { agencyId, accesses, longestWait }: Of & { readonly longestWait: string | null },
  entries: readonly AuditEntry[],
): Promise<void> {
  await sql`select record_entries(${agencyId}, ${accesses}, ${longestWait},
    ${JSON.stringify(entries)}) ${prepared}`.execute(db);
}
