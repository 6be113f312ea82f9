import type { FrequencyOrder } from "@hearthside/contract";
import { addDays, dayInWords, spanInWords } from "@hearthside/scheduling";
import { AppError, invalidField } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findLinesOf, hasOtherLines, lockLine, type NewLine } from "../queries.ts";
import { frequencyOf } from "../stored-frequency.ts";
import { discontinueLine, endLine } from "./end-line.ts";

type Replaced = { readonly id: string; readonly version: number };

/**
 * Ends the replaced line the day before `line` starts; one that does not start earlier is discontinued with its order.
 * Throws `not-found`, `invalid-input` for a line of another patient or discipline, `conflict` with the current line,
 * `wrong-status` when the two lines have no day in common.
 */
export async function endReplaced(
  work: Work,
  { line, replaces }: { readonly line: NewLine; readonly replaces: Replaced },
): Promise<void> {
  const old = await lockLine(work, replaces.id);
  if (old === undefined) throw new AppError("not-found");
  if (old.patientId !== line.patientId || old.discipline !== line.discipline)
    throw invalidField("replaces", "An order can only replace one for the same patient and discipline.");
  if (isChanged(old, replaces)) throw new AppError("conflict", { context: old });
  checkInForce(old, line);
  const reason = `Replaced by ${line.notation} from ${dayInWords(line.startDate)}`;
  if (line.startDate <= old.startDate) return discontinue(work, { old, reason });
  await endLine(work, { old, endDate: addDays(line.startDate, -1), reason });
}

/** Whether the line was changed, replaced or discontinued since it was read. */
export const isChanged = ({ version, status }: FrequencyOrder, known: Pick<Replaced, "version">): boolean =>
  version !== known.version || status === "discontinued";

function checkInForce(old: FrequencyOrder, { startDate, endDate }: NewLine): void {
  if (startDate <= old.endDate && endDate >= old.startDate) return;
  const days = spanInWords(old);
  throw new AppError("wrong-status", {
    detail: `The new order does not overlap ${old.notation} (${days}). Choose a first day within those dates.`,
  });
}

type Discontinuing = { readonly old: FrequencyOrder; readonly reason: string };

async function discontinue(work: Work, { old, reason }: Discontinuing): Promise<void> {
  if (await hasOtherLines(work, old))
    throw invalidField(
      "startDate",
      `The same order includes other frequencies, so it can be replaced from ${dayInWords(addDays(old.startDate, 1))} at the earliest.`,
    );
  await discontinueLine(work, { old, reason });
}

/**
 * Throws `wrong-status` when the discipline already has an order on some of the days. A PRN-only line may overlap a
 * scheduled one, because physicians order them separately (42 CFR 409.43(b)).
 */
export async function requireFree(work: Work, line: NewLine): Promise<void> {
  const other = (await findLinesOf(work, line)).find(
    ({ discipline, notation }) => discipline === line.discipline && doCompete(notation, line.notation),
  );
  if (other === undefined) return;
  const days = spanInWords(other);
  throw new AppError("wrong-status", {
    detail: `${other.discipline} ${other.notation} is already ordered for ${days}. Change that order or choose other dates.`,
    context: other,
  });
}

/** Whether both schedule visits or both allow PRN visits. */
function doCompete(one: string, other: string): boolean {
  const [parts, others] = [frequencyOf(one), frequencyOf(other)];
  return parts.some(({ kind }) => others.some((part) => (part.kind === "prn") === (kind === "prn")));
}
