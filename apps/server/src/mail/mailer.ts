import { v7 as uuidv7 } from "uuid";
import type { Config } from "#src/config.ts";
import type { Enqueue } from "#src/jobs/enqueue.ts";
import type { Keys } from "#src/keys.ts";
import type { Mailer, MailMode } from "./mail.ts";
import { sendMail } from "./send-mail.ts";
import { isLoopback } from "./smtp.ts";

/** Emails wait encrypted, for the mail server or for a reader of the development mailbox. */
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

const mailModeOf = (config: Config): MailMode => {
  if (config.smtpUrl !== undefined) return "smtp";
  return config.demo && isOnThisMachineOnly(config) ? "development" : "none";
};

/** Its emails have links that open accounts, so the development mailbox is only for people at this machine. */
const isOnThisMachineOnly = ({ host, publicUrl }: Config): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/** Printed when a demo without a mail server is reachable from other machines. */
export const mailWarning = (config: Config): string | undefined =>
  config.demo && mailModeOf(config) === "none"
    ? "The development mailbox is off because HOST or PUBLIC_URL is not this machine alone. Set SMTP_URL to send email."
    : undefined;
