import { AppError } from "#src/http/app-error.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { openLetter } from "#src/mail/letter.ts";
import { findNewestLetters } from "./queries.ts";

export function mailboxRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /mailbox", async (_input, trx) => {
    if (services.mailer.mode !== "development") throw new AppError("not-found");
    const letters = await findNewestLetters(trx, 100);
    return {
      letters: letters.map(({ id, createdAt, ...sealed }) => ({
        id,
        writtenAt: createdAt.toISOString(),
        ...openLetter(services.keys, sealed),
      })),
    };
  });
}
