import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { openMailServer } from "#src/test/mail-server.ts";
import { certificate } from "#src/test/mail-server-certificate.ts";
import { readSender, sendBySmtp, serverAt } from "./smtp.ts";

type Manner = Parameters<typeof openMailServer>[0];

async function serverWith(manner: Manner = {}) {
  const server = await openMailServer(manner);
  onTestFinished(() => server.close());
  return server;
}

const sender = "Hearthside Care <care@example.test>";
const letter = {
  to: "maria@example.test",
  subject: "Reset your Hearthside password — for María José 🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂",
  text: "Grüße,\nMaría\n.\n..dots",
};

const decoded = (label: string) =>
  label
    .replace(/\n /g, "")
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_word, text: string) => Buffer.from(text, "base64").toString());

test("an email is sent in ASCII lines of allowed length and reads as it was written", async () => {
  const server = await serverWith();
  await sendBySmtp(`smtp://127.0.0.1:${server.port}`, sender, letter);
  const [received] = server.received;
  expect(received).toMatchObject({
    from: "<care@example.test>",
    to: "<maria@example.test>",
    isEncrypted: false,
    login: undefined,
  });
  for (const line of received?.message.split("\n") ?? []) expect(line).toMatch(/^[ -~]{0,78}$/);
  const [headers = "", body = ""] = received?.message.split("\n\n") ?? [];
  expect(decoded(headers)).toContain(`Subject: ${letter.subject}\n`);
  expect(headers).toContain(`From: ${sender}\n`);
  expect(headers).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/m);
  expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.test>$/m);
  expect(Buffer.from(body, "base64").toString().replaceAll("\r\n", "\n")).toBe(letter.text);
});

test("a line break in a subject does not create a header", async () => {
  const server = await serverWith();
  const forged = { ...letter, subject: "Hello\r\nBcc: b@example.test" };
  await sendBySmtp(`smtp://127.0.0.1:${server.port}`, sender, forged);
  expect(server.received[0]?.message).not.toMatch(/^Bcc:/m);
  expect(server.received).toMatchObject([{ to: "<maria@example.test>" }]);
});

test("name and password are sent to a server that asks for them", async () => {
  const server = await serverWith({ extensions: ["AUTH LOGIN PLAIN"] });
  await sendBySmtp(`smtp://care%40example.test:p%2Fw@127.0.0.1:${server.port}`, sender, letter);
  expect(server.received[0]?.login).toBe("/care@example.test/p/w");
});

test("a refusal by a server is an error without an address", async () => {
  const server = await serverWith({ recipientReply: "550 no maria@example.test here" });
  await expect(sendBySmtp(`smtp://127.0.0.1:${server.port}`, sender, letter)).rejects.toThrow(
    /^the mail server answered 550$/,
  );
});

test("an email is not sent unencrypted to a server elsewhere", async () => {
  const server = await serverWith();
  await expect(sendBySmtp(`smtp://0.0.0.0:${server.port}`, sender, letter)).rejects.toThrow(
    "the mail server answered 502",
  );
  expect(server.received).toEqual([]);
});

test("a server without a valid certificate gets no email and no password", async () => {
  const server = await serverWith({ extensions: ["STARTTLS", "AUTH PLAIN"] });
  const sent = sendBySmtp(`smtp://user:secret@localhost:${server.port}`, sender, letter);
  await expect(sent).rejects.toThrow("self-signed certificate");
  expect(server.received).toEqual([]);
});

test("with a trusted certificate the email is sent encrypted", async () => {
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, certificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const server = await serverWith({ extensions: ["STARTTLS"] });
  await sendBySmtp(`smtp://localhost:${server.port}`, sender, letter);
  expect(server.received).toMatchObject([{ isEncrypted: true }]);
});

test.each(["a@example.test>\r\nRCPT TO:<b@example.test", "a@example.test, b@example.test"])(
  "the invalid address %j never reaches the mail server",
  async (to) => {
    const server = await serverWith();
    const sent = sendBySmtp(`smtp://127.0.0.1:${server.port}`, sender, { ...letter, to });
    await expect(sent).rejects.toThrow("not an address");
    expect(server.received).toEqual([]);
  },
);

test.each([
  ["smtps://mail.example.org", { host: "mail.example.org", port: 465, secure: true, requireTLS: false }],
  ["smtp://mail.example.org", { host: "mail.example.org", port: 587, secure: false, requireTLS: true }],
  ["smtp://[::1]:25", { host: "::1", port: 25, secure: false, requireTLS: false }],
])("%s is a server with its usual port", (url, server) => {
  expect(serverAt(url)).toMatchObject(server);
});

test.each([
  ["care@example.test", { name: "", address: "care@example.test" }],
  ["Hearthside Care <care@example.test>", { name: "Hearthside Care", address: "care@example.test" }],
  ['"Care, Inc." <care@example.test>', { name: "Care, Inc.", address: "care@example.test" }],
])("the sender %s is a name and an address", (given, parts) => {
  expect(readSender(given)).toEqual(parts);
});
