import type { AdmissionFacts } from "@hearthside/scheduling";
import { sql } from "kysely";
import type { In } from "#src/db/in-agency.ts";
import type { Scope } from "../alert-source.ts";
import { isAsked } from "../causes.ts";

type Known = Omit<AdmissionFacts, "today"> & { readonly id: string; readonly patientId: string };

/** Facts on open admissions: all without a start of care, and those on service under Medicare fee-for-service. */
export async function findAdmissionFacts(work: In<Scope>): Promise<readonly Known[]> {
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
