import { type RawBuilder, sql } from "kysely";

/** Visits of the discipline within the authorization's dates (`permit`), or their hours; null for units. */
export const amountOf = (
  statuses: readonly ("scheduled" | "in-progress" | "completed")[],
): RawBuilder<number | null> =>
  sql<number | null>`case permit.unit when 'units' then null else (
    select case permit.unit when 'visits' then count(*)::float8
      else round(coalesce(sum(visit.minutes), 0) / 60.0, 2)::float8 end
    from visit
    where visit."agencyId" = permit."agencyId" and visit."patientId" = permit."patientId"
      and visit.status in (${sql.join(statuses)})
      and visit.discipline = coalesce(permit.discipline, visit.discipline)
      and visit."localStart" >= permit."startDate" and visit."localStart" < permit."endDate" + 1
  ) end`;
