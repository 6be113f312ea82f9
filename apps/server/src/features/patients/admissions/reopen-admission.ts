import type {
  Admission,
  AdmissionStatus,
  admissionEventKinds,
  Contract,
  ReadInputOf,
} from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { findLastNumber } from "#src/features/shared/admissions/admission-rows.ts";
import type { Work } from "#src/http/work.ts";
import { updateLaterPeriods } from "./act-queries.ts";
import { findEvents } from "./admission-queries.ts";
import { holdForAct } from "./hold-admission.ts";
import { moveAdmission } from "./move-admission.ts";

/**
 * Undoes a discharge or a planned one: care continues in its earlier status, and later periods are billed again. A closed
 * referral is reopened. Cancelled visits stay cancelled. Throws `not-found`, `conflict` with the current admission, `wrong-status`.
 */
export async function reopenAdmission(
  work: Work,
  { id, version, reason }: ReadInputOf<Contract["POST /admissions/:id/reopen"]>,
): Promise<Admission> {
  const row = await holdForAct(work, { id, version, act: "reopen" });
  if ((await findLastNumber(work, row.patientId)) > row.number)
    throw new AppError("wrong-status", { detail: "A later admission has already started." });
  const { dischargeDate: day } = row;
  if (day !== null) await updateLaterPeriods(work, { admissionId: id, day, isNonBillable: false });
  const events = await findEvents(work, [id]);
  const kinds = events.map(({ kind }) => kind);
  return moveAdmission(work, {
    row,
    act: "reopen",
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
