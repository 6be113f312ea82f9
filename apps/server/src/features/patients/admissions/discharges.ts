import type {
  Admission,
  AdmissionStatus,
  admissionEventKinds,
  Contract,
  ReadInputOf,
} from "@hearthside/contract";
import { AppError, invalidField } from "#src/app-error.ts";
import { cancelVisit } from "#src/features/schedule/visits/change-visit.ts";
import { lockPatientSchedule } from "#src/features/schedule/visits/visit-rows.ts";
import { findLastNumber } from "#src/features/shared/admissions/admission-rows.ts";
import { requirePermission } from "#src/http/serve.ts";
import type { Work } from "#src/http/work.ts";
import { lockForAction, moveAdmission, requireAfter, requirePast } from "./admission-actions.ts";
import {
  type AdmissionRow,
  findAdmissionEvents,
  findVisitsAfter,
  updateLaterPeriods,
} from "./admission-queries.ts";

// Both throw `not-found`, `conflict` with the current admission, `wrong-status`, `invalid-input`.

/** Plans a discharge for today or later, or changes the planned date. */
export async function planDischarge(
  work: Work,
  { id, version, onDate, reason }: ReadInputOf<Contract["POST /admissions/:id/plan-discharge"]>,
): Promise<Admission> {
  const row = await lockForAction(work, { id, version, action: "plan-discharge" });
  if (onDate < work.today) throw invalidField("onDate", "Please choose today or a later date.");
  return moveAdmission(work, {
    row,
    action: "plan-discharge",
    changes: { status: "discharge-pending" },
    event: { kind: "discharge-planned", onDate, reason },
  });
}

type Discharge = ReadInputOf<Contract["POST /admissions/:id/discharge"]>;

/**
 * Ends the admission. Its certification periods stay, but one that has not started is not billed. Visits on that
 * day stay; later ones are canceled if requested. Also throws `forbidden` for a caller who may not cancel visits.
 */
export async function dischargePatient(
  work: Work,
  { id, version, onDate, reason, cancelVisits }: Discharge,
): Promise<Admission> {
  if (cancelVisits) requirePermission(work, { area: "schedule", action: "delete" });
  const row = await lockForAction(work, { id, version, action: "discharge" });
  requirePast("onDate", onDate, work);
  requireAfter(onDate, row, await findAdmissionEvents(work, [id]));
  await updateLaterPeriods(work, { admissionId: id, day: onDate, isNonBillable: true });
  if (cancelVisits) await cancelLaterVisits(work, { row, day: onDate });
  return moveAdmission(work, {
    row,
    action: "discharge",
    changes: { status: "discharged", dischargeDate: onDate, dischargeReason: reason },
    event: { kind: "discharged", onDate, reason },
  });
}

type Later = { readonly row: AdmissionRow; readonly day: string };

/** Cancels the visits planned after an admission's last day. */
export async function cancelLaterVisits(
  work: Work,
  { row: { id: admissionId, patientId }, day }: Later,
): Promise<void> {
  await lockPatientSchedule(work, { patientId, userIds: [] });
  for (const { id, version } of await findVisitsAfter(work, { admissionId, patientId, day }))
    await cancelVisit(work, { id, version, reason: "patient-discharged", note: null });
}

/**
 * Undoes a discharge or a planned one: care continues in its earlier status, and later periods are billed again. A closed
 * referral is reopened. Canceled visits stay canceled. Throws `not-found`, `conflict` with the current admission, `wrong-status`.
 */
export async function reopenAdmission(
  work: Work,
  { id, version, reason }: ReadInputOf<Contract["POST /admissions/:id/reopen"]>,
): Promise<Admission> {
  const row = await lockForAction(work, { id, version, action: "reopen" });
  if ((await findLastNumber(work, row.patientId)) > row.number)
    throw new AppError("wrong-status", { detail: "A later admission has already started." });
  const { dischargeDate: day } = row;
  if (day !== null) await updateLaterPeriods(work, { admissionId: id, day, isNonBillable: false });
  const events = await findAdmissionEvents(work, [id]);
  const kinds = events.map(({ kind }) => kind);
  return moveAdmission(work, {
    row,
    action: "reopen",
    changes: {
      status: row.startOfCare === null ? "pre-admit" : standingWithoutDischarge(kinds, day !== null),
      dischargeDate: null,
      dischargeReason: null,
    },
    event: { kind: "reopened", onDate: work.today, reason },
  });
}

type Kind = (typeof admissionEventKinds)[number];
type End = "discharged" | "not-admitted";
const isEnd = (kind: Kind): kind is End => kind === "discharged" || kind === "not-admitted";

const after = {
  admitted: "active",
  transferred: "on-hold",
  resumed: "active",
  "discharge-planned": "discharge-pending",
} as const satisfies { [K in Exclude<Kind, End | "reopened">]: AdmissionStatus };

/**
 * The status of an admission once its discharge is undone, from its events: the status before the discharge. For a
 * planned discharge: on service.
 */
export function standingWithoutDischarge(
  kinds: readonly Kind[],
  isDischarged: boolean,
): "active" | "on-hold" | "discharge-pending" {
  let standing: "active" | "on-hold" | "discharge-pending" = "active";
  let isOver = false;
  for (const kind of kinds) {
    if (kind === "reopened") standing = isOver ? standing : "active";
    else if (!isEnd(kind)) standing = after[kind];
    isOver = isEnd(kind);
  }
  return isDischarged ? standing : "active";
}
