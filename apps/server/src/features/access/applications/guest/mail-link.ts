import { recordEvent } from "#src/features/shared/audit/audit.ts";
import type { Origin } from "#src/http/origin.ts";
import type { Services } from "#src/services.ts";
import { writeStart } from "../letters.ts";
import { countLetter } from "./begin.ts";
import { asWho, findGuest, withApplication } from "./guest.ts";

/** Emails the link that opens the application again, to the address it was started with. */
export async function mailLink(
  services: Services,
  token: string,
  origin: Origin,
): Promise<"sent" | "not-configured"> {
  const guest = await findGuest(services, token, origin);
  if (services.mailer.mode === "none") return "not-configured";
  const known = await withApplication(services, guest, async (_trx, { email }) => email);
  await countLetter(services, known);
  await withApplication(services, guest, async (trx, { id, email }) => {
    await writeStart(trx, services, { agencyId: guest.agencyId, application: { id, email } });
    await recordEvent({ ...asWho(guest), trx }, { action: "application.mail-link", subjectId: id });
  });
  return "sent";
}
