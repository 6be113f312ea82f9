import { addDays } from "@hearthside/scheduling";
import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../alert-source.ts";
import { goesOn, hasAdmission } from "../causes.ts";

// Rules about a row of `coverage`, shared by warnings and Financial.

/** Insurance on the chart that is active today; either date may be unknown. */
export const isCurrent = ({ today }: Scope): RawBuilder<boolean> => sql`coverage."endedAt" is null
  and (coverage."startDate" is null or coverage."startDate" <= ${today})
  and (coverage."endDate" is null or coverage."endDate" >= ${today})`;

const daysAhead = 30;

/**
 * Current insurance that ends within a month while care continues, without a successor of its rank. Most insurance has no
 * end date; the explicit null check keeps the successor from being looked up for it.
 */
export const isEnding = (scope: Scope): RawBuilder<boolean> =>
  sql`(coverage."endDate" is not null and coverage."endDate" <= ${addDays(scope.today, daysAhead)}
    and ${hasAdmission(scope, sql`coverage."patientId"`, goesOn)}
    and not exists (select from coverage as next where next."agencyId" = ${scope.agencyId}
      and next."patientId" = coverage."patientId" and next.rank = coverage.rank and next."endedAt" is null
      and (next."endDate" is null or next."endDate" > coverage."endDate")))`;

/** How long an eligibility check is valid. */
export const daysValid = 30;

const isAskedAbout = sql<boolean>`coverage."payerKind" <> 'self-pay'`;

/** Not checked for 30 days; not needed once the payer has said "not eligible". */
export const isUnchecked = ({ today }: Scope): RawBuilder<boolean> => sql`(${isAskedAbout}
  and (coverage."lastResult" is null
    or coverage."lastResult" <> 'not-eligible' and coverage."lastCheckedOn" < ${addDays(today, -daysValid)}))`;

/** The last result was unclear. */
export const isUnclear = sql<boolean>`(${isAskedAbout} and coverage."lastResult" is not distinct from 'unclear')`;

/** The last result was "not eligible". */
export const isLost = sql<boolean>`(${isAskedAbout} and coverage."lastResult" is not distinct from 'not-eligible')`;

/** When the next check is due; null before the first. */
export const checkDue = sql<string | null>`coverage."lastCheckedOn" + ${sql.lit(daysValid)}`;
