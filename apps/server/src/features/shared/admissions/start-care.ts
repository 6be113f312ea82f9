import { certificationPeriod } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { recordEvent } from "../audit/audit.ts";
import { recordChange } from "../live/changes.ts";
import { insertEvent } from "./admission-event.ts";
import { findLastEpisode, insertEpisode, updateFirstEpisode, updateToActive } from "./admission-rows.ts";

type Start = {
  readonly id: string;
  readonly patientId: string;
  /** M0030. */
  readonly startOfCare: string;
};

/** Starts care and the first certification period of a pre-admitted patient; others are unchanged. */
export async function startCare(work: Work, { id, patientId, startOfCare }: Start): Promise<void> {
  const started = await updateToActive(work, { id, startOfCare });
  if (started === undefined) return;
  const period = certificationPeriod(startOfCare, 1);
  await insertEpisode(work, { id: uuidv7(), admissionId: id, number: 1, ...period });
  await insertEvent(work, { id, patientId, kind: "admitted", onDate: startOfCare });
  await recordChange(work, { kind: "chart", patientId, subjectId: id, revision: null });
  await recordEvent(work, {
    action: "admission.start",
    patientId,
    subjectId: id,
    before: { status: "pre-admit" },
    after: { status: "active", startOfCare },
  });
}

/** Care started on another day: its certification period moves with it. Throws `wrong-status` once there is a second one. */
export async function moveFirstPeriod(
  work: Work,
  { id, startOfCare }: Omit<Start, "patientId">,
): Promise<void> {
  if ((await findLastEpisode(work, id)) > 1)
    throw new AppError("wrong-status", {
      detail: "This admission has been recertified. Correct the start of care in the chart.",
    });
  await updateFirstEpisode(work, { admissionId: id, ...certificationPeriod(startOfCare, 1) });
}
