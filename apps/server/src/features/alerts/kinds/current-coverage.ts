import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../alert-source.ts";
import { goesOn, hasAdmission } from "../causes.ts";

// Rules about a row of `coverage`, of warnings and of Financial alike.

/** Insurance that is on the chart and holds today; either day may be unknown. */
export const isCurrent = ({ today }: Scope): RawBuilder<boolean> => sql`coverage."endedAt" is null
  and (coverage."startDate" is null or coverage."startDate" <= ${today})
  and (coverage."endDate" is null or coverage."endDate" >= ${today})`;

const daysAhead = 30;

/**
 * Current insurance that ends within a month while care goes on, and none of its rank follows. Most has no last day: a
 * condition that is unknown would have what follows it looked up all the same.
 */
export const isEnding = (scope: Scope): RawBuilder<boolean> =>
  sql`(coverage."endDate" is not null and coverage."endDate" <= ${addDays(scope.today, daysAhead)}
    and ${hasAdmission(scope, sql`coverage."patientId"`, goesOn)}
    and not exists (select from coverage as next where next."agencyId" = ${scope.agencyId}
      and next."patientId" = coverage."patientId" and next.rank = coverage.rank and next."endedAt" is null
      and (next."endDate" is null or next."endDate" > coverage."endDate")))`;

/** How long an answer of the payer is good for. */
export const daysValid = 30;

const isAskedAbout = sql<boolean>`coverage."payerKind" <> 'self-pay'`;

/** Nobody has asked the payer for 30 days; who is known not to be eligible need not be asked again. */
export const isUnchecked = ({ today }: Scope): RawBuilder<boolean> => sql`(${isAskedAbout}
  and (coverage."lastResult" is null
    or coverage."lastResult" <> 'not-eligible' and coverage."lastCheckedOn" < ${addDays(today, -daysValid)}))`;

/** The payer's last answer was neither yes nor no. */
export const isUnclear = sql<boolean>`(${isAskedAbout} and coverage."lastResult" is not distinct from 'unclear')`;

/** The payer's last answer was no. */
export const isLost = sql<boolean>`(${isAskedAbout} and coverage."lastResult" is not distinct from 'not-eligible')`;

/** When the next check was due; null where none was made. */
export const checkDue = sql<string | null>`coverage."lastCheckedOn" + ${sql.lit(daysValid)}`;
