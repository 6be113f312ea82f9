import type { Kysely } from "kysely";
import type { Database } from "#src/db/schema.ts";

export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/** How letters leave: through SMTP, into the development mailbox of a demo installation, or not at all. */
export type MailMode = "smtp" | "development" | "none";

export type Mailer = {
  readonly mode: MailMode;
  /**
   * Keeps the letter, encrypted, in the caller's transaction; it leaves after the commit. `userId` is whose account it is about.
   * Throws with mode `none`. */
  write(trx: Kysely<Database>, letter: Letter & { readonly userId: string | null }): Promise<void>;
};
