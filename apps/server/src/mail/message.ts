import { v7 as uuidv7 } from "uuid";
import type { Letter } from "./mail.ts";

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
