import type { Socket } from "node:net";

/**
 * Sends a line and waits for its reply. Throws unless it starts with `expected`, without naming line or reply, because
 * both may have an address or a password.
 */
export async function ask(socket: Socket, line: string, expected: number): Promise<string> {
  const reply = readReply(socket, expected);
  socket.write(`${line}\r\n`);
  return reply;
}

/** The text of the next reply, without its numbers, one per line. */
export async function readReply(socket: Socket, expected: number): Promise<string> {
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
