import { AppError } from "#src/app-error.ts";
import { recordEvent } from "#src/features/shared/audit/audit.ts";
import { type Host, serve } from "#src/http/serve.ts";
import { openLetter } from "#src/mail/letter.ts";
import { findDepartures, findNewestLetters } from "./queries.ts";

export function mailboxRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /mailbox", async (_input, work) => {
    if (services.mailer.mode !== "development") throw new AppError("not-found");
    await recordEvent(work, { action: "mailbox.view" });
    const rows = await findNewestLetters(work, 100);
    const letters = rows.map(({ id, createdAt, ...sealed }) => ({
      id,
      writtenAt: createdAt.toISOString(),
      ...openLetter(work.keys, sealed),
    }));
    const departures = await findDepartures(
      work,
      letters.map(({ to }) => to),
    );
    return { letters: letters.filter((letter) => !hasLeftSince(letter, departures)) };
  });
}

/** A former employee can be invited again, with a later email. */
function hasLeftSince(
  { to, writtenAt }: { readonly to: string; readonly writtenAt: string },
  departures: ReadonlyMap<string, Date>,
): boolean {
  const left = departures.get(to.toLowerCase());
  return left !== undefined && new Date(writtenAt) < left;
}
