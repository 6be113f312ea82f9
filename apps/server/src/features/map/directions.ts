import type { Directions } from "@hearthside/contract";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { tellBrowsers } from "#src/features/settings/tell-browsers.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Caller } from "#src/http/caller.ts";

/** Whether the agency allows directions links, which send a home's coordinates to a maps site. */
export const readDirections = (trx: AgencyTrx, { agencyId }: Caller): Promise<Directions> =>
  trx
    .selectFrom("agency")
    .select(["allowsDirections as isAllowed", "version"])
    .where("id", "=", agencyId)
    .executeTakeFirstOrThrow();

/** Throws `conflict` with the current setting. */
export async function setDirections(
  trx: AgencyTrx,
  caller: Caller,
  { isAllowed, version }: Directions,
): Promise<Directions> {
  const before = await readDirections(trx, caller);
  const saved =
    before.version === version ? await updateDirections(trx, caller, { isAllowed, version }) : undefined;
  if (saved === undefined) throw new AppError("conflict", { context: before });
  await recordEvent(trx, caller, {
    action: "agency.set-directions",
    before: { isAllowed: before.isAllowed },
    after: { isAllowed },
  });
  await tellBrowsers(trx, caller, { subjectId: caller.userId, revision: saved.version });
  return saved;
}

const updateDirections = (trx: AgencyTrx, { agencyId }: Caller, { isAllowed, version }: Directions) =>
  trx
    .updateTable("agency")
    .set((eb) => ({ allowsDirections: isAllowed, version: eb("version", "+", 1) }))
    .where("id", "=", agencyId)
    .where("version", "=", version)
    .returning(["allowsDirections as isAllowed", "version"])
    .executeTakeFirst();
