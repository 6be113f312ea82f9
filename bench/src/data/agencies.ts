import { Client } from "pg";
import { connectionTo } from "./database.ts";

type Wanted = {
  readonly count: number;
  /** The slug of the agency whose settings they have. */
  readonly like: string;
  /** Who administers all of them. */
  readonly administrator: string;
};

/** Adds empty agencies to the database of a running product; returns their ids. */
export async function makeAgencies(
  dataDir: string,
  { count, like, administrator }: Wanted,
): Promise<number[]> {
  const client = new Client(connectionTo(dataDir, "postgres"));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into agency (slug, name, zone)
         select 'at-once-' || number, 'Agency ' || number, zone from agency, generate_series(1, $1) number
         where slug = $2 returning id
       ), joined as (
         insert into membership ("agencyId", "userId", role) select id, $3, 'Admin' from made
       )
       select id from made order by id`,
      [count, like, administrator],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
