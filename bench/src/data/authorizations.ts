import { inDatabase } from "./assessments.ts";

const input = 20_000;

/**
 * The number of authorizations of patients on service, each decided by its payer; added to a running product the first
 * time.
 */
export const addAuthorizations = (dataDir: string): Promise<number> =>
  inDatabase(dataDir, async (client) => {
    const count = async () => {
      const found = `select count(*)::int as count from "authorization" where "endDate" >= current_date`;
      const { rows } = await client.query<{ count: number }>(found);
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    if (before >= input) return before;
    await client.query("begin");
    await client.query(
      `create temporary table held on commit drop as
       select row_number() over (order by md5(coverage.id::text)) as nth, "agencyId", coverage.id, "patientId",
         (select min("userId"::text)::uuid from membership where membership."agencyId" = coverage."agencyId") as "userId"
       from coverage where rank = 'primary' and coalesce("endDate", current_date) >= current_date
         and exists (select from admission where admission."agencyId" = coverage."agencyId"
           and admission."patientId" = coverage."patientId" and status in ('active', 'on-hold'))
       order by md5(coverage.id::text) limit ${input}`,
    );
    await client.query(
      `insert into "authorization" ("agencyId", id, "patientId", "coverageId", number, discipline, unit, amount,
         "startDate", "endDate", status)
       select "agencyId", gen_random_uuid(), "patientId", id, 'A' || nth, (array['SN', 'PT', 'OT'])[nth % 3 + 1], 'visits',
         8 + nth % 20, current_date - (nth % 50)::int, current_date + (nth % 60)::int, 
         case when nth % 20 = 0 then 'requested' when nth % 50 = 0 then 'denied' else 'approved' end
       from held`,
    );
    await client.query(
      `insert into eligibility_check ("agencyId", id, "patientId", "coverageId", "checkedOn", "checkedBy", result, method)
       select "agencyId", gen_random_uuid(), "patientId", id, current_date - (nth % 45)::int, "userId",
         case when nth % 30 = 0 then 'unclear' when nth % 70 = 0 then 'not-eligible' else 'eligible' end, 'portal'
       from held`,
    );
    await client.query("commit");
    await client.query("vacuum (analyze)");
    return count();
  });
