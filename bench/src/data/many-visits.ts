import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inDatabase } from "./assessments.ts";

type Shape = {
  readonly clinicians: number;
  /** The first this many work every weekday, the others once a week. */
  readonly fullTime: number;
  /** Visits on a full day. */
  readonly perDay: number;
  /** First and last day, relative to today. */
  readonly from: number;
  readonly to: number;
  /** At most. */
  readonly visits: number;
  /** In percent. */
  readonly canceled: number;
};

/** Agencies for calendar benchmarks (a year, weeks of 2,000 and 5,250 visits, 15 visits a day for everyone) and for exports. */
const shapes = {
  "many-visits": {
    clinicians: 300,
    fullTime: 150,
    perDay: 5,
    from: -182,
    to: 182,
    visits: 200_000,
    canceled: 1,
  },
  "week-of-2000": {
    clinicians: 80,
    fullTime: 80,
    perDay: 5,
    from: -35,
    to: 56,
    visits: 50_000,
    canceled: 0,
  },
  "day-of-4500": {
    clinicians: 300,
    fullTime: 300,
    perDay: 15,
    from: -1,
    to: 1,
    visits: 50_000,
    canceled: 0,
  },
  "week-of-5000": {
    clinicians: 210,
    fullTime: 210,
    perDay: 5,
    from: -35,
    to: 56,
    visits: 100_000,
    canceled: 1,
  },
  "half-a-million": {
    clinicians: 400,
    fullTime: 400,
    perDay: 5,
    from: -182,
    to: 182,
    visits: 500_000,
    canceled: 1,
  },
} as const satisfies Readonly<Record<string, Shape>>;
type Slug = keyof typeof shapes;

const slugs: readonly string[] = Object.keys(shapes);
const kinds = ["branch", "member", "patient"] as const;
/** The id of the member or patient of that number, from 1; member 0 plans the visits of the others. */
export function idIn(slug: Slug, kind: (typeof kinds)[number], number: number): string {
  const text = `${slugs.indexOf(slug) + 1}-${kinds.indexOf(kind)}-${number}`;
  const hash = createHash("md5").update(text).digest("hex");
  const part = (from: number, length: number) => hash.slice(from, from + length);
  return `0199${part(0, 4)}-${part(4, 4)}-7${part(8, 3)}-a${part(11, 3)}-${part(14, 12)}`;
}

/** How a member signs in, with the password of the demo agency. */
export const emailIn = (slug: Slug, number: number): string => `member${number}@${slug}.test`;

const requestedSql = `
  create temporary table wanted on commit drop as
  select $1::int as mark, $2::text as slug, $2::text as name, $3::int as clinicians, $4::int as "fullTime",
    $5::int as "perDay", current_date + $6::int as "firstDay", current_date + $7::int as "lastDay", $8::int as visits,
    $9::int as canceled`;

/** Adds the agency of that name to a running product, once, and answers its number. */
export const addVisits = (dataDir: string, slug: Slug): Promise<number> =>
  inDatabase(dataDir, async (client) => {
    const find = () => client.query<{ id: number }>("select id from agency where slug = $1", [slug]);
    const { rows: before } = await find();
    if (before[0] !== undefined) return before[0].id;
    const { clinicians, fullTime, perDay, from, to, visits, canceled } = shapes[slug];
    const mark = slugs.indexOf(slug) + 1;
    await client.query("begin");
    await client.query(requestedSql, [mark, slug, clinicians, fullTime, perDay, from, to, visits, canceled]);
    await client.query(readFileSync(join(import.meta.dirname, "many-visits.sql"), "utf8"));
    await client.query("commit");
    await client.query("vacuum (analyze)");
    const { rows: after } = await find();
    return after[0]?.id ?? 0;
  });

type CareSpell = {
  readonly patientId: string;
  readonly userId: string;
  readonly frequencyId: string;
};

/** Random patients on service today with their clinician and line, the same in every run. */
export const drawInCare = (dataDir: string, agencyId: number, count: number): Promise<CareSpell[]> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<CareSpell>(
      `select line."patientId", "userId", line.id as "frequencyId"
        from order_frequency line join assignment using ("agencyId", "patientId")
        where "agencyId" = $1 and current_date between line."startDate" and line."endDate" - 14
        order by md5(line.id::text) limit $2`,
      [agencyId, count],
    );
    return rows;
  });

/** The day with most visits. */
export const findBusyDay = (dataDir: string, agencyId: number): Promise<string> =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ day: string }>(
      `select "localStart"::date::text as day from visit where "agencyId" = $1 and status = 'scheduled'
        group by day order by count(*) desc, day desc limit 1`,
      [agencyId],
    );
    return rows[0]?.day ?? "";
  });
