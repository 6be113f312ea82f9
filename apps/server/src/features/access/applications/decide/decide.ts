import type { Application, AuditAction } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { daysAhead } from "#src/db/days-from-now.ts";
import { linkOfApplication } from "#src/features/access/invitations/open-invitation.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { AtVersion } from "#src/http/at-version.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { newLink, writeQuestion, writeRejection } from "../letters.ts";
import { linkDays, questionDays } from "../limits.ts";
import { type ApplicationRow, lockApplication, updateApplication } from "../queries.ts";
import { prolongTokens } from "../tokens.ts";
import { getApplication } from "./lists.ts";

/**
 * The application, locked, at the version the caller saw and still pending. Throws `not-found`, `conflict` with the
 * current one, or `wrong-status`.
 */
export async function lockToDecide(
  work: Work,
  { id, version, services }: AtVersion & { readonly services: Services },
): Promise<ApplicationRow> {
  const application = await lockApplication(work.trx, { agencyId: work.agencyId, id });
  if (application === undefined || ["draft", "expired"].includes(application.status))
    throw new AppError("not-found");
  if (application.version !== version)
    throw new AppError("conflict", { context: await getApplication(work, { ...services, id }) });
  if (application.status !== "submitted")
    throw new AppError("wrong-status", {
      detail:
        application.status === "question"
          ? "This application is waiting for the applicant's answer."
          : "This application was already approved or rejected.",
    });
  return application;
}

/** Sends the applicant a question. The applicant can change everything until submitting again. */
export async function returnApplication(
  work: Work,
  { services, question, ...input }: AtVersion & { readonly services: Services; readonly question: string },
): Promise<Application> {
  const application = await lockToDecide(work, { ...input, services });
  const { agencyId } = work;
  const key = { agencyId, id: input.id };
  await updateApplication(work.trx, key, {
    status: "question",
    question,
    answer: null,
    expiresAt: daysAhead(questionDays),
  });
  await prolongTokens(work.trx, key, questionDays);
  await writeQuestion(work.trx, services, { agencyId, application, question, days: questionDays });
  await notifyDecision(work, {
    application,
    action: "application.return",
    status: "question",
    said: { question },
  });
  return getApplication(work, { ...services, id: input.id });
}

/** Rejects the application and erases the password that was chosen. */
export async function rejectApplication(
  work: Work,
  { services, reason, ...input }: AtVersion & { readonly services: Services; readonly reason: string },
): Promise<Application> {
  const application = await lockToDecide(work, { ...input, services });
  const { agencyId } = work;
  await updateApplication(
    work.trx,
    { agencyId, id: input.id },
    { ...decidedBy(work), status: "rejected", reason },
  );
  await writeRejection(work.trx, services, { agencyId, application, reason });
  await notifyDecision(work, {
    application,
    action: "application.reject",
    status: "rejected",
    said: { reason },
  });
  return getApplication(work, { ...services, id: input.id });
}

export const decidedBy = ({ userId }: Caller) => ({
  decidedAt: sql<Date>`now()`,
  decidedBy: userId,
  passwordHash: null,
});

type Decision = {
  readonly application: ApplicationRow;
  readonly action: AuditAction;
  readonly status: ApplicationRow["status"];
  /** The message sent to the applicant; a later question replaces it. */
  readonly said?: { readonly question: string } | { readonly reason: string };
};

/** Records the entry and refreshes the screens that show applications. */
export async function notifyDecision(
  work: Work,
  { application: { id, version, status: before }, action, status, said }: Decision,
): Promise<void> {
  await recordEvent(work, {
    action,
    subjectId: id,
    before: { status: before },
    after: { status, ...said },
  });
  await recordChange(work, {
    kind: "application",
    patientId: null,
    subjectId: id,
    revision: version + 1,
  });
}

/**
 * A single-use link to hand out if email is not set up. It opens the application and verifies the address, or lets an
 * approved account join. Throws `wrong-status` if email is set up, because then the mailbox is the proof.
 */
export async function copyLink(
  work: Work,
  { services, id }: { readonly services: Services; readonly id: string },
): Promise<{ url: string }> {
  const application = await lockApplication(work.trx, { agencyId: work.agencyId, id });
  if (application === undefined || ["draft", "expired"].includes(application.status))
    throw new AppError("not-found");
  if (services.mailer.mode !== "none")
    throw new AppError("wrong-status", { detail: "Email is set up, so links are emailed to the applicant." });
  const kind = kindFor(application);
  const url =
    kind === "join"
      ? await linkOfApplication(work, { services, applicationId: id })
      : await newLink(work.trx, services, { agencyId: work.agencyId, id, kind, days: linkDays });
  await recordEvent(work, { action: "application.copy-link", subjectId: id, after: { kind } });
  return { url };
}

function kindFor({ status, joinedAt }: ApplicationRow): "copied" | "join" {
  if (status === "approved" && joinedAt === null) return "join";
  if (status === "submitted" || status === "question") return "copied";
  throw new AppError("wrong-status", { detail: "This application was already approved or rejected." });
}
