import type { ExpiringKind } from "@hearthside/contract";
import { type RawBuilder, sql } from "kysely";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";

const inCare = sql`('active', 'on-hold', 'discharge-pending')`;

/**
 * Each kind with its patient, last day and description. What has a successor of its kind does not count as ending.
 */
export const endingSources: { readonly [K in ExpiringKind]: RawBuilder<unknown> } = {
  certification: sql`
    select one."agencyId", one.id, admission."patientId", one."endDate", 'Certification period ' || one.number as what
    from episode one join admission on admission."agencyId" = one."agencyId" and admission.id = one."admissionId"
    where admission.status in ${inCare} and not exists (
      select from episode next where next."agencyId" = one."agencyId" and next."admissionId" = one."admissionId"
        and next."startDate" > one."startDate")`,
  frequency: sql`
    select one."agencyId", one.id, one."patientId", one."endDate", one.discipline || ' ' || one.notation as what
    from order_frequency one
    join "order" given on given."agencyId" = one."agencyId" and given.id = one."orderId"
      and given.status not in (${sql.join([...notInForce])})
    join admission on admission."agencyId" = given."agencyId" and admission.id = given."admissionId"
      and admission.status in ${inCare}
    where not exists (
      select from order_frequency next
      join "order" later on later."agencyId" = next."agencyId" and later.id = next."orderId"
        and later.status not in (${sql.join([...notInForce])})
      where next."agencyId" = one."agencyId" and next."patientId" = one."patientId"
        and next.discipline = one.discipline and next."endDate" > one."endDate")`,
  authorization: sql`
    select one."agencyId", one.id, one."patientId", one."endDate",
      concat_ws(', ', coverage."payerName", one.number, one.discipline) as what
    from "authorization" one
    join coverage on coverage."agencyId" = one."agencyId" and coverage.id = one."coverageId"
    where one."endedAt" is null and one.status = 'approved' and not exists (
      select from "authorization" next where next."agencyId" = one."agencyId"
        and next."patientId" = one."patientId" and next."coverageId" = one."coverageId"
        and next."endedAt" is null and next.status = 'approved' and next."endDate" > one."endDate"
        and next.discipline is not distinct from one.discipline)
      and exists (select from admission where admission."agencyId" = one."agencyId"
        and admission."patientId" = one."patientId" and admission.status in ${inCare})`,
  coverage: sql`
    select one."agencyId", one.id, one."patientId", one."endDate", one."payerName" as what
    from coverage one
    where one."endedAt" is null and one."endDate" is not null and not exists (
      select from coverage next where next."agencyId" = one."agencyId" and next."patientId" = one."patientId"
        and next.rank = one.rank and next."endedAt" is null
        and coalesce(next."endDate", 'infinity'::date) > one."endDate")
      and exists (select from admission where admission."agencyId" = one."agencyId"
        and admission."patientId" = one."patientId" and admission.status in ${inCare})`,
};

export const endingKinds = [
  "certification",
  "frequency",
  "authorization",
  "coverage",
] as const satisfies readonly ExpiringKind[];

/** All kinds together, each row with its `kind`. */
export const endings = sql.join(
  endingKinds.map((kind) => sql`select ${sql.lit(kind)} as kind, one.* from (${endingSources[kind]}) one`),
  sql` union all `,
);
