import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import * as z from "zod/mini";
import { job } from "#src/jobs/job.ts";
import { openLetter } from "./letter.ts";
import type { Letter } from "./mail.ts";
import { sendBySmtp } from "./smtp.ts";
import { smtpServerOf } from "./smtp-server.ts";

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
    await sendBySmtp(smtpServerOf(smtpUrl), {
      from: readSender(mailFrom).address,
      to: letter.to,
      message: messageOf(letter, mailFrom, new Date()),
    });
    await db.kysely
      .updateTable("mail")
      .set({ letter: null, sentAt: sql<Date>`now()` })
      .where("id", "=", mailId)
      .execute();
  },
});

/** A sender as in settings: an address, or a name and an address in `<…>`. */
export function readSender(sender: string): { name: string; address: string } {
  const [, name = "", address = sender] = /^(.*)<([^<>]+)>$/.exec(sender) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

/** An email as it is sent (RFC 5322, 2045 and 2047), always in ASCII. */
export function messageOf({ to, subject, text }: Letter, sender: string, now: Date): string {
  const { name, address } = readSender(sender);
  const headers = [
    `From: ${name === "" ? "" : `${encodedWords(name)} `}<${address}>`,
    `To: <${to}>`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${now.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${uuidv7()}@${address.replace(/^.*@/, "")}>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: base64",
  ];
  return [...headers, "", ...(base64(text.replace(/\r?\n/g, "\r\n")).match(/.{1,76}/g) ?? [])].join("\r\n");
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

// A word has at most 75 characters, so at most 45 bytes: eleven characters of the longest kind.
const encodedWords = (text: string): string =>
  (text.match(/.{1,11}/gsu) ?? []).map((part) => `=?utf-8?B?${base64(part)}?=`).join("\r\n ");
