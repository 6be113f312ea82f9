import { Client } from "pg";
import { connectionTo } from "./database.ts";

type Input = {
  readonly count: number;
  /** Their slugs begin with it. */
  readonly name: string;
  /** The slug of the agency whose settings they have. */
  readonly like: string;
  /** The ids of those who work in all of them. */
  readonly administrator: string;
  readonly nurse?: string;
};

/** Adds empty agencies to the database of a running product; returns their ids. */
export async function makeAgencies(
  dataDir: string,
  { count, name, like, administrator, nurse }: Input,
): Promise<number[]> {
  const client = new Client(connectionTo(dataDir, "postgres"));
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into agency (slug, name, zone)
         select $4 || '-' || number, 'Agency ' || number, zone from agency, generate_series(1, $1) number
         where slug = $2 returning id
       ), joined as (
         insert into membership ("agencyId", "userId", role) select id, $3, 'Admin' from made
       ), nurses as (
         insert into membership ("agencyId", "userId", role, discipline)
         select id, $5::uuid, 'Staff', 'RN' from made where $5 is not null
       )
       select id from made order by id`,
      [count, like, administrator, name, nurse ?? null],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
