import type { Contract, ReadInputOf, ReportPage } from "@hearthside/contract";
import { inAgency } from "#src/db/in-agency.ts";
import { fewAtOnce } from "#src/features/figures/few-at-once.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Services } from "#src/services.ts";
import { previewReport } from "./preview-report.ts";

type Wanted = {
  readonly page: ReadInputOf<Contract["POST /reports/preview"]>;
  /** Whether nobody waits for it any more, such as when she has scrolled on. */
  readonly isGone: () => boolean;
};

/** A report may read all that an agency has: the other connections answer everything else. */
const few = fewAtOnce({ all: 6, each: 2 });

/** As `previewReport`, when it is the caller's turn. Throws `unavailable` for what is not wanted any more by then. */
export const previewInTurn = (
  { db, clock }: Pick<Services, "db" | "clock">,
  caller: Caller,
  { page, isGone }: Wanted,
): Promise<ReportPage> =>
  few(caller.userId, async () => {
    if (isGone()) throw new AppError("unavailable");
    return inAgency(db.kysely, caller, (trx) => previewReport(trx, caller, { ...page, now: clock.now() }));
  });
