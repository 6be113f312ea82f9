import { recordEvent } from "#src/features/audit/audit.ts";
import { AppError } from "#src/http/app-error.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { openLetter } from "#src/mail/letter.ts";
import { findNewestLetters } from "./queries.ts";

export function mailboxRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /mailbox", async (_input, trx, caller) => {
    if (services.mailer.mode !== "development") throw new AppError("not-found");
    await recordEvent(trx, caller, { action: "mailbox.view" });
    const letters = await findNewestLetters(trx, caller, 100);
    return {
      letters: letters.map(({ id, createdAt, ...sealed }) => ({
        id,
        writtenAt: createdAt.toISOString(),
        ...openLetter(services.keys, sealed),
      })),
    };
  });
}
