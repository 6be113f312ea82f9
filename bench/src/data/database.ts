import { join } from "node:path";
import { Client } from "pg";

/** Where the embedded database of a running product listens, for `user`. */
export const connectionTo = (dataDir: string, user: "web" | "postgres") => ({
  host: join(dataDir, "postgres"),
  user,
  database: "hearthside",
});

/** A patient of the data set, as found by scenarios. */
export type KnownPatient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** `count` random patients of the demo agency, which is the largest: the same in every run, whatever was made beside it. */
export async function drawPatients(dataDir: string, count: number): Promise<KnownPatient[]> {
  const client = new Client(connectionTo(dataDir, "postgres"));
  await client.connect();
  const { rows } = await client.query<KnownPatient>(
    `select id, "firstName", "lastName" from patient
      where "agencyId" = (select "agencyId" from patient group by 1 order by count(*) desc limit 1)
      order by md5(id::text) limit $1`,
    [count],
  );
  await client.end();
  return rows;
}
