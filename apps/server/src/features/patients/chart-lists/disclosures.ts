import { Disclosure } from "@hearthside/contract";
import { sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import { recordOnce } from "#src/features/shared/audit/audit.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { nameOf, ofSeenPatients, readRows } from "#src/features/shared/chart-rows/row-sql.ts";
import type { Work } from "#src/http/work.ts";

/** Latest first. The accounting before a correction must stay available (45 CFR 164.528). */
export const disclosures = rowList({
  name: "disclosure",
  table: "disclosure",
  create: "POST /disclosures",
  answer: Disclosure,
  hasAuthor: true,
  computed: {
    patientName: () => sql<string>`(select "sortName" from patient
      where patient."agencyId" = disclosure."agencyId" and patient.id = disclosure."patientId")`,
    createdAt: () => sql<string>`to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    createdByName: nameOf("disclosure.createdBy"),
  },
  sees: ofSeenPatients("disclosure"),
  order: sql`"isRemoved", "disclosedOn" desc, id desc`,
  unaudited: ["patientName", "createdAt", "createdByName"],
  rule: ({ today }, { disclosedOn }) => {
    if (disclosedOn > today) throw invalidField("disclosedOn", "This date is in the future");
  },
});

const pageSize = 100;

/** The agency's disclosures; the view is recorded. */
export async function listDisclosures(
  work: Work,
  after: string | undefined,
): Promise<{ disclosures: Disclosure[]; more: boolean }> {
  await recordOnce(work, { action: "disclosure.list" });
  const found = await findPage(work, after);
  return { disclosures: found.slice(0, pageSize), more: found.length > pageSize };
}

/** Source: 45 CFR 164.528(a)(1): the six years before the day of the request. */
function findPage(work: Work, after: string | undefined): Promise<Disclosure[]> {
  const isAfter = sql`and ("disclosedOn", id) < (select last."disclosedOn", last.id from disclosure last
    where last."agencyId" = ${work.agencyId} and last.id = ${after})`;
  return readRows(
    work,
    disclosures,
    sql`"endedAt" is null and "disclosedOn" >= (${work.today}::date - interval '6 years')::date
      ${after === undefined ? sql`` : isAfter}
      order by "disclosedOn" desc, id desc limit ${pageSize + 1}`,
  );
}
