import { dayInWords, planOfCareDue } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { ruledAlerts, type Scope } from "../alert-source.ts";
import { isAsked, isInCare } from "../causes.ts";

/** Current certification periods without a plan of care signed by a clinician. */
export const planOfCareMissing = ruledAlerts(["plan-of-care-missing"], async (work) =>
  (await findUnplanned(work))
    .map((period) => ({ ...period, dueOn: planOfCareDue(period.startDate) }))
    .filter(({ dueOn }) => dueOn < work.today)
    .map(({ id, patientId, startDate, dueOn }) => ({
      kind: "plan-of-care-missing",
      title: "No signed plan of care",
      detail: `Certification period starting ${dayInWords(startDate)}`,
      subjectId: id,
      patientId,
      dueOn,
    })),
);

type Period = { readonly id: string; readonly patientId: string; readonly startDate: string };

async function findUnplanned(work: In<Scope>): Promise<readonly Period[]> {
  const { agencyId, today } = work;
  const { rows } = await sql<Period>`select episode.id, admission."patientId", episode."startDate"
    from admission join episode on episode."agencyId" = ${agencyId} and episode."admissionId" = admission.id
      and ${today} between episode."startDate" and episode."endDate"
    where admission."agencyId" = ${agencyId} and ${isInCare} and ${isAsked(work, sql`admission."patientId"`)}
      and not exists (select from document where document."agencyId" = ${agencyId}
        and document."episodeId" = episode.id and document.kind = 'plan-of-care' and document."endedAt" is null
        and document.status not in ('draft', 'returned', 'discontinued'))`.execute(work.trx);
  return rows;
}
