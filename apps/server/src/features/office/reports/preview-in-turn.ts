import type { Contract, ReadInputOf, ReportPage } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { fewAtOnce } from "#src/features/shared/figures/few-at-once.ts";
import type { Caller } from "#src/http/caller.ts";
import { inWork } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { previewReport } from "./preview-report.ts";

type Wanted = {
  readonly page: ReadInputOf<Contract["POST /reports/preview"]>;
  /** Whether the request was abandoned, such as after scrolling on. */
  readonly isGone: () => boolean;
};

/** Reports may read a whole agency, so their number is limited to leave connections for everything else. */
const few = fewAtOnce({ all: 6, each: 2 });

/** Like `previewReport`, in turn. Throws `unavailable` for requests abandoned by then. */
export const previewInTurn = (
  services: Services,
  caller: Caller,
  { page, isGone }: Wanted,
): Promise<ReportPage> =>
  few(caller.userId, async () => {
    if (isGone()) throw new AppError("unavailable");
    return inWork(services, caller, (work) => previewReport(work, page));
  });
