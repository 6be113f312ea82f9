import type { AgencyTrx } from "#src/boundary.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import { findPeriod, type Period } from "./period-queries.ts";

type Asked = { readonly patientId: string; readonly episodeId: string | undefined };

/** The requested certification period; undefined for the entire chart. Throws `not-found` for another patient's. */
export async function getPeriod(
  trx: AgencyTrx,
  caller: Caller,
  { patientId, episodeId }: Asked,
): Promise<Period | undefined> {
  if (episodeId === undefined) return undefined;
  const period = await findPeriod(trx, caller, { patientId, episodeId });
  if (period === undefined) throw new AppError("not-found");
  return period;
}
