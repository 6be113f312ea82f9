import { type Kysely, sql } from "kysely";
import { prepared } from "#src/db/prepared.ts";
import type { Database, Json } from "#src/db/schema.ts";

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

type Waiting = {
  readonly entries: readonly AuditEntry[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
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
  const lines = new Map<number, Waiting[]>();
  return {
    write: (of, entries) => {
      if (of.accesses !== "") return writeAlone(of, entries);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiting = { entries, resolve, reject };
      const line = lines.get(of.agencyId);
      if (line === undefined) void writeInTurn(of.agencyId, [waiting]);
      else line.push(waiting);
      return promise;
    },
  };

  async function writeInTurn(agencyId: number, line: Waiting[]): Promise<void> {
    lines.set(agencyId, line);
    while (line.length > 0) await writeTogether(agencyId, line.splice(0, most));
    lines.delete(agencyId);
  }

  async function writeTogether(agencyId: number, together: readonly Waiting[]): Promise<void> {
    const entries = together.flatMap((one) => one.entries);
    try {
      await insertEntries(db, { agencyId, accesses: "", longestWait: patience }, entries);
      for (const { resolve } of together) resolve();
    } catch {
      // Again, each by itself: an entry that cannot be written, or has to wait, fails or waits alone.
      for (const one of together)
        void writeAlone({ agencyId, accesses: "" }, one.entries).then(one.resolve, one.reject);
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
