import { inDatabase } from "./assessments.ts";

const input = 1_000_000;

/** Adds 1,000,000 audit entries of changes and views to an agency of a running product. */
export const millionEntries = (dataDir: string): Promise<number> =>
  inDatabase(dataDir, async (client) => {
    await client.query(
      `insert into audit_entry ("agencyId", id, at, "userId", action, "patientId", "subjectId", before, after, "requestId", address)
       select agency.id, uuidv7(), now() - n * interval '20 seconds', gen_random_uuid(), 'allergy.change',
         gen_random_uuid(), gen_random_uuid(), jsonb_build_object('allergen', 'Penicillin', 'number', n),
         jsonb_build_object('allergen', 'Latex', 'number', n + 1), gen_random_uuid()::text, '192.0.2.7'
       from generate_series(1, ${input}) n, (select min(id) as id from agency) agency`,
    );
    await client.query("vacuum (analyze) audit_entry");
    return input;
  });

/** The number of unsealed entries. */
export const countUnsealed = (dataDir: string): Promise<number> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select ((select count(*) from audit_entry) - (select count(*) from audit_seal))::int as count`,
    );
    return rows[0]?.count ?? 0;
  });
