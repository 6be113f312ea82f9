import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { createSecureContext, TLSSocket } from "node:tls";
import { certificate, privateKey } from "./mail-server-certificate.ts";

type Received = {
  from: string;
  to: string;
  message: string;
  isEncrypted: boolean;
  login: string | undefined;
};

type Manner = {
  /** The extensions it announces. */
  readonly extensions?: readonly string[];
  /** The reply to every recipient, such as `550 unknown`; can change while it runs. */
  recipientReply?: string;
};

export type MailServer = {
  readonly port: number;
  readonly received: Received[];
  readonly manner: Manner;
  close(): Promise<void>;
};

/** A mail server on this machine that keeps the emails it gets. */
export async function openMailServer(manner: Manner = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 ready\r\n");
    void converse(socket, { manner, received });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, received, manner, close: async () => void server.close() };
}

type Kept = { readonly manner: Manner; readonly received: Received[] };

async function converse(socket: Socket, kept: Kept): Promise<void> {
  const isEncrypted = socket instanceof TLSSocket;
  const letter: Received = { from: "", to: "", message: "", isEncrypted, login: undefined };
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    socket.write(`${replyTo(next.value, letter, kept.manner)}\r\n`);
    if (next.value === "STARTTLS") return converse(encrypt(socket), kept);
    if (next.value !== "DATA") continue;
    letter.message = await readMessage(lines);
    kept.received.push({ ...letter });
    socket.write("250 kept\r\n");
  }
}

/** Its reply to a line; what the line says goes into `letter`. */
function replyTo(
  line: string,
  letter: Received,
  { extensions = [], recipientReply = "250 ok" }: Manner,
): string {
  const [, verb = "", rest = ""] =
    /^(EHLO|STARTTLS|AUTH PLAIN|MAIL FROM:|RCPT TO:|DATA|QUIT) ?(.*)$/.exec(line) ?? [];
  if (verb === "AUTH PLAIN") letter.login = Buffer.from(rest, "base64").toString().split("\0").join("/");
  if (verb === "MAIL FROM:") letter.from = rest;
  if (verb === "RCPT TO:") letter.to = rest;
  const replies: Readonly<Record<string, string>> = {
    EHLO: ["250-hello", ...extensions.map((name) => `250-${name}`), "250 SIZE"].join("\r\n"),
    STARTTLS: extensions.includes("STARTTLS") ? "220 go on" : "502 no",
    "AUTH PLAIN": "235 welcome",
    "MAIL FROM:": "250 ok",
    "RCPT TO:": recipientReply,
    DATA: "354 go on",
    QUIT: "221 bye",
  };
  return replies[verb] ?? "500 what";
}

async function readMessage(lines: AsyncIterator<string, unknown>): Promise<string> {
  const message: string[] = [];
  for (let next = await lines.next(); next.done !== true && next.value !== "."; next = await lines.next())
    message.push(next.value.replace(/^\./, ""));
  return message.join("\n");
}

function encrypt(socket: Socket): TLSSocket {
  const secureContext = createSecureContext({ cert: certificate, key: privateKey });
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
  return encrypted.on("error", () => undefined);
}
