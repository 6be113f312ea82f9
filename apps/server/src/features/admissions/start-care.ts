import { certificationPeriod } from "@hearthside/scheduling";
import { v7 as uuidv7 } from "uuid";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import type { Caller } from "#src/http/caller.ts";
import { insertEpisode, updateToActive } from "./queries.ts";

type Start = {
  readonly id: string;
  readonly patientId: string;
  /** M0030. */
  readonly startOfCare: string;
};

/** A pre-admitted patient is in care from that day on, in her first certification period; any other stays as she is. */
export async function startCare(
  trx: AgencyTrx,
  caller: Caller,
  { id, patientId, startOfCare }: Start,
): Promise<void> {
  const started = await updateToActive(trx, caller, { id, startOfCare });
  if (started === undefined) return;
  const period = certificationPeriod(startOfCare, 1);
  await insertEpisode(trx, caller, { id: uuidv7(), admissionId: id, number: 1, ...period });
  await recordEvent(trx, caller, {
    action: "admission.start",
    patientId,
    subjectId: id,
    before: { status: "pre-admit" },
    after: { status: "active", startOfCare },
  });
}
