import type { FrequencyOrder } from "@hearthside/contract";
import { addDays, dayInWords } from "@hearthside/scheduling";
import type { AgencyTrx } from "#src/boundary.ts";
import { AppError, invalidField } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findLinesOf, lockLine, type NewLine } from "../queries.ts";
import { endLine } from "./end-line.ts";

type Replaced = { readonly id: string; readonly version: number };

/**
 * Ends the replaced line the day before `line` begins. Throws `not-found`, `invalid-input` for a line of another patient
 * or discipline, `conflict` with the fresh line, `wrong-status` for one that is not in force on that day.
 */
export async function endReplaced(
  trx: AgencyTrx,
  caller: Caller,
  { line, replaces }: { readonly line: NewLine; readonly replaces: Replaced },
): Promise<void> {
  const old = await lockLine(trx, caller, replaces.id);
  if (old === undefined) throw new AppError("not-found");
  if (old.patientId !== line.patientId || old.discipline !== line.discipline)
    throw invalidField("replaces", "A line replaces one of the same patient and discipline.");
  if (old.version !== replaces.version) throw new AppError("conflict", { context: old });
  checkInForce(old, line);
  await endLine(trx, caller, {
    old,
    endDate: addDays(line.startDate, -1),
    reason: `Replaced by ${line.notation} from ${dayInWords(line.startDate)}`,
  });
}

function checkInForce(old: FrequencyOrder, { startDate }: NewLine): void {
  if (startDate <= old.startDate)
    throw invalidField(
      "startDate",
      `The line it replaces begins on ${dayInWords(old.startDate)}: please choose a later day.`,
    );
  if (startDate > old.endDate)
    throw new AppError("wrong-status", {
      detail: `${old.notation} ended on ${dayInWords(old.endDate)}, before this one begins.`,
    });
}

/** Throws `wrong-status` when visits of the discipline are ordered for some of the days already. */
export async function requireFree(trx: AgencyTrx, caller: Caller, line: NewLine): Promise<void> {
  const [other] = (await findLinesOf(trx, caller, line)).filter(
    ({ discipline }) => discipline === line.discipline,
  );
  if (other === undefined) return;
  const days = `${dayInWords(other.startDate)} to ${dayInWords(other.endDate)}`;
  throw new AppError("wrong-status", {
    detail: `${other.notation} of ${other.discipline} is ordered from ${days}. Replace that line, or choose other days.`,
    context: other,
  });
}
