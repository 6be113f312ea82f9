import type { Visit, VisitDetail } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordView } from "#src/features/shared/audit/audit.ts";
import { isAssignedTo } from "#src/features/shared/patients/is-assigned-to.ts";
import type { Work } from "#src/http/work.ts";
import { findNotice, noticeOf } from "./missed/physician-notice.ts";
import { findExceptionsOfVisit } from "./verification/exception-tasks.ts";
import { findVerifications } from "./verification/verification-queries.ts";
import { addressOf, findVisit, selectVisits, visitOf } from "./visit-rows.ts";

/** The visits the caller may see, by start. */
export async function readVisits(work: Work, ids: readonly string[]): Promise<{ visits: Visit[] }> {
  const rows = await selectVisits(work)
    .where("visit.id", "in", ids)
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .execute();
  return { visits: rows.map(visitOf) };
}

/** A visit with its details; the view of the chart is audited. Throws `not-found`. */
export async function openVisit(work: Work, id: string): Promise<VisitDetail> {
  const row = await findVisit(work, id);
  if (row === undefined) throw new AppError("not-found");
  await recordView(work, { patientId: row.patientId, section: "schedule" });
  const house = await findAddress(work, row);
  const notice = row.status === "missed" ? await findNotice(work, id) : undefined;
  return {
    visit: visitOf(row),
    zone: row.zone,
    address: house === undefined ? null : addressOf(house),
    phoneNumber: house?.phoneNumber ?? null,
    verifications: await findVerifications(work, id),
    exceptions: await findExceptionsOfVisit(work, id),
    notice: notice === undefined ? null : noticeOf(notice),
  };
}

type AtHouse = { readonly patientId: string; readonly start: string };

/** The patient's address; for a past visit only if the caller can still see the patient. */
const findAddress = (work: Work, { patientId, start }: AtHouse) =>
  work.trx
    .selectFrom("patient")
    .select(["street", "city", "state", "zip", "phoneNumber"])
    .where("patient.agencyId", "=", work.agencyId)
    .where("patient.id", "=", patientId)
    .$if(start < work.today, (query) => query.where(isAssignedTo(work)))
    .executeTakeFirst();
