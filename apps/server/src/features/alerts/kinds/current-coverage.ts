import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../alert-source.ts";

/** Insurance that is on the chart and holds today; either day may be unknown. */
export const isCurrent = ({ today }: Scope): RawBuilder<boolean> => sql`coverage."endedAt" is null
  and (coverage."startDate" is null or coverage."startDate" <= ${today})
  and (coverage."endDate" is null or coverage."endDate" >= ${today})`;
