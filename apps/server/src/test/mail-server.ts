import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { createSecureContext, TLSSocket } from "node:tls";
import { certificate, privateKey } from "./mail-server-certificate.ts";

interface Received {
  readonly from: string;
  readonly to: string;
  readonly message: string;
  readonly isEncrypted: boolean;
  readonly login: string | undefined;
}

interface Manner {
  /** What it says to be able to do. */
  readonly extensions?: readonly string[];
  /** The reply to every recipient, such as `550 unknown`; may change while it runs. */
  recipientReply?: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  readonly manner: Manner;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it is given. */
export async function openMailServer(manner: Manner = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined).write("220 ready\r\n");
    void converse(socket, manner, received);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, received, manner, close: async () => void server.close() };
}

async function converse(socket: Socket, manner: Manner, received: Received[]): Promise<void> {
  const say = (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(""));
  let [from, to, login]: [string, string, string | undefined] = ["", "", undefined];
  let message: string[] | undefined;
  for await (const line of createInterface({ input: socket })) {
    if (message !== undefined) {
      if (line !== ".") message.push(line.replace(/^\./, ""));
      else {
        received.push({
          from,
          to,
          message: message.join("\n"),
          isEncrypted: socket instanceof TLSSocket,
          login,
        });
        message = undefined;
        say("250 kept");
      }
    } else if (line.startsWith("EHLO"))
      say("250-hello", ...(manner.extensions ?? []).map((name) => `250-${name}`), "250 SIZE");
    else if (line === "STARTTLS") {
      say("220 go on");
      return converse(encrypt(socket), manner, received);
    } else if (line.startsWith("AUTH PLAIN ")) {
      login = Buffer.from(line.slice(11), "base64").toString().split("\0").join("/");
      say("235 welcome");
    } else if (line.startsWith("MAIL FROM:")) {
      from = line.slice(10);
      say("250 ok");
    } else if (line.startsWith("RCPT TO:")) {
      to = line.slice(8);
      say(manner.recipientReply ?? "250 ok");
    } else if (line === "DATA") {
      message = [];
      say("354 go on");
    } else if (line === "QUIT") socket.end("221 bye\r\n");
    else say("500 what");
  }
}

function encrypt(socket: Socket): TLSSocket {
  const secureContext = createSecureContext({ cert: certificate, key: privateKey });
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext });
  return encrypted.on("error", () => undefined);
}
