import { sql } from "kysely";
import * as z from "zod/mini";
import { job } from "#src/jobs/job.ts";
import { openLetter } from "./mail.ts";
import { sendBySmtp } from "./smtp.ts";

/** Sends a waiting email and erases it. One that was already sent, or is gone, is skipped. */
export const sendMail = job("mail.send", {
  schema: z.object({ mailId: z.uuid() }),
  retries: 20,
  run: async ({ db, keys, config: { smtpUrl, mailFrom } }, { mailId }) => {
    if (smtpUrl === undefined || mailFrom === undefined)
      throw new Error("SMTP_URL or MAIL_FROM is no longer set");
    const mail = await db.kysely
      .selectFrom("mail")
      .select(["keyId", "letter"])
      .where("id", "=", mailId)
      .executeTakeFirst();
    if (!mail?.letter) return;
    const letter = openLetter(keys, { keyId: mail.keyId, cipher: mail.letter });
    await sendBySmtp(smtpUrl, mailFrom, letter);
    await db.kysely
      .updateTable("mail")
      .set({ letter: null, sentAt: sql<Date>`now()` })
      .where("id", "=", mailId)
      .execute();
  },
});
