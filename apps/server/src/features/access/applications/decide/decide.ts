import type { Application } from "@hearthside/contract";
import { sql } from "kysely";
import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { recordChange } from "#src/features/shared/live/changes.ts";
import type { Caller } from "#src/http/caller.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { writeQuestion, writeRejection } from "../letters.ts";
import { questionDays } from "../limits.ts";
import { type ApplicationRow, daysAhead, lockApplication, updateApplication } from "../queries.ts";
import { prolongTokens } from "../tokens.ts";
import { getApplication } from "./lists.ts";

type AtVersion = { readonly id: string; readonly version: number };

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
  { services, question, ...wanted }: AtVersion & { readonly services: Services; readonly question: string },
): Promise<Application> {
  const application = await lockToDecide(work, { ...wanted, services });
  const { agencyId } = work;
  const key = { agencyId, id: wanted.id };
  await updateApplication(work.trx, key, {
    status: "question",
    question,
    answer: null,
    expiresAt: daysAhead(questionDays),
  });
  await prolongTokens(work.trx, key, questionDays);
  await writeQuestion(work.trx, services, { agencyId, application, question, days: questionDays });
  await tellDecision(work, {
    application,
    action: "application.return",
    status: "question",
    said: { question },
  });
  return getApplication(work, { ...services, id: wanted.id });
}

/** Rejects the application and erases the password that was chosen. */
export async function rejectApplication(
  work: Work,
  { services, reason, ...wanted }: AtVersion & { readonly services: Services; readonly reason: string },
): Promise<Application> {
  const application = await lockToDecide(work, { ...wanted, services });
  const { agencyId } = work;
  await updateApplication(
    work.trx,
    { agencyId, id: wanted.id },
    { ...decidedBy(work), status: "rejected", reason },
  );
  await writeRejection(work.trx, services, { agencyId, application, reason });
  await tellDecision(work, {
    application,
    action: "application.reject",
    status: "rejected",
    said: { reason },
  });
  return getApplication(work, { ...services, id: wanted.id });
}

export const decidedBy = ({ userId }: Caller) => ({
  decidedAt: sql<Date>`now()`,
  decidedBy: userId,
  passwordHash: null,
});

type Decision = {
  readonly application: ApplicationRow;
  readonly action: string;
  readonly status: ApplicationRow["status"];
  /** What the applicant was told; a later question replaces it. */
  readonly said?: { readonly question: string } | { readonly reason: string };
};

/** Records the entry and refreshes the screens that show applications. */
export async function tellDecision(
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
