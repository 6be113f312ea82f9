import { AppError } from "#src/app-error.ts";
import type { Services } from "#src/services.ts";
import { recordInAgencies } from "../account-events.ts";
import { findAccount, findAgenciesOf } from "../queries.ts";
import { eraseFactors } from "./erase-factors.ts";

/**
 * For the operator to help a user no administrator can help, such as the only administrator. Throws `not-found`
 * for an unknown account, `wrong-status` for one without two-step verification.
 */
export async function removeFactorsOf(services: Services, address: string): Promise<void> {
  const account = await findAccount(services.db.kysely, address);
  if (account === undefined)
    throw new AppError("not-found", { detail: `No account has the email address ${address}.` });
  const { id: userId, email } = account;
  await services.db.kysely.transaction().execute(async (trx) => {
    if (!(await eraseFactors(trx, services, { userId, email })))
      throw new AppError("wrong-status", { detail: `${email} does not use two-step verification.` });
    await recordInAgencies(trx, await findAgenciesOf(trx, userId), {
      action: "factor.take-away",
      userId,
      subjectId: userId,
      after: { by: "operator" },
      requestId: "remove-factors",
      address: "127.0.0.1",
    });
  });
}
