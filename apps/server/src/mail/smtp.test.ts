import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { openMailServer } from "#src/test/mail-server.ts";
import { certificate } from "#src/test/mail-server-certificate.ts";
import { sendBySmtp } from "./smtp.ts";
import { smtpServerOf } from "./smtp-server.ts";

type Manner = Parameters<typeof openMailServer>[0];

async function serverWith(manner: Manner = {}) {
  const server = await openMailServer(manner);
  onTestFinished(() => server.close());
  return server;
}

const posting = {
  from: "care@example.test",
  to: "maria@example.test",
  message: "Subject: Hello\n\nDear Maria,\n.\n..dots",
};

test("a message arrives as it was written, including lines that start with dots", async () => {
  const server = await serverWith();
  await sendBySmtp(smtpServerOf(`smtp://127.0.0.1:${server.port}`), posting);
  expect(server.received).toEqual([
    {
      from: "<care@example.test>",
      to: "<maria@example.test>",
      message: posting.message,
      isEncrypted: false,
      login: undefined,
    },
  ]);
});

test("name and password are sent to a server that asks for them", async () => {
  const server = await serverWith({ extensions: ["AUTH LOGIN PLAIN"] });
  await sendBySmtp(smtpServerOf(`smtp://care%40example.test:p%2Fw@127.0.0.1:${server.port}`), posting);
  expect(server.received[0]?.login).toBe("/care@example.test/p/w");
});

test("a refusal by a server is an error without an address", async () => {
  const server = await serverWith({ recipientReply: "550 no maria@example.test here" });
  await expect(sendBySmtp(smtpServerOf(`smtp://127.0.0.1:${server.port}`), posting)).rejects.toThrow(
    "the mail server answered 550 where 250 was expected",
  );
});

test("an email is not sent unencrypted to a server elsewhere", async () => {
  const server = await serverWith();
  const elsewhere = { ...smtpServerOf(`smtp://127.0.0.1:${server.port}`), mustEncrypt: true };
  await expect(sendBySmtp(elsewhere, posting)).rejects.toThrow("does not offer STARTTLS");
  expect(server.received).toEqual([]);
});

test("a server without a valid certificate gets no email and no password", async () => {
  const server = await serverWith({ extensions: ["STARTTLS", "AUTH PLAIN"] });
  const sent = sendBySmtp(smtpServerOf(`smtp://user:secret@localhost:${server.port}`), posting);
  await expect(sent).rejects.toThrow("self-signed certificate");
  expect(server.received).toEqual([]);
});

test("with a trusted certificate the email is sent encrypted", async () => {
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, certificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const server = await serverWith({ extensions: ["STARTTLS"] });
  await sendBySmtp(smtpServerOf(`smtp://localhost:${server.port}`), posting);
  expect(server.received).toMatchObject([{ isEncrypted: true, message: posting.message }]);
});

test("an invalid address never reaches the mail server", async () => {
  const server = await serverWith();
  const forged = { ...posting, to: "a@example.test>\r\nRCPT TO:<b@example.test" };
  await expect(sendBySmtp(smtpServerOf(`smtp://127.0.0.1:${server.port}`), forged)).rejects.toThrow(
    "not an address",
  );
  expect(server.received).toEqual([]);
});

test.each([
  [
    "smtps://mail.example.org",
    { host: "mail.example.org", port: 465, isTls: true, mustEncrypt: true, login: undefined },
  ],
  [
    "smtp://mail.example.org",
    { host: "mail.example.org", port: 587, isTls: false, mustEncrypt: true, login: undefined },
  ],
  ["smtp://[::1]:25", { host: "::1", port: 25, isTls: false, mustEncrypt: false, login: undefined }],
])("%s is a server with its usual port", (url, server) => {
  expect(smtpServerOf(url)).toEqual(server);
});
