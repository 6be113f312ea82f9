import { sql } from "kysely";
import type { AgencyTrx } from "#src/boundary.ts";
import { inAgency } from "#src/db/in-agency.ts";
import { recordEvent } from "#src/features/audit/audit.ts";
import { insertMember } from "#src/features/employees/members.ts";
import { AppError } from "#src/http/app-error.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { type ApplicationRow, getAgency, lockApplication, updateApplication } from "../queries.ts";
import { findApplicationOf, spendToken } from "../tokens.ts";

type Asked = Origin & { readonly userId: string; readonly token: string };

/**
 * The owner of an account accepts what was approved for it; nobody does so for her, whoever has the link.
 * Throws `link-not-valid`.
 */
export async function joinAgency(
  services: Services,
  asked: Asked,
): Promise<{ agencyId: number; agencyName: string }> {
  const opened = await findApplicationOf(services.db.kysely, asked.token);
  if (opened?.kind !== "join") throw new AppError("link-not-valid");
  const { agencyId, applicationId: id } = opened;
  return inAgency(services.db.kysely, { agencyId, userId: asked.userId }, async (trx) => {
    const application = await lockApplication(trx, { agencyId, id });
    if (application?.userId !== asked.userId || application.joinedAt !== null)
      throw new AppError("link-not-valid");
    if (!(await spendToken(trx, agencyId, asked.token))) throw new AppError("link-not-valid");
    await join(trx, asked, { agencyId, application });
    return { agencyId, agencyName: (await getAgency(trx, agencyId)).name };
  });
}

async function join(
  trx: AgencyTrx,
  { userId, address, requestId }: Asked,
  { agencyId, application }: { readonly agencyId: number; readonly application: ApplicationRow },
): Promise<void> {
  const { id, role, discipline, branchId, phoneNumber } = application;
  if (role === null) throw new AppError("link-not-valid");
  const place = { role, discipline, branchId };
  if (!(await insertMember(trx, { agencyId }, { ...place, userId, phoneNumber })))
    throw new AppError("link-not-valid");
  await updateApplication(trx, { agencyId, id }, { joinedAt: sql<Date>`now()` });
  await recordEvent(
    trx,
    { agencyId, userId, address, requestId },
    { action: "membership.accept", subjectId: userId, after: place },
  );
}
