import { once } from "node:events";
import { Agent, createServer, type RequestListener, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { detachedBody } from "./detached-body.ts";

/** Serves on a free port of this machine until the test ends. */
async function serving(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

test("a reader that stops early ends neither the response nor the connection", async () => {
  const server = await serving((incoming, answer) => {
    const { bytes, drain } = detachedBody(incoming);
    bytes.once("readable", () => {
      const first: Buffer | null = bytes.read(100);
      bytes.destroy();
      drain();
      answer.writeHead(503).end(`after ${first?.length ?? 0} bytes`);
    });
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, body: Buffer) => {
    const sent = request({ agent, host: "127.0.0.1", port: portOf(server), method });
    sent.end(body);
    const [answer] = await once(sent, "response");
    return text(answer);
  };
  expect(await send("PUT", Buffer.alloc(5_000_000))).toBe("after 100 bytes");
  expect(await send("POST", Buffer.alloc(0))).toBe("after 0 bytes");
  agent.destroy();
});

test("a connection that breaks also breaks the body", async () => {
  const broken = Promise.withResolvers<string>();
  const server = await serving((incoming) => {
    const { bytes } = detachedBody(incoming);
    bytes.resume().on("close", () => broken.resolve(bytes.readableEnded ? "whole" : "broken"));
  });
  const headers = { "content-length": 100 };
  const sent = request({ host: "127.0.0.1", port: portOf(server), method: "PUT", headers });
  sent.on("error", () => undefined).write("half");
  await once(server, "request");
  sent.destroy();
  expect(await broken.promise).toBe("broken");
});
