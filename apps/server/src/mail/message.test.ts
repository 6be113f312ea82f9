import { expect, test } from "vitest";
import { messageOf, readSender } from "./send-mail.ts";

const now = new Date("2026-03-08T09:05:06Z");
const letter = {
  to: "maria@example.test",
  subject: "Reset your Hearthside password — for María José 🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂",
  text: "Grüße,\nMaría",
};

const unfolded = (message: string) => message.replace(/\r\n /g, " ");
const decoded = (words: string) =>
  words.replace(/=\?utf-8\?B\?([^?]*)\?= ?/g, (_word, text: string) =>
    Buffer.from(text, "base64").toString(),
  );

test("an email is sent in ASCII lines of allowed length and reads as it was written", () => {
  const message = messageOf(letter, "Hearthside Care <care@example.test>", now);
  for (const line of message.split("\r\n")) expect(line).toMatch(/^[ -~]{0,78}$/);
  const [headers = "", body = ""] = unfolded(message).split("\r\n\r\n");
  expect(decoded(/^Subject: (.*)$/m.exec(headers)?.[1] ?? "")).toBe(letter.subject);
  expect(decoded(/^From: (.*)$/m.exec(headers)?.[1] ?? "")).toBe("Hearthside Care<care@example.test>");
  expect(headers).toContain("Date: Sun, 08 Mar 2026 09:05:06 +0000");
  expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.test>$/m);
  expect(Buffer.from(body, "base64").toString()).toBe("Grüße,\r\nMaría");
});

test("a line break in a subject does not create a header", () => {
  const message = messageOf({ ...letter, subject: "Hello\r\nBcc: b@example.test" }, "care@example.test", now);
  expect(message).not.toContain("Bcc");
});

test.each([
  ["care@example.test", { name: "", address: "care@example.test" }],
  ["Hearthside Care <care@example.test>", { name: "Hearthside Care", address: "care@example.test" }],
  ['"Care, Inc." <care@example.test>', { name: "Care, Inc.", address: "care@example.test" }],
])("the sender %s is a name and an address", (sender, parts) => {
  expect(readSender(sender)).toEqual(parts);
});
