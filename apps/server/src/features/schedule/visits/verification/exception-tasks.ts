import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { In } from "#src/db/in-agency.ts";
import type { VisitException } from "./exceptions.ts";
import type { Agency } from "./verification-queries.ts";

/** Kinds of visit verification tasks start with this prefix. */
export const exceptionPrefix = "evv-";

type About = {
  readonly visitId: string;
  readonly patientId: string;
};

/** Opens and resolves a visit's verification tasks to match its exceptions. Returns the number of changes. */
export async function alignExceptions(
  work: In<Agency>,
  { exceptions, ...about }: About & { readonly exceptions: readonly VisitException[] },
): Promise<number> {
  const known = await findExceptionTasks(work, about.visitId);
  const wanted = new Map(exceptions.map(({ kind, title }) => [exceptionPrefix + kind, title]));
  const open = known.filter(({ resolvedAt }) => resolvedAt === null);
  const gone = open.filter(({ kind }) => !wanted.has(kind));
  await resolveTasks(work, gone);
  for (const task of open) await retitle(work, { ...task, title: wanted.get(task.kind) ?? task.title });
  const missing = [...wanted].filter(([kind, title]) => !known.some((task) => stands(task, { kind, title })));
  for (const [kind, title] of missing) await insertTask(work, { ...about, kind, title });
  return gone.length + missing.length;
}

type Known = Awaited<ReturnType<typeof findExceptionTasks>>[number];

/** Whether a task covers its exception: an open one does, and one a person resolved with the same title. */
const stands = (task: Known, { kind, title }: { kind: string; title: string }) =>
  task.kind === kind && (task.resolvedAt === null || (task.resolvedBy !== null && task.title === title));

const findExceptionTasks = ({ trx, agencyId }: In<Agency>, visitId: string) =>
  trx
    .selectFrom("task")
    .select(["id", "kind", "title", "resolvedAt", "resolvedBy"])
    .where("agencyId", "=", agencyId)
    .where("visitId", "=", visitId)
    .where("kind", "like", `${exceptionPrefix}%`)
    .orderBy("id")
    .execute();

const insertTask = (
  { trx, agencyId }: In<Agency>,
  task: About & { readonly kind: string; readonly title: string },
) =>
  trx
    .insertInto("task")
    .values({ ...task, id: uuidv7(), agencyId, causeKey: `${task.kind}/${task.visitId}` })
    .onConflict((conflict) =>
      conflict.columns(["agencyId", "causeKey"]).where("resolvedAt", "is", null).doNothing(),
    )
    .execute();

async function retitle({ trx, agencyId }: In<Agency>, { id, title }: Pick<Known, "id" | "title">) {
  await trx
    .updateTable("task")
    .set((eb) => ({ title, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where("id", "=", id)
    .where("title", "<>", title)
    .execute();
}

/** Their causes are gone, so nobody is recorded as resolving them. */
async function resolveTasks({ trx, agencyId }: In<Agency>, tasks: readonly Pick<Known, "id">[]) {
  if (tasks.length === 0) return;
  await trx
    .updateTable("task")
    .set((eb) => ({ resolvedAt: sql<Date>`now()`, version: eb("version", "+", 1) }))
    .where("agencyId", "=", agencyId)
    .where(
      "id",
      "in",
      tasks.map(({ id }) => id),
    )
    .execute();
}
