import { rm } from "node:fs/promises";
import * as z from "zod/mini";
import { inAgency, nobody } from "#src/db/in-agency.ts";
import { AppError } from "#src/http/app-error.ts";
import { job } from "#src/jobs/job.ts";
import type { Services } from "#src/services.ts";
import { followThread } from "./run/follow-thread.ts";
import { orderExport } from "./run/order-export.ts";
import { problemOf } from "./run/problem-of.ts";
import { settleDone, settleFailed } from "./run/settle.ts";
import { claimExport, hasEndedWithoutFile, type Run } from "./run-queries.ts";

const Wanted = z.object({ agencyId: z.int(), userId: z.uuid(), id: z.uuid() });

/** Writes the file of an export: two at a time per server, one at a time per user. */
export const runExport = job("run-export", {
  schema: Wanted,
  long: { atOnce: 2, groupOf: ({ agencyId, userId }) => `${agencyId} ${userId}`, mostSeconds: 2 * 3600 },
  run: async (services, wanted) => {
    const run = await claim(services, wanted);
    if (run === undefined) return clearAway(services, wanted);
    try {
      await writeFileOf(services, run);
    } catch (error) {
      await settleFailed(services, run, problemOf(error));
      await clearAway(services, run);
      if (!(error instanceof AppError)) throw error;
    }
  },
});

/** Undefined if it has ended or was cancelled. */
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

/** Removes what a run left in the store and nobody will download. The file of another run is not touched. */
async function clearAway({ db, files }: Services, { agencyId, id }: Pick<Run, "agencyId" | "id">) {
  const isOver = await inAgency(db.kysely, { agencyId, userId: nobody }, ({ trx }) =>
    hasEndedWithoutFile(trx, { agencyId, id }),
  );
  if (isOver) await files.remove({ agencyId, id, part: "export" });
}
