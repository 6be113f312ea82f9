import { addDays } from "@hearthside/scheduling";
import { sql } from "kysely";
import { notInForce } from "#src/features/schedule/orders-in-force.ts";
import { queriedAlerts } from "../alert-source.ts";
import { goesOn, inWords, isAsked } from "../causes.ts";

const daysAhead = 10;

/** Visit orders that end soon without a successor, unless the care or the discipline is planned to end. */
export const frequencyEnding = queriedAlerts("frequency-ending", (scope) => {
  const { agencyId, today } = scope;
  return {
    key: sql`line.id`,
    title: sql`line.discipline || ' visit order ending'`,
    detail: sql`line.notation || ' ends ' || ${inWords(sql`line."endDate"`)}`,
    patientId: sql`line."patientId"`,
    subjectId: sql`line.id`,
    dueOn: sql`line."endDate"`,
    from: sql`order_frequency as line
      join "order" on "order"."agencyId" = ${agencyId} and "order".id = line."orderId"
      join admission on admission."agencyId" = ${agencyId} and admission.id = "order"."admissionId"
      where line."agencyId" = ${agencyId} and line."startDate" <= ${today} and line."endReason" is null
        and line."endDate" between ${today} and ${addDays(today, daysAhead)}
        and not "order".status = any(${notInForce}) and ${goesOn} and ${isAsked(scope, sql`line."patientId"`)}
        and not exists (select from order_frequency as next
          join "order" as following on following."agencyId" = ${agencyId} and following.id = next."orderId"
          where next."agencyId" = ${agencyId} and next."patientId" = line."patientId"
            and next.discipline = line.discipline and next."endDate" > line."endDate"
            and not following.status = any(${notInForce}))`,
  };
});
