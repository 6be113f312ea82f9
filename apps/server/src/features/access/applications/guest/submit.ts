import type { Contract, GuestApplication, ReadInputOf } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { sql } from "kysely";
import { AppError, invalidField } from "#src/app-error.ts";
import type { AgencyTrx } from "#src/boundary.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import { notify } from "#src/features/shared/notifications/notifications.ts";
import { givenPowers } from "#src/features/shared/permissions/given-powers.ts";
import { powersOf } from "#src/http/caller.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { submittedDays } from "../limits.ts";
import { type ApplicationRow, findDocuments, updateApplication } from "../queries.ts";
import { prolongTokens } from "../tokens.ts";
import { asWho, findGuest, type Guest, keyOf, showGuest, withApplication } from "./guest.ts";
import { requireOpen } from "./save.ts";

type Input = ReadInputOf<Contract["POST /guest/applications/submit"]>;

/**
 * Submits the application and notifies those who decide. Throws `not-ready` while documents are missing or incomplete.
 */
export async function submitApplication(
  services: Services,
  { token, version, answer }: Input,
  origin: Origin,
): Promise<GuestApplication> {
  const guest = await findGuest(services, token, origin);
  return withApplication(services, guest, async (trx, application) => {
    requireOpen(application, version);
    if (application.status === "question" && (answer ?? "") === "")
      throw invalidField("answer", "Please answer the question");
    await requireDocuments(trx, guest);
    await updateApplication(trx, keyOf(guest), {
      status: "submitted",
      submittedAt: sql<Date>`now()`,
      answer: answer === "" ? null : answer,
    });
    await prolongTokens(trx, keyOf(guest), submittedDays);
    await notifyDeciders(trx, guest, { application, answer });
    return showGuest(trx, services, guest);
  });
}

/** At least one document is complete, and none is still uploading. */
async function requireDocuments(trx: AgencyTrx, guest: Guest): Promise<void> {
  const files = await findDocuments(trx, keyOf(guest));
  if (files.some(({ status }) => status === "uploading"))
    throw new AppError("not-ready", {
      detail: "A document did not upload completely. Finish the upload, or remove it.",
    });
  if (!files.some(({ status }) => status === "stored"))
    throw new AppError("not-ready", { detail: "Please upload at least one document first." });
}

type Submitted = Pick<Input, "answer"> & { readonly application: ApplicationRow };

async function notifyDeciders(
  trx: AgencyTrx,
  guest: Guest,
  { application: { status, version }, answer }: Submitted,
): Promise<void> {
  const { agencyId, applicationId: subjectId } = guest;
  await recordEvent(
    { ...asWho(guest), trx },
    {
      action: "application.submit",
      subjectId,
      before: { status },
      after: { status: "submitted", consent: true, ...((answer ?? "") === "" ? {} : { answer }) },
    },
  );
  await recordChange(
    { trx, agencyId },
    { kind: "application", patientId: null, subjectId, revision: version + 1 },
  );
  const content = status === "question" ? "An applicant answered a question" : "New account application";
  for (const userId of await findDeciders(trx, agencyId))
    await notify(
      { trx, agencyId },
      { userId, kind: "application-submitted", tone: "warning", content, subjectId },
    );
}

/** Who can decide on applications now. */
async function findDeciders(trx: AgencyTrx, agencyId: number): Promise<string[]> {
  const members = await trx
    .selectFrom("membership")
    .select(["userId", "role", givenPowers])
    .where("agencyId", "=", agencyId)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return members.filter((held) => may(powersOf(held), "accounts", "approve")).map(({ userId }) => userId);
}
