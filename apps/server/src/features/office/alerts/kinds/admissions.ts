import {
  type AdmissionFacts,
  type AdmissionRule,
  admissionWarnings,
  describeDay,
  faceToFaceWindow,
  initialVisitDue,
  noticeOfAdmissionDue,
  planOfCareDue,
} from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import { type Alert, isAsked, isInCare, ruledAlerts, type Scope } from "../alert-source.ts";

type Input = Pick<Alert, "kind" | "title" | "dueOn">;

/** The alert for a broken admission rule, where something can still be done. */
const alertOf: Readonly<Record<AdmissionRule, (facts: AdmissionFacts) => Input | undefined>> = {
  "initial-visit": (facts) => {
    const dueOn = initialVisitDue(facts);
    if (facts.startOfCare !== null || dueOn === null || dueOn >= facts.today) return undefined;
    return { kind: "initial-visit-late", title: "Initial visit overdue", dueOn };
  },
  "care-before-referral": () => undefined,
  "face-to-face": ({ startOfCare }) => ({
    kind: "face-to-face-missing",
    title: "Face-to-face encounter not documented",
    dueOn: startOfCare && faceToFaceWindow(startOfCare).endDate,
  }),
  "notice-of-admission": ({ startOfCare, noticeAcceptedDate }) =>
    noticeAcceptedDate === null
      ? {
          kind: "notice-of-admission-missing",
          title: "Notice of admission not accepted by Medicare",
          dueOn: startOfCare && noticeOfAdmissionDue(startOfCare),
        }
      : undefined,
};

/** Missing regulatory requirements at the start of care, by the admission's own rules. */
export const admissionLate = ruledAlerts(
  ["initial-visit-late", "face-to-face-missing", "notice-of-admission-missing"],
  async (work) =>
    (await findAdmissionFacts(work)).flatMap(({ id, patientId, ...known }) => {
      const facts = { ...known, today: work.today };
      return admissionWarnings(facts).flatMap(({ rule, message }) => {
        const input = alertOf[rule](facts);
        return input === undefined ? [] : [{ ...input, subjectId: id, patientId, detail: message }];
      });
    }),
);

type Known = Omit<AdmissionFacts, "today"> & { readonly id: string; readonly patientId: string };

/** Facts on open admissions: all without a start of care, and those on service under Medicare fee-for-service. */
async function findAdmissionFacts(work: In<Scope>): Promise<readonly Known[]> {
  const { agencyId } = work;
  const { rows } = await sql<Known>`select admission.id, admission."patientId", admission."referralDate",
      admission."orderedStartOfCare", admission."startOfCare", admission."faceToFaceDate",
      admission."noticeAcceptedDate", medicare.pays is not null as "isMedicareFeeForService"
    from admission left join lateral (
      select true as pays from coverage
      where coverage."agencyId" = ${agencyId} and coverage."patientId" = admission."patientId"
        and coverage.rank = 'primary' and coverage."payerKind" = 'medicare' and coverage."endedAt" is null
        and (coverage."startDate" is null or coverage."startDate" <= admission."startOfCare")
        and (coverage."endDate" is null or coverage."endDate" >= admission."startOfCare") limit 1
    ) as medicare on admission."startOfCare" is not null
    where admission."agencyId" = ${agencyId} and admission.status <> 'discharged'
      and (admission."startOfCare" is null or medicare.pays) and ${isAsked(work, sql`admission."patientId"`)}`.execute(
    work.trx,
  );
  return rows;
}

/** Current certification periods without a plan of care signed by a clinician. */
export const planOfCareMissing = ruledAlerts(["plan-of-care-missing"], async (work) =>
  (await findUnplanned(work))
    .map((period) => ({ ...period, dueOn: planOfCareDue(period.startDate) }))
    .filter(({ dueOn }) => dueOn < work.today)
    .map(({ id, patientId, startDate, dueOn }) => ({
      kind: "plan-of-care-missing",
      title: "No signed plan of care",
      detail: `Certification period starting ${describeDay(startDate)}`,
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
