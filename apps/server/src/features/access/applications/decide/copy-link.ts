import { AppError } from "#src/app-error.ts";
import { linkOfApplication } from "#src/features/access/invitations/open-invitation.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Work } from "#src/http/work.ts";
import type { Services } from "#src/services.ts";
import { newLink } from "../letters.ts";
import { linkDays } from "../limits.ts";
import { type ApplicationRow, lockApplication } from "../queries.ts";

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
