import type { Contract, GivenOutputOf, ReadInputOf, ReferralPeriod } from "@hearthside/contract";
import { addDays } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { limitOf, pageOf } from "./page.ts";
import { countReferrals, findReferralPlace, findReferrals } from "./referral-queries.ts";

type Key = "GET /dashboards/referrals";

const daysOf = { "30-days": 30, "60-days": 60, "90-days": 90, all: null } as const satisfies Record<
  ReferralPeriod,
  number | null
>;

/** A page of patients referred in the last days, including today. Throws `not-found` for an unknown `after`. */
export async function listReferrals(
  work: Work,
  { which, period, page, after }: ReadInputOf<Contract[Key]>,
): Promise<GivenOutputOf<Contract[Key]>> {
  const days = daysOf[period];
  const since = days === null ? null : addDays(work.today, 1 - days);
  const isWaiting = which === "waiting";
  const place = after === undefined ? undefined : await findReferralPlace(work, after);
  if (after !== undefined && place === undefined) throw new AppError("not-found");
  const limit = limitOf(page);
  const { rows, more } = pageOf(await findReferrals(work, { isWaiting, since, place, limit }), limit);
  return { referrals: [...rows], more, total: await countReferrals(work, { isWaiting, since }) };
}
