import type { Work } from "#src/http/work.ts";
import { ssnVersionOf } from "../instrument.ts";
import { findLastFour } from "../queries.ts";

type Given = {
  readonly patientId: string;
  readonly item: string;
  readonly value: string | null;
};

/** Why an answer to M0064 is refused: it must refer to a version of this patient's SSN. */
export async function ssnProblem(work: Work, { patientId, item, value }: Given): Promise<string | undefined> {
  const version = item === "M0064" ? ssnVersionOf(value) : undefined;
  if (version === undefined || (await findLastFour(work, { patientId, version }))) return undefined;
  return "The chart has no such number for this patient.";
}
