import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAgenciesOf } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

type Member = Pick<Caller, "agencyId" | "userId">;

/** Whether the account also belongs to another agency. */
export const worksElsewhere = async (trx: AgencyTrx, { agencyId, userId }: Member): Promise<boolean> =>
  (await findAgenciesOf(trx, userId)).some((agency) => agency.agencyId !== agencyId);

/**
 * Ends the sessions of a person who left the agency, unless they also belong to another agency, where the ended
 * membership is enough.
 */
export async function endSessionsOfLeaver(trx: AgencyTrx, member: Member): Promise<void> {
  if (!(await worksElsewhere(trx, member))) await endSessionsOf(trx, { userId: member.userId }, "revoked");
}
