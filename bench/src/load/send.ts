import { Agent, request } from "node:http";
import type { Load, LoadRequest } from "./load.ts";

/** Sends one request and answers undefined, or what went wrong. */
export type Send = (input: LoadRequest) => Promise<string | undefined>;

/** A sender over connections that stay open; `close` ends them. */
export function openSender({ address, headers }: Load): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(address);
  const send: Send = ({ method, path, body, headers: own }) => {
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const length = body === undefined ? {} : jsonHeaders(body);
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...own, ...length } });
    sent.on("error", (error) => resolve(error.message));
    sent.on("response", (answer) => {
      const { statusCode = 0 } = answer;
      let said = "";
      answer.on("data", (chunk: Buffer) => {
        if (statusCode >= 300) said += chunk.toString();
      });
      answer.on("end", () => resolve(statusCode < 300 ? undefined : `${statusCode} ${said}`));
    });
    sent.end(body);
    return promise;
  };
  return { send, close: () => agent.destroy() };
}

const jsonHeaders = (body: string) => ({
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(body)),
});
