import type { GuestApplication } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { draftDays, mostTokens, submittedDays } from "../limits.ts";
import type { ApplicationRow } from "../queries.ts";
import { giveToken, isStillGood, spendToken } from "../tokens.ts";
import { asWho, findGuest, type Guest, keyOf, showGuest, withApplication } from "./guest.ts";
import { countTokens } from "./queries.ts";

type Opened = { readonly token: string; readonly application: GuestApplication };

/**
 * Opens the application behind a token. A link proves that its owner reads the mailbox; the browser that used it gets
 * its own token, which proves nothing. Throws `link-not-valid`.
 */
export async function openApplication(services: Services, token: string, origin: Origin): Promise<Opened> {
  const guest = await findGuest(services, token, origin);
  return withApplication(services, guest, async (trx, application) => {
    const own = guest.kind === "browser" ? token : await useLink(trx, guest, { token, application });
    return { token: own, application: await showGuest(trx, services, guest) };
  });
}

async function verifyEmail(trx: AgencyTrx, guest: Guest, application: ApplicationRow): Promise<void> {
  if (application.emailVerifiedAt !== null) return;
  await trx
    .updateTable("application")
    .set({ emailVerifiedAt: sql<Date>`now()` })
    .where("agencyId", "=", guest.agencyId)
    .where("id", "=", guest.applicationId)
    .execute();
  const { agencyId, applicationId: subjectId } = guest;
  await recordEvent(
    { ...asWho(guest), trx },
    {
      action: "application.verify",
      subjectId,
      after: { by: guest.kind === "copied" ? "copied link" : "emailed link" },
    },
  );
  if (application.submittedAt !== null)
    await recordChange(
      { trx, agencyId },
      { kind: "application", patientId: null, subjectId, revision: application.version },
    );
}

type Link = { readonly token: string; readonly application: ApplicationRow };

async function useLink(trx: AgencyTrx, guest: Guest, link: Link): Promise<string> {
  // Another address may have been saved in the meantime; this link proves nothing about that one.
  if (!(await isStillGood(trx, guest.agencyId, link.token))) throw new AppError("link-not-valid");
  await verifyEmail(trx, guest, link.application);
  return tradeLink(trx, guest, link);
}

async function tradeLink(trx: AgencyTrx, guest: Guest, { token, application }: Link): Promise<string> {
  const key = keyOf(guest);
  if (guest.kind === "copied" && !(await spendToken(trx, guest.agencyId, token)))
    throw new AppError("link-not-valid");
  if ((await countTokens(trx, key)) >= mostTokens) throw new AppError("too-many-attempts");
  const days = application.status === "draft" ? draftDays : submittedDays;
  return giveToken(trx, key, { kind: "browser", days });
}
