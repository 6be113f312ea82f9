import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inDatabase } from "./assessments.ts";

/** The total after adding, and how many of them can be answered or exported. */
export const assessmentCount = 10_000;
export const draftCount = 301;
export const lockedCount = 500;

/** Items on one scale, whose codes can be swapped without changing the questions. */
export const scaledItems = [
  ..."ABCEFGH".split("").map((letter) => `GG0130${letter}1`),
  ..."ABCDEFIJKLMNO".split("").map((letter) => `GG0170${letter}1`),
];
export const scaledCodes = ["06", "05"] as const;

/** An added assessment before measuring: its revision and that of its scaled items. */
export const firstRevision = 2;

const numbered = (prefix: string) => (index: number) =>
  `${prefix}-0000-7000-8000-${index.toString(16).padStart(12, "0")}`;

/** Copies of a complete assessment of one patient, from 0. */
export const draftId = numbered("0b000001");
/** Copies of an exportable assessment, from 0. */
export const lockedId = numbered("0b000002");

const scaleSql = `
  insert into assessment_answer ("agencyId", "assessmentId", item, value, revision, "answeredBy")
  select "agencyId", id, item, $2, $3, "authorId"
  from assessment, unnest($1::text[]) item where id::text like '0b000001-%'
  on conflict ("agencyId", "assessmentId", item) do update set value = $2, revision = $3, source = null`;

/** Adds copies of the demo agency's assessments to a running product, once. */
export const addAssessments = (dataDir: string): Promise<void> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query("select 1 from assessment where id = $1", [draftId(0)]);
    if (rows.length > 0) return;
    await client.query("begin");
    await client.query(readFileSync(join(import.meta.dirname, "many-assessments.sql"), "utf8"));
    await client.query(scaleSql, [scaledItems, scaledCodes[0], firstRevision]);
    await client.query("commit");
    await client.query("analyze assessment, assessment_answer");
  });
