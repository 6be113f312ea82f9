import type { Transaction } from "kysely";
import { actAs } from "#src/db/in-agency.ts";
import type { Database, Json } from "#src/db/schema.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Origin } from "#src/http/origin.ts";
import type { AgencyOfUser } from "./queries.ts";

type Event = Origin & {
  readonly action: string;
  readonly userId: string;
  readonly subjectId?: string;
  readonly after?: Json;
};

/** Records an account event in each agency the user works in, in the transaction that causes it. */
export async function recordInAgencies(
  trx: Transaction<Database>,
  agencies: readonly AgencyOfUser[],
  { action, subjectId, after, ...who }: Event,
): Promise<void> {
  for (const { agencyId } of agencies) {
    const inside = await actAs(trx, { agencyId, userId: who.userId });
    await recordEvent(
      { trx: inside, ...who, agencyId },
      {
        action,
        ...(subjectId === undefined ? {} : { subjectId }),
        ...(after === undefined ? {} : { after }),
      },
    );
  }
}
