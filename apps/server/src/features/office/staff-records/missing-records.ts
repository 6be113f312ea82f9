import { licensedDisciplines, neededOfAll, neededOfLicensed } from "@hearthside/contract";
import { sql } from "kysely";
import type { Caller } from "#src/http/caller.ts";

/** For a row of `membership`: the `kind` of each required record that the employee does not have. */
export const missingRecords = ({ agencyId, today }: Pick<Caller, "agencyId" | "today">) => sql<{
  kind: string;
}>`
  select needed as kind
  from unnest(${[...neededOfAll]}::text[] || case when membership.discipline = any (${[...licensedDisciplines]}::text[])
    then ${[...neededOfLicensed]}::text[] else '{}' end) needed
  where not exists (
    select from staff_record record
    where record."agencyId" = ${agencyId} and record."userId" = membership."userId" and record.kind = needed
      and record."endedAt" is null and record."issuedOn" <= ${today}::date)`;
