import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/audit/audit.ts";
import { recordChange } from "#src/features/live/changes.ts";
import { notify } from "#src/features/notifications/notify.ts";
import type { Services } from "#src/services.ts";
import { markDone, markFailed, type Run } from "../run-queries.ts";
import type { ExportedFile } from "./export-order.ts";

type Titled = Run & { readonly title: string; readonly createdAt: Date };

/** After this long the requester has turned to something else and is notified. */
const longMs = 3000;

/** The file is in the store and can be downloaded from now on. False if the run is no longer needed. */
export const settleDone = (services: Services, run: Titled, file: ExportedFile): Promise<boolean> =>
  inRun(services, run, async (trx) => {
    const owner = await markDone(trx, run, file);
    if (owner === undefined) return undefined;
    const { rows, size } = file;
    await recordJob(trx, run, { action: "export.finish", after: { id: run.id, rows, size } });
    if (Date.now() - run.createdAt.getTime() > longMs)
      await notify(
        { ...run, trx },
        {
          userId: owner.userId,
          kind: "export-done",
          tone: "success",
          content: `“${run.title}” is ready to download.`,
          subjectId: run.id,
        },
      );
    return owner;
  });

/** Records why there is no file. False if the run is no longer needed. */
export const settleFailed = (services: Services, run: Titled, problem: string): Promise<boolean> =>
  inRun(services, run, async (trx) => {
    const owner = await markFailed(trx, run, problem);
    if (owner === undefined) return undefined;
    await recordJob(trx, run, { action: "export.fail", after: { id: run.id, problem } });
    await notify(
      { ...run, trx },
      {
        userId: owner.userId,
        kind: "export-failed",
        tone: "critical",
        content: `“${run.title}” could not be exported. ${problem}`,
        subjectId: run.id,
      },
    );
    return owner;
  });

const inRun = (
  { db }: Services,
  run: Run,
  settle: (trx: AgencyTrx) => Promise<{ readonly userId: string } | undefined>,
): Promise<boolean> =>
  inAgency(db.kysely, { agencyId: run.agencyId, userId: nobody }, async ({ trx }) => {
    const owner = await settle(trx);
    if (owner === undefined) return false;
    await recordChange(
      { ...run, trx },
      {
        kind: "export",
        patientId: null,
        subjectId: run.id,
        revision: null,
        userId: owner.userId,
      },
    );
    return true;
  });
