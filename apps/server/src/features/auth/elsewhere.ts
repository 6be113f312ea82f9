import type { AgencyTrx } from "#src/boundary.ts";
import type { Caller } from "#src/http/caller.ts";
import { findAgenciesOf } from "./queries.ts";
import { endSessionsOf } from "./sessions.ts";

type Member = Pick<Caller, "agencyId" | "userId">;

/** Whether an account is also another agency's. */
export const worksElsewhere = async (trx: AgencyTrx, { agencyId, userId }: Member): Promise<boolean> =>
  (await findAgenciesOf(trx, userId)).some((agency) => agency.agencyId !== agencyId);

/** Of somebody who left the agency: sessions end, unless they are another agency's too. There the membership's end suffices. */
export async function endSessionsOfLeaver(trx: AgencyTrx, member: Member): Promise<void> {
  if (!(await worksElsewhere(trx, member))) await endSessionsOf(trx, { userId: member.userId }, "revoked");
}
