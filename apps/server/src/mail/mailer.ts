import { v7 as uuidv7 } from "uuid";
import type { Config } from "#src/config.ts";
import type { Enqueue } from "#src/jobs/enqueue.ts";
import type { Keys } from "#src/keys.ts";
import type { Mailer, MailMode } from "./mail.ts";
import { sendMail } from "./send-mail.ts";

/** Letters wait encrypted: for the mail server, or for the reader of the development mailbox. */
export function mailerFor(config: Config, keys: Keys, enqueue: Enqueue): Mailer {
  const mode = mailModeOf(config);
  return {
    mode,
    write: async (trx, { userId, forAgency = null, ...letter }) => {
      if (mode === "none") throw new Error("Mail is not configured");
      const mailId = uuidv7();
      const { keyId, cipher } = keys.seal("mail", 0, JSON.stringify(letter));
      const row = { id: mailId, userId, forAgency, keyId, letter: cipher };
      await trx.insertInto("mail").values(row).execute();
      if (mode === "smtp") await enqueue(trx, sendMail, { mailId });
    },
  };
}

const mailModeOf = ({ smtpUrl, demo }: Config): MailMode =>
  smtpUrl !== undefined ? "smtp" : demo ? "development" : "none";
