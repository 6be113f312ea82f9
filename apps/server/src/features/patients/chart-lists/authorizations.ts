import { Authorization } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { invalidField } from "#src/app-error.ts";
import { rowList } from "#src/features/shared/chart-rows/row-list.ts";
import { ofSeenPatients } from "#src/features/shared/chart-rows/row-sql.ts";
import { checkDays, requireCoverage } from "./coverages.ts";

/** Visits of the discipline within the authorization's dates, or their hours; null for units. */
export const amountOf = (
  permit: "authorization" | "permit",
  statuses: readonly ("scheduled" | "in-progress" | "completed")[],
): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${permit}.${name}`);
  return sql<number | null>`case ${column("unit")} when 'units' then null else (
    select case ${column("unit")} when 'visits' then count(*)::float8
      else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8 end
    from visit
    where visit."agencyId" = ${column("agencyId")} and visit."patientId" = ${column("patientId")}
      and visit.status in (${sql.join(statuses)})
      and visit.discipline = coalesce(${column("discipline")}, visit.discipline)
      and visit."localStart" >= ${column("startDate")} and visit."localStart" < ${column("endDate")} + 1
  ) end`;
};

/** The latest end date first; each with the amounts used and planned. */
export const authorizations = rowList({
  name: "authorization",
  table: "authorization",
  create: "POST /authorizations",
  answer: Authorization,
  computed: {
    payerName: () => sql<string>`(select "payerName" from coverage
      where coverage."agencyId" = "authorization"."agencyId" and coverage.id = "authorization"."coverageId")`,
    used: () => amountOf("authorization", ["completed"]),
    planned: () => amountOf("authorization", ["scheduled", "in-progress"]),
  },
  sees: ofSeenPatients("authorization"),
  order: sql`"endDate" desc, id`,
  unaudited: ["coverageId", "number", "used", "planned", "note"],
  rule: async (work, { coverageId, startDate, endDate, status, number }, { patientId, before }) => {
    checkDays({ startDate, endDate });
    if (status === "approved" && number === null)
      throw invalidField("number", "Please enter the payer's authorization number");
    if (coverageId !== before?.coverageId) await requireCoverage(work, { patientId, coverageId });
  },
});
