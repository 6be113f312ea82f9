import { connect as connectPlain, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { connect as connectTls } from "node:tls";
import type { SmtpServer } from "./smtp-server.ts";

type Posting = {
  readonly from: string;
  readonly to: string;
  /** Headers and text, as RFC 5322 has them. */
  readonly message: string;
};

const silenceMs = 30_000;

/** Hands a message over; resolves when the server has accepted responsibility for it (RFC 5321), throws otherwise. */
export async function sendBySmtp(server: SmtpServer, posting: Posting): Promise<void> {
  let socket = open(server);
  try {
    await readReply(socket, 220);
    let extensions = await greet(socket);
    if (!server.isTls && /^STARTTLS$/im.test(extensions)) {
      await ask(socket, "STARTTLS", 220);
      socket = upgrade(server, socket);
      extensions = await greet(socket);
    } else if (!server.isTls && server.mustEncrypt)
      throw new Error("the mail server does not offer STARTTLS");
    if (server.login !== undefined) await logIn(socket, extensions, server.login);
    await post(socket, posting);
  } finally {
    socket.destroy();
  }
}

function open({ host, port, isTls }: SmtpServer): Socket {
  return guard(
    isTls ? connectTls({ host, port, servername: serverName(host) }) : connectPlain({ host, port }),
  );
}

const upgrade = ({ host }: SmtpServer, socket: Socket): Socket =>
  guard(connectTls({ socket, host, servername: serverName(host) }));

// TLS cannot name an IP address, but the certificate is still checked against it.
const serverName = (host: string) => (isIP(host) === 0 ? host : "");

/** Errors show in the awaited reply; without a listener Node would end the process. */
function guard(socket: Socket): Socket {
  socket.on("error", () => undefined);
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error("the mail server stopped responding")));
}

const greet = (socket: Socket) => ask(socket, `EHLO ${hostname()}`, 250);

const base64 = (text: string) => Buffer.from(text).toString("base64");

async function logIn(
  socket: Socket,
  extensions: string,
  { user, password }: { user: string; password: string },
): Promise<void> {
  if (/^AUTH[ =].*\bPLAIN\b/im.test(extensions)) {
    await ask(socket, `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235);
    return;
  }
  await ask(socket, "AUTH LOGIN", 334);
  await ask(socket, base64(user), 334);
  await ask(socket, base64(password), 235);
}

async function post(socket: Socket, { from, to, message }: Posting): Promise<void> {
  await ask(socket, `MAIL FROM:<${address(from)}>`, 250);
  await ask(socket, `RCPT TO:<${address(to)}>`, 250);
  await ask(socket, "DATA", 354);
  await ask(socket, `${stuffed(message)}\r\n.`, 250);
  socket.end("QUIT\r\n");
}

function address(text: string): string {
  if (/[\s<>]/.test(text)) throw new Error("not an address that a mail server accepts");
  return text;
}

/** Lines end in CRLF, and one that begins with a dot gets another (RFC 5321, 4.5.2). */
const stuffed = (message: string) =>
  message
    .replace(/\r?\n/g, "\r\n")
    .replace(/(\r\n)+$/, "")
    .replace(/^\./gm, "..");

/**
 * Sends a line and waits for its reply. Throws unless it starts with `expected`, without naming line or reply, because
 * both may have an address or a password.
 */
async function ask(socket: Socket, line: string, expected: number): Promise<string> {
  const reply = readReply(socket, expected);
  socket.write(`${line}\r\n`);
  return reply;
}

/** The text of the next reply, without its numbers, one per line. */
async function readReply(socket: Socket, expected: number): Promise<string> {
  const text = await nextReply(socket);
  const code = Number(text.slice(0, 3));
  if (code !== expected) throw new Error(`the mail server answered ${code} where ${expected} was expected`);
  return text.replace(/^\d{3}[- ]?/gm, "").replace(/\r/g, "");
}

const whole = /^(\d{3}-.*\r?\n)*\d{3}( .*)?\r?\n$/;

/** Replies come one at a time, each after its command, so nothing is lost between two of them. */
function nextReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const hear = (chunk: Buffer) => {
      text += chunk.toString("utf8");
      if (whole.test(text)) finish(() => resolve(text));
    };
    const fail = (error: Error) => finish(() => reject(error));
    const close = () => fail(new Error("the mail server closed the connection"));
    const finish = (settle: () => void) => {
      socket.off("data", hear).off("error", fail).off("close", close);
      settle();
    };
    if (socket.destroyed) close();
    else socket.on("data", hear).on("error", fail).on("close", close);
  });
}
