import { sql } from "kysely";
import { inWords } from "../causes.ts";

/** What every alert about a payer's permission (`permit`) says and points at. */
export const aboutPermit = {
  key: sql`permit.id`,
  patientId: sql`permit."patientId"`,
  subjectId: sql`permit.id`,
  detail: sql`permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', '
    || ${inWords(sql`permit."startDate"`)} || ' to ' || ${inWords(sql`permit."endDate"`)}`,
};
