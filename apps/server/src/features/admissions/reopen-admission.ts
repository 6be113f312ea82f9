import type { Admission, Contract, ReadInputOf } from "@hearthside/contract";
import { AppError } from "#src/http/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { updateLaterPeriods } from "./act-queries.ts";
import { findEvents } from "./admission-queries.ts";
import { holdForAct } from "./hold-admission.ts";
import { moveAdmission } from "./move-admission.ts";
import { findLastNumber } from "./queries.ts";
import { standingWithoutDischarge } from "./standing.ts";

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
