import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { ssnVersionOf } from "../instrument.ts";
import { findLastFour } from "../queries.ts";

type Given = {
  readonly patientId: string;
  readonly item: string;
  readonly value: string | null;
};

/** Why an answer to M0064 is refused: it must refer to a version of this patient's SSN. */
export async function ssnProblem(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, item, value }: Given,
): Promise<string | undefined> {
  const version = item === "M0064" ? ssnVersionOf(value) : undefined;
  if (version === undefined || (await findLastFour(trx, caller, { patientId, version }))) return undefined;
  return "The chart has no such number for this patient.";
}
