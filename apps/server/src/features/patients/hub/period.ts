import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { findPeriod, type Period } from "./period-queries.ts";

type Asked = { readonly patientId: string; readonly episodeId: string | undefined };

/** The requested certification period; undefined for the entire chart. Throws `not-found` for another patient's. */
export async function getPeriod(work: Work, { patientId, episodeId }: Asked): Promise<Period | undefined> {
  if (episodeId === undefined) return undefined;
  const period = await findPeriod(work, { patientId, episodeId });
  if (period === undefined) throw new AppError("not-found");
  return period;
}
