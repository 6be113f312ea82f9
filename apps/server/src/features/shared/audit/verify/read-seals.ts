import type { Client } from "pg";
import { entryColumns } from "../sealing/canonical-entry.ts";

/** A seal with the fields of its entry, in sealed order. */
export type SealedEntry = {
  readonly seq: number;
  /** In hex. */
  readonly hash: string;
  readonly form: number;
  readonly entryId: string;
  /** Undefined when the entry is missing. */
  readonly fields: readonly (string | null)[] | undefined;
};

type Row = [string, string, string, string, ...(string | null)[]];

const batchRows = 5_000;

// Everything stays text as sent by PostgreSQL, because the hash is over it.
const asText = { getTypeParser: () => (text: string) => text };

const readBatch = (client: Client, agencyId: number, after: number) =>
  client.query<Row>({
    name: "read-seals",
    text: `select s.seq, encode(s.hash, 'hex'), s.form, s."entryId", ${entryColumns}
      from audit_seal s left join audit_entry e on e."agencyId" = s."agencyId" and e.id = s."entryId"
      where s."agencyId" = $1 and s.seq > $2 order by s.seq limit ${batchRows}`,
    values: [agencyId, after],
    rowMode: "array",
    types: asText,
  });

/** An agency's chain from first to last seal; the next rows load while these are checked. */
export async function* readSeals(client: Client, agencyId: number): AsyncGenerator<readonly SealedEntry[]> {
  let { rows } = await readBatch(client, agencyId, 0);
  while (rows.length > 0) {
    const next = readBatch(client, agencyId, Number(rows.at(-1)?.[0]));
    next.catch(() => undefined); // Handled where it is awaited.
    yield rows.map(fromRow);
    ({ rows } = await next);
  }
}

function fromRow([seq, hash, form, entryId, ...fields]: Row): SealedEntry {
  const isThere = fields[0] !== null;
  return { seq: Number(seq), hash, form: Number(form), entryId, fields: isThere ? fields : undefined };
}
