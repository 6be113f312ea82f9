import {
  type Credential,
  credentialDays,
  licensedDisciplines,
  neededOfAll,
  neededOfLicensed,
} from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";

type Wanting = { readonly credentials: Credential[] };

/**
 * For each `membership` the credentials that need attention: expired or expiring ones without a later one, and missing
 * ones. None for a deactivated employee.
 */
export const wanting = ({ agencyId, today }: Pick<Caller, "agencyId" | "today">) => sql<Wanting>`(
  select coalesce(jsonb_agg(to_jsonb(wanting) order by state, kind, title), '[]') as credentials
  from (
    select kind, title, case when "expiresOn" < ${today}::date then 'overdue' else 'expiring' end as state, "expiresOn"
    from (
      select record.kind, case when record.kind = 'other' then record.title end as title,
        case when bool_and(record."expiresOn" is not null) then max(record."expiresOn") end as "expiresOn"
      from staff_record record
      where record."agencyId" = ${agencyId} and record."userId" = membership."userId"
        and record."endedAt" is null and record."issuedOn" <= ${today}::date
      group by 1, 2
    ) held
    where "expiresOn" <= ${addDays(today, credentialDays)}::date
    union all
    select needed, null, 'missing', null
    from unnest(${[...neededOfAll]}::text[] || case when membership.discipline = any (${[...licensedDisciplines]}::text[])
      then ${[...neededOfLicensed]}::text[] else '{}' end) needed
    where not exists (
      select from staff_record record
      where record."agencyId" = ${agencyId} and record."userId" = membership."userId" and record.kind = needed
        and record."endedAt" is null and record."issuedOn" <= ${today}::date)
  ) wanting
  where membership."endedAt" is null
)`;
