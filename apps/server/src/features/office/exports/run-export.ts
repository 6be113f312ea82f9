import { rm } from "node:fs/promises";
import * as z from "zod/mini";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { recordJob } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { notify } from "#src/features/shared/notifications/notifications.ts";
import { storeError } from "#src/file-store/file-store.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import type { ExportedFile } from "./export-order.ts";
import { orderExport } from "./run/order-export.ts";
import { followThread } from "./run/start-thread.ts";
import { claimExport, hasEndedWithoutFile, markDone, markFailed, type Run } from "./run-queries.ts";
import { zipTooLarge } from "./xlsx/zip-writer.ts";

const Input = z.object({ agencyId: z.int(), userId: z.uuid(), id: z.uuid() });

/** Writes the file of an export: two at a time per server, one at a time per user. */
export const runExport = job("run-export", {
  schema: Input,
  long: { atOnce: 2, groupOf: ({ agencyId, userId }) => `${agencyId} ${userId}`, mostSeconds: 2 * 3600 },
  run: async (services, input) => {
    const run = await claim(services, input);
    if (run === undefined) return clearAway(services, input);
    try {
      await writeFileOf(services, run);
    } catch (error) {
      await settleFailed(services, run, problemOf(error));
      await clearAway(services, run);
      if (!(error instanceof AppError)) throw error;
    }
  },
});

/** Undefined if it has ended or was canceled. */
const claim = ({ db }: Services, { agencyId, id }: Pick<Run, "agencyId" | "id">) =>
  inAgency(db.kysely, { agencyId, userId: nobody }, async ({ trx }) => {
    const claimed = await claimExport(trx, { agencyId, id });
    const { startedAt = null } = claimed ?? {};
    return claimed === undefined || startedAt === null ? undefined : { ...claimed, agencyId, id, startedAt };
  });

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function writeFileOf(services: Services, run: Claimed): Promise<void> {
  const { files } = services;
  const { agencyId, id } = run;
  const order = await orderExport(services, run);
  const file = await followThread(services, run, order);
  if (file === undefined) return clearAway(services, run);
  try {
    await files.put({ agencyId, id, part: "export" }, order.path);
  } finally {
    await rm(order.path, { force: true });
  }
  if (!(await settleDone(services, run, file))) await clearAway(services, run);
}

/** Removes what a run left in the store and no one will download. The file of another run is not touched. */
async function clearAway({ db, files }: Services, { agencyId, id }: Pick<Run, "agencyId" | "id">) {
  const isOver = await inAgency(db.kysely, { agencyId, userId: nobody }, ({ trx }) =>
    hasEndedWithoutFile(trx, { agencyId, id }),
  );
  if (isOver) await files.remove({ agencyId, id, part: "export" });
}

const fault = "Something went wrong while writing the file. Please try again.";

/** By error code, because error classes do not cross threads. */
const known = new Map([
  // pages are held in memory until their number is known; rows of other files are not
  [
    "ERR_WORKER_OUT_OF_MEMORY",
    "There is too much text for a PDF. Choose fewer rows or columns, or use Excel or CSV.",
  ],
  [
    zipTooLarge,
    "The file would be larger than 4 GB, which Excel cannot open. Choose fewer rows or columns, or use CSV.",
  ],
]);

/** Why a file was not written, in words for the requester. */
export function problemOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const said = error instanceof Error && "code" in error ? known.get(String(error.code)) : undefined;
  if (said !== undefined) return said;
  return storeError(error).code === "no-room" ? storeError(error).message : fault;
}

type Titled = Run & { readonly title: string; readonly createdAt: Date };

/** After this long the requester has turned to something else and is notified. */
const longMs = 3000;

/** The file is in the store and can be downloaded from now on. False if the run is no longer needed. */
const settleDone = (services: Services, run: Titled, file: ExportedFile): Promise<boolean> =>
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
const settleFailed = (services: Services, run: Titled, problem: string): Promise<boolean> =>
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
