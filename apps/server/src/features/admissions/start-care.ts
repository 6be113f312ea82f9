import { certificationPeriod } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { insertEvent } from "./admission-event.ts";
import { findLastEpisode, insertEpisode, updateFirstEpisode, updateToActive } from "./queries.ts";

type Start = {
  readonly id: string;
  readonly patientId: string;
  /** M0030. */
  readonly startOfCare: string;
};

/** Starts care and the first certification period of a pre-admitted patient; others are unchanged. */
export async function startCare(
  trx: AgencyTrx,
  caller: Caller,
  { id, patientId, startOfCare }: Start,
): Promise<void> {
  const started = await updateToActive(trx, caller, { id, startOfCare });
  if (started === undefined) return;
  const period = certificationPeriod(startOfCare, 1);
  await insertEpisode(trx, caller, { id: uuidv7(), admissionId: id, number: 1, ...period });
  await insertEvent(trx, caller, { id, patientId, kind: "admitted", onDate: startOfCare });
  await recordChange(trx, caller, { kind: "chart", patientId, subjectId: id, revision: null });
  await recordEvent(trx, caller, {
    action: "admission.start",
    patientId,
    subjectId: id,
    before: { status: "pre-admit" },
    after: { status: "active", startOfCare },
  });
}

/** Care started on another day: its certification period moves with it. Throws `wrong-status` once there is a second one. */
export async function moveFirstPeriod(
  trx: AgencyTrx,
  caller: Caller,
  { id, startOfCare }: Omit<Start, "patientId">,
): Promise<void> {
  if ((await findLastEpisode(trx, caller, id)) > 1)
    throw new AppError("wrong-status", {
      detail: "This admission has been recertified. Correct the start of care in the chart.",
    });
  await updateFirstEpisode(trx, caller, { admissionId: id, ...certificationPeriod(startOfCare, 1) });
}
