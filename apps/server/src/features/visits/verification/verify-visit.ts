import { isDeepStrictEqual } from "node:util";
import type { Contract, ReadInputOf, Visit } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { closeTimeChange } from "#src/features/time-changes/close-time-change.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { getVisit, type VisitRow, visitOf } from "../visit-rows.ts";
import { followRecords } from "./follow-records.ts";
import { getRecord, insertRecord, type NewRecord } from "./record-queries.ts";
import { lockVerifiable } from "./verification-queries.ts";

type Said = ReadInputOf<Contract["POST /visits/:visitId/verifications"]>;

/**
 * Stores a device's record of a visit and updates the visit. Sending it again changes nothing. A record for a visit that was
 * reassigned, missed or cancelled is kept and flagged, because an offline clinician could not know. Throws `not-found`,
 * `forbidden` for a user who makes no visits, `key-reused`.
 */
export async function verifyVisit(
  trx: AgencyTrx,
  caller: Caller,
  { said, now }: { said: Said; now: Date },
): Promise<Visit> {
  const visit = await lockVerifiable(trx, caller, said.visitId);
  if (visit === undefined) throw new AppError("not-found");
  if (visit.userId !== caller.userId && caller.discipline === null)
    throw new AppError("forbidden", { detail: "Only clinicians check in and out of visits." });
  const record = recordOf(said);
  if (!(await insertRecord(trx, caller, { ...record, receivedAt: now })))
    return sameAgain(trx, caller, { visit, record });
  const { status } = await followRecords(trx, caller, { visitId: visit.id, now });
  if (status !== "scheduled") await closeTimeChange(trx, caller, visit.id);
  const after = visitOf(await getVisit(trx, caller, visit.id));
  await recordVerification(trx, caller, { visit, record, after });
  return after;
}

const recordOf = ({ id, visitId, kind, at, position, positionProblem }: Said) => ({
  id,
  visitId,
  kind,
  at: new Date(at),
  source: "device" as const,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  accuracy: position?.accuracy ?? null,
  positionProblem: position === null ? (positionProblem ?? "not-asked") : null,
});

type DeviceRecord = ReturnType<typeof recordOf> & NewRecord;

async function sameAgain(
  trx: AgencyTrx,
  caller: Caller,
  { visit, record }: { visit: VisitRow; record: DeviceRecord },
): Promise<Visit> {
  const { id, ...sent } = record;
  const kept = await getRecord(trx, caller, id);
  if (!isDeepStrictEqual({ ...kept }, { ...sent, userId: caller.userId })) throw new AppError("key-reused");
  return visitOf(visit);
}

/** Audits who and when, never the location. */
async function recordVerification(
  trx: AgencyTrx,
  caller: Caller,
  { visit, record, after }: { visit: VisitRow; record: DeviceRecord; after: Visit },
): Promise<void> {
  const { id: subjectId, patientId, status, version } = after;
  await recordEvent(trx, caller, {
    action: `visit.${record.kind}`,
    patientId,
    subjectId,
    before: { status: visit.status },
    after: { status, at: record.at.toISOString() },
  });
  await recordChange(trx, caller, { kind: "visit", patientId, subjectId, revision: version });
}
