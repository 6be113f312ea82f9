import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Browser } from "#src/test/browser.ts";

type Message = { readonly id: string; readonly event: string; readonly data: string };

type Listener = {
  readonly status: number;
  readonly headers: Headers;
  /** The messages received since the stream opened. */
  readonly messages: readonly Message[];
  /** Waits for that many messages. Returns their subjects. */
  subjects(count: number): Promise<string[]>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  leave(): void;
};

/** Listens to the events of the running `app` as a browser does. */
export async function listen(
  app: FastifyInstance,
  browser: Browser,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Listener> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${addressOf(app)}/api/events${query}`, {
    headers: { ...headers, cookie: `hs-access=${browser.cookies.get("hs-access")}` },
    signal: leaving.signal,
  });
  const heard: Message[] = [];
  const ended = read(response, heard).catch(() => undefined);
  while (response.ok && heard.length === 0) await sleep(5);
  const messages = () => heard.filter(({ event }) => event !== "start");
  return {
    status: response.status,
    headers: response.headers,
    get messages() {
      return messages();
    },
    subjects: async (count) => {
      while (messages().length < count) await sleep(5);
      return messages().map(({ data }) => JSON.parse(data).subjectId);
    },
    ended,
    leave: () => leaving.abort(),
  };
}

async function read({ body }: Response, heard: Message[]): Promise<void> {
  let text = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split("\n\n");
    text = blocks.pop() ?? "";
    heard.push(...blocks.filter((block) => block.includes("data:")).map(toMessage));
  }
}

function toMessage(block: string): Message {
  const part = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
  return { id: part("id"), event: part("event"), data: part("data") };
}

function addressOf({ server }: FastifyInstance): string {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("nobody listens at a port");
  return `http://127.0.0.1:${address.port}`;
}
