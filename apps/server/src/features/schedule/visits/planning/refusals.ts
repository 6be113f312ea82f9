import type { BrokenRule } from "@hearthside/scheduling";
import { AppError } from "#src/app-error.ts";
import type { Work } from "#src/http/work.ts";
import { selectVisits, visitOf } from "../visit-rows.ts";
import type { Prospect } from "./judge-visits.ts";

/** Left to the database constraints, because a check in advance could be outdated. */
const busyRules: readonly string[] = ["clinician-busy", "patient-busy"];

const isBusy = ({ rule }: BrokenRule) => busyRules.includes(rule);

/** Throws `rule-broken` with all broken rules, unless they are only warnings or overridden by `reason`. */
export function requireRules({ broken }: Prospect, reason: string | null): void {
  const counted = broken.filter((rule) => !isBusy(rule));
  const [refused] = counted.filter(
    ({ effect }) => effect === "refused" || (effect === "needs-reason" && reason === null),
  );
  if (refused === undefined) return;
  throw new AppError("rule-broken", { detail: refused.message, context: { broken: counted } });
}

/** The error for overlapping visits, with the conflicting visits the caller may see. */
export async function overlapRefusal(work: Work, prospects: readonly Prospect[]): Promise<AppError> {
  const ids = prospects.flatMap(({ inTheWay }) => inTheWay);
  const rows =
    ids.length === 0
      ? []
      : await selectVisits(work)
          .where("visit.id", "in", ids)
          .orderBy("visit.localStart")
          .orderBy("visit.id")
          .execute();
  const busy = prospects.flatMap(({ broken }) => broken).find(isBusy);
  const detail = busy?.message ?? "Some of these visits are at the same time.";
  return new AppError("overlap", { detail, context: { visits: rows.map(visitOf) } });
}
