import type { Directions } from "@hearthside/contract";
import { AppError } from "#src/app-error.ts";
import { notifyBrowsers } from "#src/features/shared/agencies/agencies.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";

/** Whether the agency allows directions links, which send a home's coordinates to a maps site. */
export const readDirections = ({ trx, agencyId }: Work): Promise<Directions> =>
  trx
    .selectFrom("agency")
    .select(["allowsDirections as isAllowed", "version"])
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();

/** Throws `conflict` with the current setting. */
export async function setDirections(work: Work, { isAllowed, version }: Directions): Promise<Directions> {
  const before = await readDirections(work);
  const saved = before.version === version ? await updateDirections(work, { isAllowed, version }) : undefined;
  if (saved === undefined) throw new AppError("conflict", { context: before });
  await recordEvent(work, {
    action: "agency.set-directions",
    before: { isAllowed: before.isAllowed },
    after: { isAllowed },
  });
  await notifyBrowsers(work, { subjectId: work.userId, revision: saved.version });
  return saved;
}

const updateDirections = ({ trx, agencyId }: Work, { isAllowed, version }: Directions) =>
  trx
    .updateTable("agency")
    .set((eb) => ({ allowsDirections: isAllowed, version: eb("version", "+", 1) }))
    .where("id", "=", agencyId)
    .where("version", "=", version)
    .returning(["allowsDirections as isAllowed", "version"])
    .executeTakeFirst();
