import { isDeepStrictEqual } from "node:util";
import type { Contract, ReadInputOf, Visit } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Work } from "#src/http/work.ts";
import { closeTimeChange } from "../time-changes/close-time-change.ts";
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
export async function verifyVisit(work: Work, said: Said): Promise<Visit> {
  const visit = await lockVerifiable(work, said.visitId);
  if (visit === undefined) throw new AppError("not-found");
  if (visit.userId !== work.userId && work.discipline === null)
    throw new AppError("forbidden", { detail: "Only clinicians check in and out of visits." });
  const record = recordOf(said);
  if (!(await insertRecord(work, { ...record, receivedAt: work.now })))
    return sameAgain(work, { visit, record });
  const { status } = await followRecords(work, { visitId: visit.id, now: work.now });
  if (status !== "scheduled") await closeTimeChange(work, visit.id);
  const after = visitOf(await getVisit(work, visit.id));
  await recordVerification(work, { visit, record, after });
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
  work: Work,
  { visit, record }: { visit: VisitRow; record: DeviceRecord },
): Promise<Visit> {
  const { id, ...sent } = record;
  const kept = await getRecord(work, id);
  if (!isDeepStrictEqual({ ...kept }, { ...sent, userId: work.userId })) throw new AppError("key-reused");
  return visitOf(visit);
}

/** Audits who and when, never the location. */
async function recordVerification(
  work: Work,
  { visit, record, after }: { visit: VisitRow; record: DeviceRecord; after: Visit },
): Promise<void> {
  const { id: subjectId, patientId, status, version } = after;
  await recordEvent(work, {
    action: `visit.${record.kind}`,
    patientId,
    subjectId,
    before: { status: visit.status },
    after: { status, at: record.at.toISOString() },
  });
  await recordChange(work, { kind: "visit", patientId, subjectId, revision: version });
}
