import type { Kysely } from "kysely";
import * as z from "zod/mini";
import type { Database } from "#src/db/schema.ts";
import type { Keys, Sealed } from "#src/keys.ts";

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** How emails are sent: through SMTP, into the development mailbox of a demo, or not at all. */
export type MailMode = "smtp" | "development" | "none";

/** The user an email is about or, without an account, the agency they apply to. */
export type About = { readonly userId: string | null; readonly forAgency?: number };

export type Mailer = {
  readonly mode: MailMode;
  /** Stores the email, encrypted, in the caller's transaction; it is sent after the commit. Throws with mode `none`. */
  write(trx: Kysely<Database>, letter: Letter & About): Promise<void>;
};

const Stored = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** The email behind the stored bytes. */
export const openLetter = (keys: Keys, sealed: Sealed): Letter =>
  Stored.parse(JSON.parse(keys.unseal("mail", 0, sealed)));
