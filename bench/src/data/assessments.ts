import { Client } from "pg";
import { connectionTo } from "./database.ts";

/** An assessment of the data set, for a browser. */
export type KnownAssessment = {
  readonly id: string;
  readonly patientId: string;
};

/** One that can still be answered and has an answer in every section: complete, not signed. */
export const findFullAssessment = (dataDir: string): Promise<KnownAssessment> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<KnownAssessment>(
      `select id, "patientId" from assessment
        where status = 'complete'
        order by (select count(value) from assessment_answer where "assessmentId" = assessment.id) desc, id
        limit 1`,
    );
    const [assessment] = rows;
    if (assessment === undefined) throw new Error("The data set has no complete assessment.");
    return assessment;
  });

/** The patient of an assessment; undefined for an unknown id. */
export const findPatientOf = (dataDir: string, assessmentId: string): Promise<string[]> =>
  inDatabase(dataDir, async (client) => {
    const found = `select "patientId" from assessment where id = $1`;
    const { rows } = await client.query<KnownAssessment>(found, [assessmentId]);
    return rows.map(({ patientId }) => patientId);
  });

export async function inDatabase<T>(dataDir: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionTo(dataDir, "postgres"));
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
