import type { Visit, VisitDetail } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordView } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { addressOf } from "./address-of.ts";
import { findNotice } from "./missed/notice-queries.ts";
import { noticeOf } from "./missed/physician-notice.ts";
import { findAddress } from "./queries.ts";
import { findExceptionsOfVisit } from "./verification/exception-queue-queries.ts";
import { findVerifications } from "./verification/record-queries.ts";
import { findVisit, selectVisits, visitOf } from "./visit-rows.ts";

/** The visits the caller may see, by start. */
export async function readVisits(
  trx: AgencyTrx,
  caller: Caller,
  ids: readonly string[],
): Promise<{ visits: Visit[] }> {
  const rows = await selectVisits(trx, caller)
    .where("visit.id", "in", ids)
    .orderBy("visit.localStart")
    .orderBy("visit.id")
    .execute();
  return { visits: rows.map(visitOf) };
}

/** A visit with its details; the view of the chart is audited. Throws `not-found`. */
export async function openVisit(trx: AgencyTrx, caller: Caller, id: string): Promise<VisitDetail> {
  const row = await findVisit(trx, caller, id);
  if (row === undefined) throw new AppError("not-found");
  await recordView(trx, caller, { patientId: row.patientId, section: "schedule" });
  const house = await findAddress(trx, caller, row);
  const notice = row.status === "missed" ? await findNotice(trx, caller, id) : undefined;
  return {
    visit: visitOf(row),
    zone: row.zone,
    address: house === undefined ? null : addressOf(house),
    phoneNumber: house?.phoneNumber ?? null,
    verifications: await findVerifications(trx, caller, id),
    exceptions: await findExceptionsOfVisit(trx, caller, id),
    notice: notice === undefined ? null : noticeOf(notice),
  };
}
