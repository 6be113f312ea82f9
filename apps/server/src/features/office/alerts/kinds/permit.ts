import { sql } from "kysely";
import { inWords } from "../causes.ts";

/** The shared columns of alerts about an authorization (`permit`). */
export const aboutPermit = {
  key: sql`permit.id`,
  patientId: sql`permit."patientId"`,
  subjectId: sql`permit.id`,
  detail: sql`permit.amount || ' ' || coalesce(permit.discipline || ' ', '') || permit.unit || ', '
    || ${inWords(sql`permit."startDate"`)} || ' to ' || ${inWords(sql`permit."endDate"`)}`,
};
