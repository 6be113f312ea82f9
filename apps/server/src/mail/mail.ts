import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** How letters leave: through SMTP, into the development mailbox of a demo installation, or not at all. */
export type MailMode = "smtp" | "development" | "none";

/** Whose account a letter is about; or, of somebody without one, which agency she applies to. */
export type About = { readonly userId: string | null; readonly forAgency?: number };

export type Mailer = {
  readonly mode: MailMode;
  /**
   * Keeps the letter, encrypted, in the caller's transaction; it leaves after the commit. Throws with mode `none`. */
  write(trx: Kysely<Database>, letter: Letter & About): Promise<void>;
};
